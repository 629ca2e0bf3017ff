import type { NotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'

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
export function isQuiet(quietHours: NotificationSettings['quietHours'], now: number): boolean {
  if (!quietHours) return false
  const { from, to } = quietHours
  const time = clockFace.format(now)
  return from < to ? from <= time && time < to : from <= time || time < to
}
