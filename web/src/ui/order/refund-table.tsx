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
type RefundLine = { when: string; back: string; isAll: boolean; isOver: boolean }

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
      {refundLines(place, now).map(({ when, back, isAll, isOver }) => (
        <div key={when} className={cx(isOver && styles.over)}>
          <dt>{when}</dt>
          <dd className={cx(isAll && styles.all)}>{back}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The lines of a refund rule, as of now; there is at least one. */
export function refundLines({ activity, refundRule }: Refundable, now: number): RefundLine[] {
  const { fullUntilHours = 0, percent = 0, percentUntilHours = 0 } = refundRule ?? {}
  const startsAt = Date.parse(activity.startTime)
  const all = { back: detailText.refundAll, isAll: true }
  if (fullUntilHours <= 0) return [{ when: detailText.refundUntilStart, ...all, isOver: now >= startsAt }]
  const before = (hours: number) => {
    const at = startsAt - hours * HOUR_MS
    return { time: timeText(at, activity.timeZone, now), isOver: now > at }
  }
  const hasPart = percent > 0 && percentUntilHours < fullUntilHours
  const [full, last] = [before(fullUntilHours), before(hasPart ? percentUntilHours : fullUntilHours)]
  const lines: RefundLine[] = [{ when: detailText.refundBefore(full), ...all, isOver: full.isOver }]
  if (hasPart) {
    const back = detailText.refundPart({ percent: percentText(percent / 100, 0) })
    lines.push({ when: detailText.refundThenUntil(last), back, isAll: false, isOver: last.isOver })
  }
  if (!hasPart || percentUntilHours > 0)
    lines.push({ when: detailText.refundFrom(last), back: detailText.refundNothing, isAll: false, isOver: false })
  return lines
}

/** 今天 19:00, or 11月20日 周五 19:00. */
function timeText(at: number, timeZone: string, now: number): string {
  const [date, today] = [formatDate(at, timeZone), formatDate(now, timeZone)]
  const day = nearDayName(date, today) ?? `${dateText(date, today)} ${weekdayText(date)}`
  return `${day} ${formatClock(at, timeZone)}`
}
