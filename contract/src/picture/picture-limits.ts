/** Largest picture that may be uploaded, in bytes (10 MB). calls.md (image upload). */
export const PICTURE_MAX_BYTES = 10 * 1_048_576
/** Media types that may be uploaded. calls.md (image upload). */
export const PICTURE_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** One of the media types that may be uploaded. */
export type PictureMediaType = (typeof PICTURE_MEDIA_TYPES)[number]
/** Widths pictures are served in, in pixels. calls.md (pictures). */
export const PICTURE_WIDTHS_PX = [120, 240, 480, 960] as const
/** One of the widths pictures are served in, in pixels. */
export type PictureWidth = (typeof PICTURE_WIDTHS_PX)[number]
/** Random bytes in a picture's path (128 bits). calls.md (pictures). */
export const PICTURE_PATH_RANDOM_BYTES = 16
/** Life of a signed picture address, in seconds. calls.md (pictures). */
export const PICTURE_SIGNED_SECONDS = 3_600
/** Multipart field of an upload. Specification §7. */
export const PICTURE_FIELD = 'file'
/** Pictures taken in by one pick. Specification §5. */
export const PICTURES_A_PICK = 1
/** Where pictures are picked from: the album, never the camera. Specification §5. */
export const PICTURE_PICK_SOURCE = 'album'
