import type { CalendarItem } from '@quan/contract/calendar/my-calendar.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { orderPath } from '#platform/pay/pay-address.ts'
import { useNow } from '#platform/time/use-now.ts'
import { calendarText } from '#texts/calendar-text.ts'
import { ActivityLine } from '#ui/activity-card/activity-line.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './calendar-card.module.css'

/** An activity, what I have there, and the way to it: to my order where there is one. */
export function CalendarCard({ item }: { item: CalendarItem }) {
  const { id, title, orderId, waiting, kept, cancelled } = item
  const path = orderId === null ? pathTo('activityDetail', { id }) : orderPath(orderId)
  const name = (
    <h3>
      <Link to={path} className={styles.link}>
        <TitleText>{title}</TitleText>
      </Link>
    </h3>
  )
  return (
    <article className={styles.card}>
      <ActivityLine activity={item} now={useNow()} title={name}>
        <p className={styles.tags}>
          {cancelled && <Tag tone="heart">{calendarText.cancelled}</Tag>}
          {orderId !== null && <Tag tone="brand">{calendarText.booked}</Tag>}
          {waiting && <Tag tone="amber">{calendarText.waiting}</Tag>}
          {kept && <Tag>{calendarText.kept}</Tag>}
        </p>
      </ActivityLine>
    </article>
  )
}
