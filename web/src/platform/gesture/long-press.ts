import { LONG_PRESS_MS, LONG_PRESS_TOLERANCE_PX } from '@quan/contract/gesture/long-press.ts'

type Point = { clientX: number; clientY: number }

/** Watches one finger or mouse: calls back once it has rested long enough without straying. */
export type LongPress = {
  down(point: Point): void
  move(point: Point): void
  up(): void
  /** Whether the press that is ending was a long one, so that the click after it is not meant. */
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
