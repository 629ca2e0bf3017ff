import { type RefObject, useEffect, useState } from 'react'

/** As far as one screen away on either side. */
const NEAR = '100% 0px'

/** Whether an element is on the screen or near it. */
export function useIsNear(element: RefObject<Element | null>, scroller: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const note = (entries: IntersectionObserverEntry[]) => setIsNear(entries.at(-1)?.isIntersecting ?? false)
    const observer = new IntersectionObserver(note, { root: scroller.current, rootMargin: NEAR })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, scroller])
  return isNear
}
