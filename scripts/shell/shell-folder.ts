import { fileURLToPath } from 'node:url'

/** Folder of the native shell, with a final slash. */
export const SHELL = fileURLToPath(new URL('../../shell/', import.meta.url))
