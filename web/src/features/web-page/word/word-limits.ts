/** Most files inside a Word file. */
export const PACKAGE_FILES_MAX = 2_000
/** Most bytes a Word file may unpack to. */
export const PACKAGE_BYTES_MAX = 100 * 1024 * 1024
/** Widest page of a Word file that is laid out, in pixels. */
export const WORD_WIDTH_MAX = 4_000
