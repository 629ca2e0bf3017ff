import { join } from 'node:path'

/** The clips of the demo, made by `node scripts/make-drama-clips.ts`. */
export const MEDIA_FOLDER = join(import.meta.dirname, '../../media')
