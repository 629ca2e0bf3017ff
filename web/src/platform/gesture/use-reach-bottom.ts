import { useEffect, useEffectEvent } from 'react'
import { REACH_BOTTOM_DISTANCE_PX, REACH_BOTTOM_RETRIGGER_MS } from './gesture-limits.ts'
import { usePage } from '#platform/navigation/use-page.ts'

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

type ScrollPlace = { scrollTop: number; clientHeight: number; scrollHeight: number }

/** True when a place is so near its end that it counts as the bottom. */
function isAtBottom({ scrollTop, clientHeight, scrollHeight }: ScrollPlace, distancePx: number): boolean {
  return scrollHeight - clientHeight - scrollTop <= distancePx
}

/** Tells whether a scroll to a place counts as reaching the bottom; at most once in 350 ms. */
export function createBottomGate({ now, distancePx = REACH_BOTTOM_DISTANCE_PX }: BottomGateParts) {
  let lastAt = Number.NEGATIVE_INFINITY
  return function reaches(place: ScrollPlace): boolean {
    if (!isAtBottom(place, distancePx)) return false
    if (now() - lastAt < REACH_BOTTOM_RETRIGGER_MS) return false
    lastAt = now()
    return true
  }
}

type BottomGateParts = { now: () => number; distancePx?: number | undefined }
