/** Pixels of the canvas for one of the layout: sharp on every phone, and small enough to send. */
export const POSTER_SCALE = 3

/** Measures of the poster, in pixels of the layout. */
export const POSTER = {
  width: 300,
  pictureHeight: 196,
  edge: 20,
  headSize: 32,
  codeSize: 100,
  codeTileEdge: 6,
} as const
