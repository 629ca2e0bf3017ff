import { fileURLToPath } from 'node:url'

/** The web app is built once per mode. */
export type WebMode = 'demo' | 'production'

/** Folder of a built mode. */
export const webFolder = (mode: WebMode): string => fileURLToPath(new URL(`../../web/dist/${mode}`, import.meta.url))
