/** Largest drawing in SVG, in characters: it is code that the browser works through. */
export const SVG_CHARACTERS_MAX = 2_000_000
/** Most shapes a drawing may come to once its repetitions are carried out. */
export const SVG_SHAPES_MAX = 50_000
