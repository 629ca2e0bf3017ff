import { PICTURE_SIGNED_SECONDS } from '@quan/contract/picture/picture-limits.ts'

/** Signed addresses of photos are asked for anew well before they end, in milliseconds. */
export const PHOTOS_FRESH_MS = (PICTURE_SIGNED_SECONDS * 1_000) / 2

/** How long an answer counts as fresh, in milliseconds: until then showing it again asks nobody. */
export const FRESH = {
  oneMinute: 60_000,
  fiveMinutes: 300_000,
  oneHour: 3_600_000,
  always: Number.POSITIVE_INFINITY,
} as const
