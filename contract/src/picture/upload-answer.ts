import * as z from 'zod/mini'

/** Path of the upload. calls.md (image upload). */
export const UPLOAD_PATH = '/upload/picture'

/** The bare answer of an upload: the path below `/pictures/` with its signature. Specification §7. */
export const uploadAnswer = z.object({ path: z.string() })
/** The bare answer of an upload. */
export type UploadAnswer = z.infer<typeof uploadAnswer>
