import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { createLongPress } from '#platform/gesture/long-press.ts'

/** Which photo is drawn, over which place it is, and where the finger is in the grid, in pixels. */
export type Drag = { from: number; to: number; x: number; y: number }

export type DragHandlers = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onContextMenu: (event: MouseEvent) => void
  onClickCapture: (event: MouseEvent) => void
}

type DragOrderParts = { grid: RefObject<HTMLElement | null>; onMove: (from: number, to: number) => void }

/** Puts the things of a grid in another order: one is rested on, drawn over another place and let go. */
export function useDragOrder({ grid, onMove }: DragOrderParts) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef<Drag | null>(null)
  const swallowsClick = useRef(false)
  const stopWatching = useRef<(() => void) | null>(null)
  useEffect(() => () => stopWatching.current?.(), [])

  function show(next: Drag | null) {
    latest.current = next
    setDrag(next)
  }

  function begin(index: number, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    swallowsClick.current = false
    let point: { clientX: number; clientY: number } = event
    const press = createLongPress(() => {
      swallowsClick.current = true
      show({ from: index, to: index, ...placeIn(grid.current, point) })
    })
    press.down(event)

    const stop = new AbortController()
    const { signal } = stop
    function end(isDropped: boolean) {
      stop.abort()
      press.up()
      const at = latest.current
      show(null)
      if (isDropped && at !== null && at.from !== at.to) onMove(at.from, at.to)
    }
    window.addEventListener(
      'pointermove',
      (move) => {
        point = move
        press.move(move)
        const at = latest.current
        if (at !== null) show({ ...at, to: tileAt(grid.current, move) ?? at.to, ...placeIn(grid.current, move) })
      },
      { signal },
    )
    // the page would scroll away under the finger
    window.addEventListener('touchmove', (touch) => latest.current !== null && touch.preventDefault(), {
      signal,
      passive: false,
    })
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal })
    stopWatching.current = () => end(false)
  }

  const handlersOf = (index: number): DragHandlers => ({
    onPointerDown: (event) => begin(index, event),
    onContextMenu: (event) => event.preventDefault(),
    onClickCapture: (event) => {
      if (!swallowsClick.current) return
      swallowsClick.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  })

  return { drag, handlersOf }
}

type Point = { clientX: number; clientY: number }

function placeIn(grid: HTMLElement | null, { clientX, clientY }: Point): { x: number; y: number } {
  const box = grid?.getBoundingClientRect()
  return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) }
}

/** The place of the photo under the finger; null where there is none. */
function tileAt(grid: HTMLElement | null, { clientX, clientY }: Point): number | null {
  const tiles = [...(grid?.querySelectorAll('[data-photo]') ?? [])]
  const at = tiles.findIndex((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect()
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  })
  return at === -1 ? null : at
}
