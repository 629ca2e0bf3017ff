import * as z from 'zod/mini'

/** Path of the upload. */
export const UPLOAD_PATH = '/upload/picture'

/** The bare answer of an upload: the path below `/pictures/` with its signature. */
export const uploadAnswer = z.object({ path: z.string() })
/** The bare answer of an upload. */
export type UploadAnswer = z.infer<typeof uploadAnswer>
