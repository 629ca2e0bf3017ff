import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { sinceMidnightMs } from '@quan/contract/date/time-of-day.ts'
import { MAINLAND_TIME_ZONE, zoneOffsetMs } from '@quan/contract/date/zoned-time.ts'
import type { NotificationSettings } from '@quan/contract/notification/notification-settings.ts'

type QuietHours = NotificationSettings['quietHours']

const clockFace = new Intl.DateTimeFormat('en-GB', {
  timeZone: MAINLAND_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/**
 * Whether nothing may make a sound at an instant, in milliseconds since 1970. The hours begin at `from` and end before
 * `to`, past midnight where `to` is earlier; where both are the same they last all day. Null = never quiet.
 */
export function isQuiet(quietHours: QuietHours, now: number): boolean {
  if (!quietHours) return false
  const { from, to } = quietHours
  const time = clockFace.format(now)
  return from < to ? from <= time && time < to : from <= time || time < to
}

/** The first instant, from one on, that is not quiet; null = there is none, because it is quiet all day. */
export function quietEnd(quietHours: QuietHours, now: number): number | null {
  if (!quietHours || !isQuiet(quietHours, now)) return now
  const { from, to } = quietHours
  if (from === to) return null
  const shown = now + zoneOffsetMs(now, MAINLAND_TIME_ZONE)
  const end = shown - (shown % DAY_MS) + sinceMidnightMs(to)
  return now + (end > shown ? end : end + DAY_MS) - shown
}
