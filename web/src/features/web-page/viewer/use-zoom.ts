import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Point, ScaleGesture } from './zoom-gestures.ts'

/** Least and most a document is scaled; 1 = as wide as the screen, or its text as large as usual. */
export const ZOOM_MIN = 0.5

export const ZOOM_MAX = 5

/** Zooms that the buttons step through. */
const STEPS: readonly number[] = [ZOOM_MIN, 0.75, 1, 1.25, 1.5, 2, 3, 4, ZOOM_MAX]

/** Two zooms closer than this are the same step. */
const CLOSE = 0.01

/** How far a document is scaled; what lies under the fingers, or in the middle, stays where it is. */
export function useZoom(scroller: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1)
  const began = useRef(1)
  const kept = useRef<Kept | null>(null)

  function zoomTo(wanted: number, around?: Point) {
    const next = clampedZoom(wanted)
    if (next === zoom || scroller.current === null) return
    kept.current = placeOf(scroller.current, { zoom, around })
    setZoom(next)
  }

  useLayoutEffect(() => {
    const place = kept.current
    kept.current = null
    if (place === null || scroller.current === null) return
    const factor = zoom / place.zoom
    scroller.current.scrollLeft = place.left * factor - place.x
    scroller.current.scrollTop = place.top * factor - place.y
  }, [zoom, scroller])

  const gesture: ScaleGesture = {
    begin: () => void (began.current = zoom),
    scale: (factor, around) => zoomTo(began.current * factor, around),
  }
  return {
    zoom,
    gesture,
    zoomIn: () => zoomTo(zoomIn(zoom)),
    zoomOut: () => zoomTo(zoomOut(zoom)),
    reset: () => zoomTo(1),
  }
}

/** A place of the document, and where on the screen it was when the zoom was another. */
type Kept = { zoom: number; left: number; top: number; x: number; y: number }

function placeOf(scroller: HTMLElement, { zoom, around }: { zoom: number; around: Point | undefined }): Kept {
  const box = scroller.getBoundingClientRect()
  const x = around === undefined ? box.width / 2 : around.x - box.left
  const y = around === undefined ? box.height / 2 : around.y - box.top
  return { zoom, left: scroller.scrollLeft + x, top: scroller.scrollTop + y, x, y }
}

export function clampedZoom(zoom: number): number {
  return Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom))
}

/** The next step above; the largest stays. */
export function zoomIn(zoom: number): number {
  return STEPS.find((step) => step > zoom + CLOSE) ?? ZOOM_MAX
}

/** The next step below; the smallest stays. */
export function zoomOut(zoom: number): number {
  return STEPS.findLast((step) => step < zoom - CLOSE) ?? ZOOM_MIN
}
