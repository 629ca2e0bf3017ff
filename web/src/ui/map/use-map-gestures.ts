import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ScreenPoint } from './camera.ts'

type MapMoves = {
  onPan: (by: ScreenPoint) => void
  onZoom: (factor: number, hold: ScreenPoint) => void
  /** A finger came down and went up again at one point. */
  onTap?: (at: ScreenPoint) => void
  /** The page around the map scrolls: a wheel moves the page, and zooms with Ctrl. */
  isInPage?: boolean
}

/** How much one notch of a wheel zooms. */
const WHEEL_SPEED = 0.0022
const KEY_STEP_PX = 64
/** Part of a step that a key goes with Shift. */
const FINE_SHARE = 1 / 8
const KEY_ZOOM = 1.5
/** A finger that moved no farther than this tapped, in pixels. */
const TAP_PX = 5

const KEY_PANS: Readonly<Record<string, ScreenPoint>> = {
  ArrowLeft: { x: KEY_STEP_PX, y: 0 },
  ArrowRight: { x: -KEY_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP_PX },
  ArrowDown: { x: 0, y: -KEY_STEP_PX },
}

/** A finger drags the map, two pinch it, a wheel and the keyboard do the same; with Shift keys go in small steps. */
export function useMapGestures(
  map: RefObject<HTMLElement | null>,
  { onPan, onZoom, onTap, isInPage = false }: MapMoves,
): void {
  const pan = useEffectEvent(onPan)
  const zoom = useEffectEvent(onZoom)
  const tap = useEffectEvent((at: ScreenPoint) => onTap?.(at))

  useEffect(() => {
    const element = map.current
    if (element === null) return
    const fingers = new Map<number, ScreenPoint>()
    let tapped: ScreenPoint | null = null
    const stop = new AbortController()
    const { signal } = stop

    const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): ScreenPoint => {
      const { left, top } = element.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }

    function press(event: PointerEvent) {
      if (event.target instanceof Element && event.target.closest('button')) return
      tapped = fingers.size === 0 ? pointOf(event) : null
      fingers.set(event.pointerId, pointOf(event))
      element?.setPointerCapture(event.pointerId)
    }

    function move(event: PointerEvent) {
      const before = fingers.get(event.pointerId)
      if (before === undefined) return
      const now = pointOf(event)
      if (tapped !== null && distance(tapped, now) > TAP_PX) tapped = null
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      fingers.set(event.pointerId, now)
      if (other === undefined) return pan({ x: now.x - before.x, y: now.y - before.y })
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      const hold = middle(now, other)
      zoom(factor, hold)
      pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
    }

    const release = (event: PointerEvent) => fingers.delete(event.pointerId)

    function lift(event: PointerEvent) {
      if (release(event) && tapped !== null) tap(tapped)
    }

    function turn(event: WheelEvent) {
      if (isInPage && !event.ctrlKey) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * WHEEL_SPEED), pointOf(event))
    }

    function key(event: KeyboardEvent) {
      if (event.target !== element || element === null) return
      const by = KEY_PANS[event.key]
      const centre = { x: element.clientWidth / 2, y: element.clientHeight / 2 }
      const share = event.shiftKey ? FINE_SHARE : 1
      if (by !== undefined) pan({ x: by.x * share, y: by.y * share })
      else if (event.key === '+' || event.key === '=') zoom(KEY_ZOOM, centre)
      else if (event.key === '-') zoom(1 / KEY_ZOOM, centre)
      else return
      event.preventDefault()
    }

    element.addEventListener('pointerdown', press, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', lift, { signal })
    element.addEventListener('pointercancel', release, { signal })
    element.addEventListener('wheel', turn, { signal, passive: false })
    element.addEventListener('keydown', key, { signal })
    return () => stop.abort()
  }, [map, isInPage])
}

function distance(a: ScreenPoint, b: ScreenPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle(a: ScreenPoint, b: ScreenPoint): ScreenPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
