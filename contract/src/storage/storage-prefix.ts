/** Namespace before every key of the local storage. */
export const STORAGE_PREFIX = 'activity:'
