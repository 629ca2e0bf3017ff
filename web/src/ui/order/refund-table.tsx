import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { HOUR_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { detailText } from '#texts/detail-text.ts'
import { dateText, nearDayName, weekdayText } from '../activity-time/day-text.ts'
import { percentText } from '../format/local-number.ts'
import { cx } from '../style/cx.ts'
import styles from './refund-table.module.css'

type Refundable = {
  activity: Pick<ActiveItem, 'startTime' | 'timeZone'>
  /** Null = everything comes back until the start. */
  refundRule: Order['refundRule']
}

/** What comes back until when; `isOver` = that time is over. */
type RefundLine = { when: string; back: string; share: 'all' | 'part' | 'none'; isOver: boolean }

export type RefundTableProps = Refundable & {
  /** Of a place, in fen; of several kinds of tickets the highest. */
  price: number
}

/** The refund rule with its very times, what holds no more in the background; where nothing is paid, to tell in time. */
export function RefundTable({ price, ...place }: RefundTableProps) {
  const now = useNow()
  if (price === 0) return <p className={styles.free}>{detailText.refundFree}</p>
  return (
    <dl className={styles.table}>
      {refundLines(place, now).map(({ when, back, share, isOver }) => (
        <div key={when} className={cx(isOver && styles.over)}>
          <dt>{when}</dt>
          <dd className={cx(styles[share])}>{back}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The lines of a refund rule, as of now; there is at least one. */
export function refundLines({ activity, refundRule }: Refundable, now: number): RefundLine[] {
  const { fullUntilHours = 0, percent = 0, percentUntilHours = 0 } = refundRule ?? {}
  const startsAt = Date.parse(activity.startTime)
  if (fullUntilHours <= 0)
    return [{ when: detailText.refundUntilStart, back: detailText.refundAll, share: 'all', isOver: now >= startsAt }]
  const before = (hours: number) => {
    const at = startsAt - hours * HOUR_MS
    return { time: timeText(at, activity.timeZone, now), isOver: now > at }
  }
  const hasPart = percent > 0 && percentUntilHours < fullUntilHours
  const [full, last] = [before(fullUntilHours), before(hasPart ? percentUntilHours : fullUntilHours)]
  const line = ({ isOver }: { isOver: boolean }, rest: Omit<RefundLine, 'isOver'>): RefundLine => ({ ...rest, isOver })
  const lines = [line(full, { when: detailText.refundBefore(full), back: detailText.refundAll, share: 'all' })]
  if (hasPart) {
    const back = detailText.refundPart({ percent: percentText(percent / 100, 0) })
    lines.push(line(last, { when: detailText.refundThenUntil(last), back, share: 'part' }))
  }
  if (hasPart && percentUntilHours <= 0) return lines
  const when = detailText.refundFrom(last)
  return [...lines, { when, back: detailText.refundNothing, share: 'none', isOver: false }]
}

/** 今天 19:00, or 11月20日 周五 19:00. */
function timeText(at: number, timeZone: string, now: number): string {
  const [date, today] = [formatDate(at, timeZone), formatDate(now, timeZone)]
  const day = nearDayName(date, today) ?? `${dateText(date, today)} ${weekdayText(date)}`
  return `${day} ${formatClock(at, timeZone)}`
}
