import { Fragment } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import { MINUTE_MS, SECOND_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { detailText } from '#texts/detail-text.ts'
import { timeText } from '#texts/time-text.ts'
import { isOver } from '#ui/activity-card/is-over.ts'
import { useCalendarLink } from '#ui/activity-time/calendar-link.tsx'
import { dateText, nearDayName } from '#ui/activity-time/day-text.ts'
import { leftMinutesText, leftText } from '#ui/activity-time/left-text.ts'
import { fullWhenText } from '#ui/activity-time/full-when-text.ts'
import { activityDays } from '#ui/activity-time/when-text.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { calendar } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { type FactProps, FactRow } from './fact-rows.tsx'
import styles from './when-row.module.css'

/** Within this time of the deadline the seconds are shown. */
const SECONDS_MS = 60 * MINUTE_MS

/** When it is, how long one can still sign up, and the way into one's own calendar. */
export function WhenRow({ shown: { card, detail }, hasAction }: FactProps) {
  const now = useNow()
  return (
    <FactRow
      tile={<CalendarTile date={activityDays(card).from} />}
      title={<UnbrokenParts text={fullWhenText(card, now)} />}
      note={detail === null ? <Skeleton width={140} height={14} /> : <Countdown detail={detail} />}
      action={hasAction && !isOver(card) && !card.hidden && <IntoCalendar activityId={card.id} />}
    />
  )
}

/** On the narrowest phones a drawing instead of its words, so that the time has room. */
function IntoCalendar({ activityId }: { activityId: string }) {
  return (
    <a
      className={buttonClass({ tone: 'tint', size: 'small', className: styles.into })}
      aria-label={detailText.addToCalendar}
      {...useCalendarLink(activityId)}
    >
      <Icon shape={calendar} size={18} />
      <span>{detailText.addToCalendar}</span>
    </a>
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

/** A leaf of a calendar. */
function CalendarTile({ date }: { date: CalendarDate }) {
  const [, month = 0, day = 0] = date.split('-').map(Number)
  return (
    <span className={styles.leaf} aria-hidden="true">
      <i>{timeText.month({ month })}</i>
      <b>{day}</b>
    </span>
  )
}

/** How long one can still sign up; each minute is announced, the seconds are only shown. */
function Countdown({ detail }: { detail: ActivityDetail }) {
  const leftMs = Date.parse(detail.enrollDeadline) - useNow()
  if (detail.cancelled) return detailText.cancelledNote
  if (detail.status === ActivityStatus.ended) return detailText.endedNote
  if (detail.source !== null) return detailText.sourceName({ name: detail.source.name })
  if (detail.status === ActivityStatus.inProgress) return detailText.started
  if (detail.hidden) return detailText.takesNobody
  if (leftMs <= 0) return detailText.deadlineOver
  return <RunningCountdown detail={detail} stepMs={leftMs < SECONDS_MS + MINUTE_MS ? SECOND_MS : MINUTE_MS} />
}

function RunningCountdown({
  detail: { enrollDeadline, timeZone },
  stepMs,
}: {
  detail: ActivityDetail
  stepMs: number
}) {
  const now = useNow(stepMs)
  const deadline = Date.parse(enrollDeadline)
  const leftMs = Math.max(0, deadline - now)
  const when = detailText.deadline({ time: deadlineWords(deadline, timeZone, now) })
  return (
    <>
      <span aria-hidden="true">
        <DottedText areWhole>{`${when} · ${leftText(leftMs)}`}</DottedText>
      </span>
      <VisuallyHidden isLive>
        {when} · {leftMinutesText(leftMs)}
      </VisuallyHidden>
    </>
  )
}

function deadlineWords(deadline: number, timeZone: string, now: number): string {
  const today = formatDate(now, timeZone)
  const date = formatDate(deadline, timeZone)
  const clock = formatClock(deadline, timeZone)
  if (date === today) return clock
  return `${nearDayName(date, today) ?? dateText(date, today)} ${clock}`
}
