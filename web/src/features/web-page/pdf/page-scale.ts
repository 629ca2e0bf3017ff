/** Most pages of a PDF that are shown. */
export const PDF_PAGES_MAX = 1_000

/** Most pixels of a page's canvas: phones give a canvas no more than sixteen million. */
export const CANVAS_PIXELS_MAX = 12_000_000

/** Longest edge of a canvas, in pixels. */
export const CANVAS_EDGE_MAX = 8_192

/** A page is at most so many times as high as the screen is wide, however it is shaped. */
export const PAGE_RATIO_MAX = 20

/** Width and height of a page in its own units. */
export type PageSize = { width: number; height: number }

/** Pixels of the screen a unit of the page, so that it is as wide as the screen; one of endless height is narrower. */
export function fittingScale({ width, height }: PageSize, widthPx: number): number {
  return Math.min(widthPx / width, (widthPx * PAGE_RATIO_MAX) / height)
}

/** Pixels of the canvas a pixel of the screen: as fine as the screen is, within what a canvas can hold. */
export function canvasScale({ width, height }: PageSize, devicePixelRatio: number): number {
  const byArea = Math.sqrt(CANVAS_PIXELS_MAX / (width * height))
  const byEdge = CANVAS_EDGE_MAX / Math.max(width, height)
  return Math.min(devicePixelRatio, byArea, byEdge)
}
