import { type RefObject, useEffect, useState } from 'react'

/** Height of the bar the mark disappears under, in pixels. */
const BAR_PX = 56

/** Whether a mark of the page has gone up under the bar. */
export function useIsPast(mark: RefObject<Element | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (mark.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => entry && setIsPast(!entry.isIntersecting && entry.boundingClientRect.top < BAR_PX * 2),
      { rootMargin: `-${BAR_PX}px 0px 0px 0px` },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [mark])
  return isPast
}
