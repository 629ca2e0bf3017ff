import * as z from 'zod/mini'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Time of day on the wire: `HH:mm`, 00:00 to 23:59. */
export const timeOfDay = z.string('时间不正确').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式应为 时:分'))

/** How long after midnight a time of day is, `HH:mm`; in milliseconds. */
export function sinceMidnightMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * HOUR_MS + minutes * MINUTE_MS
}
