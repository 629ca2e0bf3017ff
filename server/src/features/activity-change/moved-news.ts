import { randomUUIDv7 } from 'node:crypto'
import { activityChangeQueries } from '#features/activity-change/activity-change.queries.ts'
import type { NewNotification } from '#features/notification/new-notification.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner, TransactionSql } from '#platform/database/connect.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'
import type { Job } from '#platform/process/run-jobs.ts'

/** Members who are told in one transaction. */
export const MOVED_TOLD_AT_A_TIME = 100
/** How late the first of those hear of it whom the move itself does not tell, in milliseconds. */
const TELL_EVERY_MS = 2_000
const FIRST_MEMBER = '00000000-0000-0000-0000-000000000000'

type News = Omit<NewNotification, 'memberId'>
/** News that not everybody was told; everybody up to `afterMember` was. */
type OpenNews = { id: string; activityId: string; news: News; createdAt: Date; afterMember: string }
type TakenNews = OpenNews & { isToCome: boolean }
type TellingParts = { sql: Sql; clock: Clock; notifications: Pick<Notifications, 'notify'> }
type Moved = { activityId: string; news: News; at: number }

/**
 * Tells the first of those whom a move concerns, in its transaction; where there are more, the job tells them, and all of
 * them where an earlier move is still being told: nobody is to hear last of what holds no more.
 */
export async function tellMoved(
  tx: SqlRunner,
  { activityId, news, at }: Moved,
  { notify }: Pick<Notifications, 'notify'>,
) {
  const open = { id: randomUUIDv7(), activityId, news, createdAt: new Date(at), afterMember: FIRST_MEMBER }
  const queries = movedNewsQueries(tx)
  if (await queries.isBeingTold(activityId)) return await queries.add(open)
  const people = await queries.listNext(open)
  for (const memberId of people) await notify(tx, { ...news, memberId })
  const last = people.at(-1)
  if (last !== undefined && people.length === MOVED_TOLD_AT_A_TIME) await queries.add({ ...open, afterMember: last })
}

/** Tells the others of moved activities. */
export const movedNewsJobs = (parts: TellingParts): Job[] => [
  { name: 'tell of moved activities', everyMs: TELL_EVERY_MS, run: (signal) => tellAll(parts, signal) },
]

async function tellAll(parts: TellingParts, signal: AbortSignal) {
  const failures: Error[] = []
  let hasMore = true
  while (hasMore && !signal.aborted) hasMore = await parts.sql.begin((tx) => tellSome(tx, parts, failures))
  throwFailures(failures, 'somebody could not be told that an activity was moved')
}

/**
 * Tells the next of them, each once: how far it is, is kept in the transaction that tells them. Whom it fails for is told
 * nothing, and the others are. What was cancelled meanwhile or is over is moved for nobody. False = nothing is left.
 */
async function tellSome(
  tx: TransactionSql,
  { clock, notifications }: TellingParts,
  failures: Error[],
): Promise<boolean> {
  const queries = movedNewsQueries(tx)
  const open = await queries.takeNext(clock.now())
  if (open === null) return false
  const people = open.isToCome ? await queries.listNext(open) : []
  const tell = (memberId: string) => tx.savepoint((own) => notifications.notify(own, { ...open.news, memberId }))
  failures.push(...(await eachAlone(people, tell, { nameOf: (memberId) => `member ${memberId}` })))
  const last = people.at(-1)
  if (last === undefined || people.length < MOVED_TOLD_AT_A_TIME) await queries.remove(open.id)
  else await queries.moveOn(open.id, last)
  return true
}

const movedNewsQueries = (sql: SqlRunner) => ({
  /** The first news to tell, and the first of its activity, which nobody else takes until the transaction ends. */
  async takeNext(now: number): Promise<TakenNews | null> {
    const [row] = await sql<TakenNews[]>`
      select next.id, activity_id as "activityId", news, next.created_at as "createdAt", after_member as "afterMember",
        cancelled_at is null and end_at > ${new Date(now)} as "isToCome"
      from moved_news next join activity on activity.id = activity_id
      where not exists (
        select from moved_news earlier
        where earlier.activity_id = next.activity_id and (earlier.created_at, earlier.id) < (next.created_at, next.id))
      order by next.created_at, next.id limit 1 for update of next skip locked`
    return row ?? null
  },

  async isBeingTold(activityId: string): Promise<boolean> {
    const rows = await sql`select from moved_news where activity_id = ${activityId} limit 1`
    return rows.length > 0
  },

  /** The next of those concerned; who signed up after the move has seen what it is. */
  listNext: ({ activityId, createdAt, afterMember }: OpenNews): Promise<string[]> =>
    activityChangeQueries(sql).listPeople(activityId, {
      signedUpBy: createdAt,
      after: afterMember,
      limit: MOVED_TOLD_AT_A_TIME,
    }),

  async add({ id, activityId, news, createdAt, afterMember }: OpenNews) {
    await sql`
      insert into moved_news (id, activity_id, news, created_at, after_member)
      values (${id}, ${activityId}, ${sql.json(news)}, ${createdAt}, ${afterMember})`
  },

  async moveOn(id: string, memberId: string) {
    await sql`update moved_news set after_member = ${memberId} where id = ${id}`
  },

  async remove(id: string) {
    await sql`delete from moved_news where id = ${id}`
  },
})
