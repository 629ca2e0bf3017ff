import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { createLongPress, type LongPress } from './long-press.ts'

type LongPressHandlers = {
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
  onContextMenu: (event: MouseEvent) => void
  onClickCapture: (event: MouseEvent) => void
}

/** Handlers for an element that can be pressed long; the click that ends a long press is swallowed. */
export function useLongPress(onLongPress: () => void): LongPressHandlers {
  const latest = useRef(onLongPress)
  const press = useRef<LongPress | null>(null)
  useEffect(() => {
    latest.current = onLongPress
  })
  useEffect(() => () => press.current?.up(), [])
  const current = () => (press.current ??= createLongPress(() => latest.current()))
  return {
    onPointerDown: (event) => current().down(event),
    onPointerMove: (event) => current().move(event),
    onPointerUp: () => current().up(),
    onPointerCancel: () => current().up(),
    onContextMenu: (event) => event.preventDefault(),
    onClickCapture: (event) => {
      if (!current().wasLong()) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
