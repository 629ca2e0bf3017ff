import { type RefObject, useEffect, useState } from 'react'
import type { ScreenSize } from './camera.ts'

/** How large an element is; null before it is on the screen. */
export function useElementSize(element: RefObject<HTMLElement | null>): ScreenSize | null {
  const [size, setSize] = useState<ScreenSize | null>(null)
  useEffect(() => {
    const measured = element.current
    if (measured === null) return
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = measured
      if (width > 0 && height > 0) setSize({ width, height })
    })
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return size
}
