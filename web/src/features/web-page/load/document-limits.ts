/** Largest file that is previewed, in bytes; phones hold it several times while it is read. */
export const DOCUMENT_BYTES_MAX = 30 * 1024 * 1024
/** Most pixels of a picture that is drawn, alone or in a PDF, where larger ones stay blank: each takes four bytes. */
export const IMAGE_PIXELS_MAX = 50_000_000
