import * as z from 'zod/mini'

/** Time of day on the wire: `HH:mm`, 00:00 to 23:59. */
export const timeOfDay = z.string('时间不正确').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式应为 时:分'))
