import type { ActivityChange } from '#features/activity-change/activity-change.ts'

/** When an activity starts and ends, and until when one can sign up; milliseconds since 1970. */
export type ActivityTimes = { startAt: number; endAt: number; enrollDeadlineAt: number }

/** The times after a change; null = it would end before it starts, or start in the past. */
export function movedTimes(before: ActivityTimes, change: ActivityChange, now: number): ActivityTimes | null {
  const { startAt = before.startAt } = change
  const movedMs = startAt - before.startAt
  const { endAt = before.endAt + movedMs } = change
  if (endAt < startAt || endAt <= now || (movedMs !== 0 && startAt <= now)) return null
  return { startAt, endAt, enrollDeadlineAt: before.enrollDeadlineAt + movedMs }
}
