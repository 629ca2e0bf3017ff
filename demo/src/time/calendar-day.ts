/** A calendar day on the mainland, counted from 1970-01-01. */
export type Day = number

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** All of the mainland keeps UTC+8 all year. */
const OFFSET_MS = 8 * 3_600_000

/** The day an instant falls on. */
export const dayOf = (atMs: number): Day => Math.floor((atMs + OFFSET_MS) / DAY_MS)

/** The instant of a day's minute; minutes may run past midnight. */
export const instantOf = (day: Day, minute = 0): number => day * DAY_MS + minute * MINUTE_MS - OFFSET_MS

/** The day of a date written `YYYY-MM-DD`. */
export const dayOfDate = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/** The date of a day, `YYYY-MM-DD`. */
export const dateOf = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Minutes since midnight of an instant. */
export const minuteOf = (atMs: number): number => Math.floor((atMs + OFFSET_MS - dayOf(atMs) * DAY_MS) / MINUTE_MS)

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7

/** 1 to 12. */
export const monthOf = (day: Day): number => new Date(day * DAY_MS).getUTCMonth() + 1

const WEEKDAY_NAMES = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

export const weekdayName = (day: Day): string => WEEKDAY_NAMES[weekdayOf(day)] as string

/** HH:mm of a minute of the day; minutes past midnight wrap. */
export function clockText(minute: number): string {
  const within = ((minute % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** Minutes since midnight of a time written HH:mm. */
export function minuteOfClock(text: string): number {
  const [hours, minutes] = text.split(':').map(Number)
  return (hours as number) * 60 + (minutes as number)
}
