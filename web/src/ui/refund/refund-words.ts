import { formatClock } from '@quan/contract/date/format-clock.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { detailText } from '#texts/detail-text.ts'
import { percentText } from '#ui/format/percent-text.ts'
import { dateText, weekdayText } from '#ui/activity-time/day-text.ts'

const HOUR_MS = 3_600_000

type Refundable = Pick<ActivityDetail, 'refundRule' | 'startTime' | 'timeZone'> & {
  /** What is sold. */
  ticketTypes: readonly { price: number }[]
}

/** What comes back when one cancels, in sentences with the very times; none where nothing is sold. */
export function refundWords(activity: Refundable, now: number): string[] {
  const { refundRule, ticketTypes } = activity
  if (refundRule === null || ticketTypes.length === 0) return []
  if (ticketTypes.every(({ price }) => price === 0)) return [detailText.refundFree]
  const { fullUntilHours, percent, percentUntilHours } = refundRule
  if (fullUntilHours <= 0) return [detailText.refundFullAlways]
  const before = (hours: number) => timeBefore(activity, hours, now)
  const full =
    detailText.refundFull({ time: before(fullUntilHours) }) + detailText.refundHours({ hours: fullUntilHours })
  if (percent <= 0 || percentUntilHours >= fullUntilHours) return [full, detailText.refundNone]
  const part = detailText.refundPartLater({ time: before(percentUntilHours), percent: percentText(percent / 100, 0) })
  return percentUntilHours <= 0 ? [full, part] : [full, part, detailText.refundNone]
}

/** 11月20日 周五 19:00, so many hours before the start. */
function timeBefore({ startTime, timeZone }: Refundable, hours: number, now: number): string {
  const at = Date.parse(startTime) - hours * HOUR_MS
  const date = formatDate(at, timeZone)
  return `${dateText(date, formatDate(now, timeZone))} ${weekdayText(date)} ${formatClock(at, timeZone)}`
}
