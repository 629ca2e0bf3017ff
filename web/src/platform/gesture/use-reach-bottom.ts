import { useEffect, useEffectEvent } from 'react'
import { usePage } from '#platform/navigation/use-page.ts'
import { createBottomGate } from './bottom-gate.ts'

/** Calls back when the page is scrolled near its end, at most once in 350 ms. */
export function useReachBottom(onReachBottom: () => void, options: { distancePx?: number } = {}): void {
  const { scroller } = usePage()
  const { distancePx } = options
  const react = useEffectEvent(onReachBottom)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const reaches = createBottomGate({ now: Date.now, distancePx })
    const check = () => {
      if (reaches(element)) react()
    }
    element.addEventListener('scroll', check, { passive: true })
    return () => element.removeEventListener('scroll', check)
  }, [scroller, distancePx])
}
