import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/time/duration.ts'
import { timeText } from '#texts/time-text.ts'
import { clockParts } from '#ui/format/clock-time.ts'

/** Below this many hours the minutes count too. */
const HOURS_WITH_MINUTES = 6

/** How long something still lasts, the coarser the further off; seconds in the last hour. */
export function leftText(leftMs: number): string {
  if (leftMs >= 2 * DAY_MS) return timeText.leftDays({ count: Math.floor(leftMs / DAY_MS) })
  if (leftMs < HOUR_MS) return leftSecondsText(leftMs)
  return leftMinutesText(leftMs)
}

/** The same by the minute, for announcements: whoever listens is not told of seconds. */
export function leftMinutesText(leftMs: number): string {
  if (leftMs >= 2 * DAY_MS) return leftText(leftMs)
  const hours = Math.floor(leftMs / HOUR_MS)
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS)
  if (hours === 0) return timeText.leftMinutes({ count: Math.max(1, minutes) })
  if (hours >= HOURS_WITH_MINUTES || minutes === 0) return timeText.leftHours({ count: hours })
  return timeText.leftHoursMinutes({ hours, minutes })
}

const leftSecondsText = (leftMs: number): string => timeText.leftSeconds(clockParts(Math.max(0, leftMs / SECOND_MS)))
