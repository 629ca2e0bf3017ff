/** How long an answer counts as fresh, in milliseconds: until then showing it again asks nobody. */
export const FRESH = {
  oneMinute: 60_000,
  fiveMinutes: 300_000,
  oneHour: 3_600_000,
  always: Number.POSITIVE_INFINITY,
} as const
