import { PICTURE_SIGNED_SECONDS } from '@quan/contract/picture/picture-limits.ts'

/** Signed addresses of photos are asked for anew well before they end, in milliseconds. */
export const PHOTOS_FRESH_MS = (PICTURE_SIGNED_SECONDS * 1_000) / 2
