import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of an element for what stands in it, in pixels; 0 before it is there. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const watched = element.current
    if (watched === null) return
    const measure = () => {
      // a hidden page has no width, and keeps the one it had
      if (watched.clientWidth > 0) setWidth(watched.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return width
}
