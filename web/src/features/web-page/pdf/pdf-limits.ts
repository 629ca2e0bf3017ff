/** Most pages of a PDF that are shown. */
export const PDF_PAGES_MAX = 1_000
/** Most pixels of a page's canvas: phones give a canvas no more than sixteen million. */
export const CANVAS_PIXELS_MAX = 12_000_000
/** Longest edge of a canvas, in pixels. */
export const CANVAS_EDGE_MAX = 8_192
/** A page is at most so many times as high as the screen is wide, however it is shaped. */
export const PAGE_RATIO_MAX = 20
