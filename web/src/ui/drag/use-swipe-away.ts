import { type CSSProperties, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { FLICK_PX_A_MS, SWIPE_AWAY_PART, SWIPE_BEGINS_PX } from '#platform/gesture/gesture-limits.ts'

/** Where a thing was swiped to. */
export type SwipeSide = 'left' | 'right'

/** Moves a thing along with a finger that swipes sideways; far enough, or fast enough, takes it away. */
export function useSwipeAway(onAway: (side: SwipeSide) => void) {
  const [offsetPx, setOffsetPx] = useState(0)
  const from = useRef<Finger | null>(null)
  const isSwiping = useRef(false)

  function begin(event: PointerEvent) {
    isSwiping.current = false
    from.current = event.isPrimary && event.button === 0 ? fingerOf(event) : null
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (from.current === null) return
    const finger = fingerOf(event)
    const isSideways = isSwiping.current || swipesSideways(from.current, finger)
    if (isSideways === null) return
    if (!isSideways) return stop()
    if (!isSwiping.current) event.currentTarget.setPointerCapture(event.pointerId)
    isSwiping.current = true
    setOffsetPx(finger.x - from.current.x)
  }

  function end(event: PointerEvent<HTMLElement>) {
    const start = from.current
    const isAway =
      start !== null && isSwiping.current && isSwipeAway(start, fingerOf(event), event.currentTarget.clientWidth)
    stop()
    if (isAway) onAway(fingerOf(event).x < start.x ? 'left' : 'right')
  }

  function stop() {
    from.current = null
    setOffsetPx(0)
  }

  const style: CSSProperties | undefined =
    offsetPx === 0 ? undefined : { transform: `translateX(${offsetPx}px)`, opacity: 1 - Math.abs(offsetPx) / 400 }
  return {
    /** How far it was moved, in pixels, left being negative; 0 while nobody swipes. */
    offsetPx,
    style,
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: stop,
      /** A swipe is no press: the click after it is stopped. */
      onClickCapture(event: MouseEvent) {
        if (!isSwiping.current) return
        isSwiping.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

function fingerOf({ clientX, clientY, timeStamp }: PointerEvent): Finger {
  return { x: clientX, y: clientY, at: timeStamp }
}

/** A finger on its way, from where and when it touched. */
type Finger = { x: number; y: number; at: number }

/** True for a sideways swipe; null while it is too early to say. */
export function swipesSideways(from: Finger, to: Finger): boolean | null {
  const across = Math.abs(to.x - from.x)
  const down = Math.abs(to.y - from.y)
  if (Math.max(across, down) < SWIPE_BEGINS_PX) return null
  return across > down
}

/** True when a swipe that ends here takes the thing away. */
export function isSwipeAway(from: Finger, to: Finger, width: number): boolean {
  const across = Math.abs(to.x - from.x)
  const speed = across / Math.max(1, to.at - from.at)
  return across > width * SWIPE_AWAY_PART || (speed > FLICK_PX_A_MS && across > 2 * SWIPE_BEGINS_PX)
}
