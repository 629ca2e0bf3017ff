/** Largest file that is previewed, in bytes; phones hold it several times while it is read. */
export const DOCUMENT_BYTES_MAX = 30 * 1024 * 1024
