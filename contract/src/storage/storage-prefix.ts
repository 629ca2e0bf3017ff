/** Namespace before every key of the local storage. Specification §9. */
export const STORAGE_PREFIX = 'activity:'
