import { URGENT_BEFORE_START_MS } from '@quan/contract/notification/reach-limits.ts'
import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { activityChangeQueries, type ChangeableActivity } from '#features/activity-change/activity-change.queries.ts'
import { type ActivityChange, type ActivityTimes, movedTimes } from '#features/activity-change/activity-change.ts'
import { tellMoved } from '#features/activity-change/moved-news.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { told } from '#features/notification/notification-words.ts'
import type { NotificationWords } from '../notification/new-notification.ts'

const MINUTES = 'YYYY-MM-DD HH:mm'.length

/** Keeps others from changing the activity, or booking it, until the transaction ends. */
export async function lockActivity(tx: SqlRunner, id: string): Promise<void> {
  await lockTicketTypes(tx, id)
  // one that is not sold here has no ticket types
  await tx`select from activity where id = ${id} for no key update`
}

type ChangeParts = {
  clock: Clock
  notifications: Pick<Notifications, 'notify'>
  /** A test does without it. */
  lock?: typeof lockActivity
}

/**
 * `same`: it was so before; `over` and `cancelled`: nothing is left to change; `impossible`: it would end before it
 * starts, or start in the past. `told` counts the people.
 */
export type ChangeOutcome = {
  outcome: 'changed' | 'same' | 'over' | 'cancelled' | 'impossible'
  title: string
  told: number
}

/**
 * Changes an activity, and sees to it that everybody whom another time or place concerns is told: the first within its
 * transaction, the others by a job. Whoever signs up meanwhile is told, or sees what it is now. Reminders go by the new start. Throws `activity.not_found`.
 */
export async function changeActivity(
  id: string,
  change: ActivityChange,
  { sql, ...parts }: ChangeParts & { sql: Sql | SqlRunner },
): Promise<ChangeOutcome> {
  const { lock = lockActivity, clock } = parts
  return await inTransaction(sql, async (tx) => {
    await lock(tx, id)
    const before = await activityChangeQueries(tx).find(id)
    if (!before) throw new AppError(activityNotFound)
    const { title } = before
    const now = clock.now()
    if (before.cancelled_at) return { outcome: 'cancelled', title, told: 0 }
    if (before.end_at.getTime() <= now) return { outcome: 'over', title, told: 0 }
    const times = movedTimes(timesOf(before), change, now)
    if (!times) return { outcome: 'impossible', title, told: 0 }
    const news = newsOf(before, times, change)
    if (Object.keys(news).length === 0) return { outcome: 'same', title, told: 0 }
    return { outcome: 'changed', title, told: await apply(tx, { before, times, news }, parts) }
  })
}

/** Whoever is told when an activity is moved, as of now. */
export async function countConcerned(sql: SqlRunner, id: string): Promise<number> {
  return await activityChangeQueries(sql).countPeople(id)
}

const timesOf = ({ start_at, end_at, enroll_deadline_at }: ChangeableActivity): ActivityTimes => ({
  startAt: start_at.getTime(),
  endAt: end_at.getTime(),
  enrollDeadlineAt: enroll_deadline_at.getTime(),
})

/** The part of a change that differs from what was there before. */
function newsOf(
  before: ChangeableActivity,
  { startAt, endAt, enrollDeadlineAt }: ActivityTimes,
  { place, content, terms, pictures }: ActivityChange,
): ActivityChange {
  const { venue, address, district, longitude, latitude } = before
  const isSamePlace =
    !place ||
    (place.venue === venue &&
      place.address === address &&
      place.district === district &&
      (place.point?.longitude ?? null) === longitude &&
      (place.point?.latitude ?? null) === latitude)
  return {
    ...(startAt !== before.start_at.getTime() && { startAt }),
    ...(endAt !== before.end_at.getTime() && { endAt }),
    ...(enrollDeadlineAt !== before.enroll_deadline_at.getTime() && { enrollDeadlineAt }),
    ...(!isSamePlace && { place }),
    ...(content && { content }),
    ...(terms && { terms }),
    ...(pictures && { pictures }),
  }
}

type AppliedChange = { before: ChangeableActivity; times: ActivityTimes; news: ActivityChange }

async function apply(
  tx: SqlRunner,
  { before, times, news: changed }: AppliedChange,
  { notifications, clock }: ChangeParts,
): Promise<number> {
  const queries = activityChangeQueries(tx)
  const { startAt, endAt, enrollDeadlineAt, place, content, terms, pictures } = changed
  if ([startAt, endAt, enrollDeadlineAt].some((at) => at !== undefined)) await queries.move(before, times)
  if (place) await queries.takeElsewhere(before.id, place)
  if (content) await queries.rewrite(before.id, content)
  if (terms) await queries.setTerms(before.id, terms)
  if (pictures) await queries.showOthers(before.id, pictures)
  const isMoved = startAt !== undefined || endAt !== undefined || place !== undefined
  await queries.noteChange(before.id, isMoved ? clock.now() : null)
  const after = (await queries.find(before.id)) ?? before
  await queries.findAnew(after)
  if (!isMoved) return 0
  const people = await queries.countPeople(before.id)
  const words = activityChanged(after, changed)
  const soonest = Math.min(before.start_at.getTime(), after.start_at.getTime())
  const urgent = soonest - clock.now() <= URGENT_BEFORE_START_MS ? ('activityMoved' as const) : undefined
  const news = { ...words, urgent }
  await tellMoved(tx, { activityId: before.id, news, at: clock.now() }, notifications)
  return people
}

type ChangedActivity = { id: string; title: string; time_zone: string; start_at: Date; end_at: Date }

/** Time or place of an activity that the member signed up for, or waits for, are others now. */
function activityChanged(activity: ChangedActivity, { startAt, endAt, place }: ActivityChange): NotificationWords {
  const { id, title, time_zone: timeZone, start_at: start, end_at: end } = activity
  const minutes = (at: Date) => formatDateTime(at, timeZone).slice(0, MINUTES)
  const isMoved = startAt !== undefined || endAt !== undefined
  const name = isMoved ? (place ? 'activityMovedElsewhere' : 'activityMoved') : 'activityElsewhere'
  return {
    kind: NotificationKind.activityChanged,
    ...told(name, { title, from: minutes(start), to: minutes(end), venue: place?.venue ?? '' }),
    route: `${APP_ROUTES.activityDetail.path}?id=${id}`,
  }
}

/** The zone whose clock an activity goes by. Throws `activity.not_found`. */
export async function getActivityZone(sql: SqlRunner, id: string): Promise<string> {
  const [row] = await sql<{ time_zone: string }[]>`
    select time_zone from activity join city on city.code = city_code where activity.id = ${id}`
  if (!row) throw new AppError(activityNotFound)
  return row.time_zone
}
