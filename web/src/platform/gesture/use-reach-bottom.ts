import { useEffect, useEffectEvent } from 'react'
import { REACH_BOTTOM_RETRIGGER_MS } from '@quan/contract/gesture/reach-bottom.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { createBottomGate, isAtBottom, REACH_BOTTOM_DISTANCE_PX } from './bottom-gate.ts'

/** Calls back when the page is scrolled near its end, at most once in 350 ms. */
export function useReachBottom(onReachBottom: () => void, options: { distancePx?: number } = {}): void {
  const { scroller } = usePage()
  const { distancePx = REACH_BOTTOM_DISTANCE_PX } = options
  const react = useEffectEvent(onReachBottom)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const reaches = createBottomGate({ now: Date.now, distancePx })
    let again: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(again)
      if (reaches(element)) react()
      // a scroll that stops here so soon after the last one is followed by no other
      else if (isAtBottom(element, distancePx)) again = setTimeout(check, REACH_BOTTOM_RETRIGGER_MS)
    }
    element.addEventListener('scroll', check, { passive: true })
    return () => {
      clearTimeout(again)
      element.removeEventListener('scroll', check)
    }
  }, [scroller, distancePx])
}
