import { formatDate } from '@quan/contract/date/format-date.ts'
import { addDays, utcMidnight } from '@quan/contract/date/calendar-date.ts'
import { zonedTime, zoneOffsetMs } from '@quan/contract/date/zoned-time.ts'
import {
  OFFER_HOLD_MS,
  OFFER_NIGHT_FROM_HOUR,
  OFFER_NIGHT_GRACE_MINUTES,
  OFFER_NIGHT_TO_HOUR,
} from '@quan/contract/waiting-list/waiting-list.ts'

type OfferedAt = {
  /** Milliseconds since 1970, as all instants here. */
  now: number
  /** Of the activity's city. */
  timeZone: string
  enrollDeadlineAt: number
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** When an offer that is made now ends: nobody has to pay at night, and nobody can after the deadline. */
export function offerEnd({ now, timeZone, enrollDeadlineAt }: OfferedAt): number {
  const { hour } = zonedTime(now, timeZone)
  const isNight = hour >= OFFER_NIGHT_FROM_HOUR || hour < OFFER_NIGHT_TO_HOUR
  return Math.min(isNight ? morningAfter(now, timeZone) : now + OFFER_HOLD_MS, enrollDeadlineAt)
}

/** The first end of a night behind a moment of it; the clock may have been changed in between. */
function morningAfter(now: number, timeZone: string): number {
  const { hour } = zonedTime(now, timeZone)
  const day = addDays(formatDate(now, timeZone), hour >= OFFER_NIGHT_FROM_HOUR ? 1 : 0)
  const shown = utcMidnight(day) + OFFER_NIGHT_TO_HOUR * HOUR_MS + OFFER_NIGHT_GRACE_MINUTES * MINUTE_MS
  const nearby = shown - zoneOffsetMs(now, timeZone)
  return shown - zoneOffsetMs(nearby, timeZone)
}
