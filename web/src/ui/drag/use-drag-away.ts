import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { DRAG_BEGINS_PX, FLICK_PX_A_MS } from '#platform/gesture/gesture-limits.ts'

type Drag = { pointerId: number; startY: number; startAt: number; isMoving: boolean }

type DragAwayParts = {
  direction: 'up' | 'down'
  /** How far it is dragged before letting it go takes it away, in pixels. */
  farPx: number
  onAway: () => void
}

type DragAway = {
  /** How far it was moved, in pixels, up being negative; null while nobody drags. */
  offsetPx: number | null
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: () => void
    onClickCapture: (event: MouseEvent) => void
  }
}

/** A handle by which something is dragged out of sight and let go; a press on what lies on it stays a press. */
export function useDragAway({ direction, farPx, onAway }: DragAwayParts): DragAway {
  const drag = useRef<Drag | null>(null)
  const wasDragged = useRef(false)
  const [offsetPx, setOffsetPx] = useState<number | null>(null)
  const sign = direction === 'down' ? 1 : -1

  function stop() {
    drag.current = null
    setOffsetPx(null)
  }

  function move(event: PointerEvent, began: Drag) {
    const distance = (event.clientY - began.startY) * sign
    if (!began.isMoving && distance < DRAG_BEGINS_PX) return
    // not before it moves: what has the pointer gets the click
    if (!began.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
    began.isMoving = true
    setOffsetPx(Math.max(0, distance) * sign)
  }

  function letGo(event: PointerEvent, began: Drag) {
    const distance = (event.clientY - began.startY) * sign
    const speed = distance / Math.max(1, event.timeStamp - began.startAt)
    stop()
    wasDragged.current = began.isMoving
    if (began.isMoving && (distance > farPx || speed > FLICK_PX_A_MS)) onAway()
  }

  return {
    offsetPx,
    handlers: {
      onPointerDown({ pointerId, clientY, timeStamp }) {
        drag.current = { pointerId, startY: clientY, startAt: timeStamp, isMoving: false }
        wasDragged.current = false
      },
      onPointerMove(event) {
        if (drag.current?.pointerId === event.pointerId) move(event, drag.current)
      },
      onPointerUp(event) {
        if (drag.current !== null) letGo(event, drag.current)
      },
      onPointerCancel: stop,
      onClickCapture(event) {
        if (!wasDragged.current || isByKey(event)) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

function isByKey({ detail }: MouseEvent): boolean {
  return detail === 0
}
