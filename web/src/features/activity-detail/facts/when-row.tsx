import { Fragment } from 'react'
import { calendarAddress } from '#platform/activity/calendar-address.ts'
import { detailText } from '#texts/detail-text.ts'
import { isOver } from '#ui/activity-card/is-over.ts'
import { activityDays, fullWhenText } from '#ui/activity-time/when-text.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import type { ShownActivity } from '../shown-activity.ts'
import { CalendarTile } from './calendar-tile.tsx'
import { Countdown } from './countdown.tsx'
import { FactRow } from './fact-row.tsx'
import styles from './when-row.module.css'

/** When it is, how long one can still sign up, and the way into one's own calendar. */
export function WhenRow({ shown: { card, detail } }: { shown: ShownActivity }) {
  const now = useNow()
  const toCalendar = (
    <a className={buttonClass({ tone: 'tint', size: 'small' })} href={calendarAddress(card.id)} download>
      {detailText.addToCalendar}
    </a>
  )
  return (
    <FactRow
      tile={<CalendarTile date={activityDays(card).from} />}
      title={<UnbrokenParts text={fullWhenText(card, now)} />}
      note={detail === null ? <Skeleton width={140} height={14} /> : <Countdown detail={detail} />}
      action={!isOver(card) && toCalendar}
    />
  )
}

/** A line that ends between its parts, never inside 19:00–21:30. */
function UnbrokenParts({ text }: { text: string }) {
  const parts = text.split(' ')
  return (
    <span>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={styles.part}>{part}</span>
        </Fragment>
      ))}
    </span>
  )
}
