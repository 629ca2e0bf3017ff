import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { told } from '#features/notification/notification-words.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner, TransactionSql } from '#platform/database/connect.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { peopleOf } from './people-of-activity.ts'

type TellingParts = { sql: Sql; clock: Clock; notifications: Pick<Notifications, 'notify'> }

/** An announcement that not everybody was told of; everybody up to `after_member` was. */
type OpenAnnouncement = {
  id: string
  activity_id: string
  title: string
  text: string
  after_member: string
  /** The account of whoever says it was not sent away, or ended, meanwhile. */
  is_host_there: boolean
}
type Person = { member_id: string; order_id: string | null }

/** Members who are told in one transaction. */
const TOLD_AT_A_TIME = 100
/** How late the first of them hears of it, in milliseconds. */
const TELL_EVERY_MS = 2_000

/** Tells who comes what was announced. */
export const announcementJobs = (parts: TellingParts): Job[] => [
  { name: 'tell of announcements', everyMs: TELL_EVERY_MS, run: (signal) => tellAll(parts, signal) },
]

async function tellAll(parts: TellingParts, signal: AbortSignal) {
  const failures: Error[] = []
  let hasMore = true
  while (hasMore && !signal.aborted) hasMore = await parts.sql.begin((tx) => tellSome(tx, parts, failures))
  throwFailures(failures, 'somebody could not be told what was announced')
}

/**
 * Tells the next of those who come, each once: how far it is, is kept in the transaction that tells them. It is news of
 * what they paid for, so that it reaches those, too, who are apart from the organizer. Whom it fails for is told nothing,
 * and the others are. Of a host who was suspended meanwhile nobody hears any more. False = nothing is left.
 */
async function tellSome(
  tx: TransactionSql,
  { clock, notifications }: TellingParts,
  failures: Error[],
): Promise<boolean> {
  const queries = tellingQueries(tx)
  const open = await queries.takeNext()
  if (open === null) return false
  const people = open.is_host_there ? await queries.listNext(open) : []
  const words = told('announcement', { title: open.title, text: open.text })
  const tell = ({ member_id: memberId, order_id: orderId }: Person) => {
    const route =
      orderId === null
        ? `${APP_ROUTES.activityDetail.path}?id=${open.activity_id}`
        : `${APP_ROUTES.orderDetail.path}?id=${orderId}`
    const news = { kind: NotificationKind.announcement, ...words, route, memberId }
    return tx.savepoint((own) => notifications.notify(own, news))
  }
  failures.push(...(await eachAlone(people, tell, { nameOf: (person) => `member ${person.member_id}` })))
  const last = people.at(-1)?.member_id
  if (last === undefined || people.length < TOLD_AT_A_TIME) await queries.close(open.id, clock.now())
  else await queries.moveOn(open.id, last)
  return true
}

const tellingQueries = (sql: SqlRunner) => ({
  /** The first announcement to tell of, and the first of its activity, which nobody else takes until the transaction ends. */
  async takeNext(): Promise<OpenAnnouncement | null> {
    const [row] = await sql<OpenAnnouncement[]>`
      select next.id, activity_id, title, text, after_member,
        -- told as one value: "exists" may read all members
        (select frozen_at is null and closed_at is null from member where member.id = organizer_id) as is_host_there
      from announcement next join activity on activity.id = activity_id
      where told_at is null and not exists (
        select from announcement earlier
        where earlier.activity_id = next.activity_id and earlier.number < next.number and earlier.told_at is null)
      order by next.created_at, next.id limit 1 for update of next skip locked`
    return row ?? null
  },

  /** The next of those who come, each with an order that leads to their place. */
  async listNext({ activity_id: activityId, after_member: after }: OpenAnnouncement): Promise<Person[]> {
    return await sql<Person[]>`
      select member_id, (array_agg(order_id order by order_id))[1] as order_id
      from (${peopleOf(sql, activityId)}) people
      where member_id > ${after} group by member_id order by member_id limit ${TOLD_AT_A_TIME}`
  },

  async moveOn(id: string, memberId: string) {
    await sql`update announcement set after_member = ${memberId} where id = ${id}`
  },

  async close(id: string, at: number) {
    await sql`update announcement set told_at = ${new Date(at)} where id = ${id}`
  },
})
