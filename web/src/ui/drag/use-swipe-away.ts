import { type CSSProperties, type PointerEvent, type MouseEvent, useRef, useState } from 'react'
import { type Finger, swipesSideways, takesAway } from './swipe-away.ts'

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
      start !== null && isSwiping.current && takesAway(start, fingerOf(event), event.currentTarget.clientWidth)
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
      /** What was swiped was not pressed. */
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
