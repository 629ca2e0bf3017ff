import { REACH_BOTTOM_RETRIGGER_MS } from '@quan/contract/gesture/reach-bottom.ts'

/** How near its end a page counts as scrolled to the bottom, in pixels. The framework's default. */
export const REACH_BOTTOM_DISTANCE_PX = 50

type ScrollPlace = { scrollTop: number; clientHeight: number; scrollHeight: number }

/** Whether a place is so near its end that it counts as the bottom. */
export function isAtBottom({ scrollTop, clientHeight, scrollHeight }: ScrollPlace, distancePx: number): boolean {
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
