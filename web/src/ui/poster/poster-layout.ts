/** Pixels of the canvas for one of the layout: sharp on every phone, and small enough to send. */
export const POSTER_SCALE = 3

/** Measures of the poster as the mock-up has them, in pixels of the layout. design.md (14-share-poster). */
export const POSTER = {
  width: 300,
  pictureHeight: 196,
  edge: 20,
  headSize: 32,
  codeSize: 100,
} as const

/** Colours of the poster; it is light in any theme. */
export const POSTER_COLOURS = {
  surface: '#FFFFFF',
  ink: '#1B1A20',
  ink2: '#55535E',
  ink3: '#6A6873',
  line: '#D8D7D3',
  price: '#C6341E',
  free: '#0B6E4C',
  brand: '#17245F',
} as const
