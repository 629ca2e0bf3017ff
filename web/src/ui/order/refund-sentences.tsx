import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { HOUR_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { detailText } from '#texts/detail-text.ts'
import { dateText, weekdayText } from '../activity-time/day-text.ts'
import { percentText } from '../format/local-number.ts'
import styles from './refund-sentences.module.css'

export type RefundSentencesProps = {
  activity: Pick<ActiveItem, 'startTime' | 'timeZone'>
  /** Null = everything comes back until the start. */
  refundRule: Order['refundRule']
  /** Of a place, in fen. */
  price: number
}

/** The refund rule in sentences, with the very times. */
export function RefundSentences({ activity: { startTime, timeZone }, refundRule, price }: RefundSentencesProps) {
  const now = useNow()
  const words = refundWords({ startTime, timeZone, refundRule, ticketTypes: [{ price }] }, now)
  return <Sentences of={refundRule === null ? [detailText.refundFullAlways] : words} />
}

type Refundable = Pick<ActivityDetail, 'refundRule' | 'startTime' | 'timeZone'> & {
  /** Ticket types on sale, by their price in fen. */
  ticketTypes: readonly { price: number }[]
}

/** The refund rule in sentences with the very times; none where nothing is sold. */
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

/** Sentences below each other, each with its point. */
export function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul className={styles.sentences}>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
