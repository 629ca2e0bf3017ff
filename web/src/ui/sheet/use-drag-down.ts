import { type PointerEvent, useRef, useState } from 'react'

/** How far down a sheet is dragged before letting it go closes it, in pixels. */
const CLOSE_DISTANCE_PX = 96
/** How fast a flick down closes it, in pixels a millisecond. */
const CLOSE_SPEED = 0.5

type Drag = { pointerId: number; startY: number; startAt: number }

type DragDown = {
  /** How far the sheet is down, in pixels; null while nobody drags. */
  offsetPx: number | null
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: () => void
  }
}

/** A handle by which something is dragged down and let go. */
export function useDragDown(onClose: () => void): DragDown {
  const drag = useRef<Drag | null>(null)
  const [offsetPx, setOffsetPx] = useState<number | null>(null)

  function stop() {
    drag.current = null
    setOffsetPx(null)
  }

  return {
    offsetPx,
    handlers: {
      onPointerDown(event) {
        if (event.target instanceof Element && event.target.closest('button, a, input')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { pointerId: event.pointerId, startY: event.clientY, startAt: event.timeStamp }
      },
      onPointerMove(event) {
        if (drag.current?.pointerId === event.pointerId) setOffsetPx(Math.max(0, event.clientY - drag.current.startY))
      },
      onPointerUp(event) {
        const began = drag.current
        if (began === null) return
        const distance = event.clientY - began.startY
        const speed = distance / Math.max(1, event.timeStamp - began.startAt)
        stop()
        if (distance > CLOSE_DISTANCE_PX || (distance > 0 && speed > CLOSE_SPEED)) onClose()
      },
      onPointerCancel: stop,
    },
  }
}
