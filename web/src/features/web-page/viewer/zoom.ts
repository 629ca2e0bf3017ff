/** Least and most a document is scaled; 1 = as wide as the screen, or its text as large as usual. */
export const ZOOM_MIN = 0.5
export const ZOOM_MAX = 5

/** What the buttons step through. */
const STEPS: readonly number[] = [ZOOM_MIN, 0.75, 1, 1.25, 1.5, 2, 3, 4, ZOOM_MAX]
/** Two zooms closer than this are the same step. */
const CLOSE = 0.01

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
