import { type RefObject, useEffect, useState } from 'react'

/** The letter of the section at the top of a scroller. */
export function useTopSection(scroller: RefObject<HTMLElement | null>): string | null {
  const [letter, setLetter] = useState<string | null>(null)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    function look() {
      const sections = [...(element?.querySelectorAll<HTMLElement>('[data-letter]') ?? [])]
      const top = sections.findLast((section) => section.offsetTop <= (element?.scrollTop ?? 0) + 1)
      setLetter(top?.dataset['letter'] ?? null)
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller])
  return letter
}
