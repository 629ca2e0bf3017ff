import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { LONG_PRESS_MS, LONG_PRESS_TOLERANCE_PX } from './gesture-limits.ts'

type Point = { clientX: number; clientY: number }

/** Watches one finger or mouse: calls back once it has rested long enough without straying. */
export type LongPress = {
  down(point: Point): void
  move(point: Point): void
  up(): void
  /** True when the press that is ending was a long one, so that the click after it is not meant. */
  wasLong(): boolean
}

export function createLongPress(onLongPress: () => void): LongPress {
  let from: Point | null = null
  let isLong = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function up() {
    clearTimeout(timer)
    from = null
  }

  return {
    down(point) {
      up()
      from = point
      isLong = false
      timer = setTimeout(() => {
        isLong = true
        onLongPress()
      }, LONG_PRESS_MS)
    },
    move(point) {
      if (from !== null && strayPx(from, point) > LONG_PRESS_TOLERANCE_PX) up()
    },
    up,
    wasLong: () => isLong,
  }
}

function strayPx(from: Point, to: Point): number {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY)
}

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
