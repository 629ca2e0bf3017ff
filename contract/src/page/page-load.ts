/** When the loading placeholder of a lazily loaded page appears, in milliseconds. */
export const PAGE_LOAD_DELAY_MS = 100
/** When the error view of a page, or of its first data, appears, in milliseconds. */
export const PAGE_LOAD_TIMEOUT_MS = 5_000
