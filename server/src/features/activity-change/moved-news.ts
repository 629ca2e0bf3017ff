import { randomUUIDv7 } from 'node:crypto'
import { activityChangeQueries } from '#features/activity-change/activity-change.queries.ts'
import type { NewNotification } from '#features/notification/new-notification.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
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
type TellingParts = { sql: Sql; notifications: Pick<Notifications, 'notify'> }
type Moved = { activityId: string; news: News; at: number }

/** Tells the first of those whom a move concerns, in its transaction; where there are more, the job tells them. */
export async function tellMoved(
  tx: SqlRunner,
  { activityId, news, at }: Moved,
  { notify }: Pick<Notifications, 'notify'>,
) {
  const open = { id: randomUUIDv7(), activityId, news, createdAt: new Date(at), afterMember: FIRST_MEMBER }
  const people = await movedNewsQueries(tx).listNext(open)
  for (const memberId of people) await notify(tx, { ...news, memberId })
  const last = people.at(-1)
  if (last !== undefined && people.length === MOVED_TOLD_AT_A_TIME)
    await movedNewsQueries(tx).add({ ...open, afterMember: last })
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
 * nothing, and the others are. False = nothing is left.
 */
async function tellSome(tx: TransactionSql, { notifications }: TellingParts, failures: Error[]): Promise<boolean> {
  const queries = movedNewsQueries(tx)
  const open = await queries.takeNext()
  if (open === null) return false
  const people = await queries.listNext(open)
  const tell = (memberId: string) => tx.savepoint((own) => notifications.notify(own, { ...open.news, memberId }))
  failures.push(...(await eachAlone(people, tell, { nameOf: (memberId) => `member ${memberId}` })))
  const last = people.at(-1)
  if (last === undefined || people.length < MOVED_TOLD_AT_A_TIME) await queries.remove(open.id)
  else await queries.moveOn(open.id, last)
  return true
}

const movedNewsQueries = (sql: SqlRunner) => ({
  /** The first news to tell, which nobody else takes until the transaction ends. */
  async takeNext(): Promise<OpenNews | null> {
    const [row] = await sql<OpenNews[]>`
      select id, activity_id as "activityId", news, created_at as "createdAt", after_member as "afterMember"
      from moved_news order by created_at, id limit 1 for update skip locked`
    return row ?? null
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
