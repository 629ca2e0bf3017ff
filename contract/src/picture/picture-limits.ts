/** Largest picture that may be uploaded, in bytes (10 MB). */
export const PICTURE_MAX_BYTES = 10 * 1_048_576
/** Media types that may be uploaded. */
export const PICTURE_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** One of the media types that may be uploaded. */
export type PictureMediaType = (typeof PICTURE_MEDIA_TYPES)[number]
/** Widths pictures are served in, in pixels. */
export const PICTURE_WIDTHS_PX = [120, 240, 480, 960] as const
/** One of the widths pictures are served in, in pixels. */
export type PictureWidth = (typeof PICTURE_WIDTHS_PX)[number]
/** Random bytes in a picture's path (128 bits). */
export const PICTURE_PATH_RANDOM_BYTES = 16
/** Life of a signed picture address, in seconds. */
export const PICTURE_SIGNED_SECONDS = 3_600
/** Multipart field of an upload. */
export const PICTURE_FIELD = 'file'
/** Pictures taken in by one pick. */
export const PICTURES_A_PICK = 1
/** Where pictures are picked from: the album, never the camera. */
export const PICTURE_PICK_SOURCE = 'album'
/**
 * Most pixels of an upload: above the 50 megapixels of common phone cameras, and opened at once a quarter of a gigabyte
 * of memory.
 */
export const PICTURE_MAX_PIXELS = 64_000_000
/** Shortest side of an upload, in pixels: smaller ones are no more than a smear in a head. */
export const PICTURE_MIN_SIDE_PX = 100
/** Longest side of an upload by its shortest one: nobody can look at a thinner strip. */
export const PICTURE_MAX_RATIO = 10
/**
 * Pictures kept of a member: the nine of a card and those uploaded without being saved; of these the oldest give way,
 * so that nobody has to tidy up.
 */
export const PICTURES_A_MEMBER_MAX = 30
/** Of the pictures that a member shows, a card's worth counts as kept: photos of activities do not crowd out uploads. */
export const PICTURES_SHOWN_COUNTED = 9
/** Uploads a minute of a member: each costs the server as much as hundreds of calls. */
export const UPLOADS_A_MINUTE = 20
/** Uploads of one member under way at a time, who picks one picture at a time: room for a second device and a retry. */
export const UPLOADS_UNDER_WAY_MEMBER = 3
/** Slowest rate an upload may come at on the average, in bytes a second; a slower one is ended. */
export const UPLOAD_MIN_BYTES_A_SECOND = 8_192
/** Time an upload has before its rate is looked at, in milliseconds. */
export const UPLOAD_GRACE_MS = 5_000
/** Bytes of uploads that one process holds while they come in (256 MiB); above it the one that came longest is ended. */
export const UPLOADS_RECEIVED_MAX_BYTES = 268_435_456
/** Images taken in by a picker that sets no limit. A framework default, not a product limit. */
export const IMAGE_COUNT_MAX = 9
