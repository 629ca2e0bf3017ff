import { formatClock } from '@quan/contract/date/format-clock.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MINUTE_MS, SECOND_MS } from '#platform/time/duration.ts'
import { detailText } from '#texts/detail-text.ts'
import { dateText, nearDayName } from '#ui/activity-time/day-text.ts'
import { leftMinutesText, leftText } from '#ui/activity-time/left-text.ts'
import { useNow } from '#platform/time/use-now.ts'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'

/** Within this time of the deadline the seconds are shown. */
const SECONDS_MS = 60 * MINUTE_MS

/** How long one can still sign up; each minute is announced, the seconds are only shown. */
export function Countdown({ detail }: { detail: ActivityDetail }) {
  const leftMs = Date.parse(detail.enrollDeadline) - useNow()
  if (detail.cancelled) return detailText.cancelledNote
  if (detail.status === ActivityStatus.ended) return detailText.endedNote
  if (detail.source !== null) return detailText.sourceName({ name: detail.source.name })
  if (detail.status === ActivityStatus.inProgress) return detailText.started
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
        {when} · {leftText(leftMs)}
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
