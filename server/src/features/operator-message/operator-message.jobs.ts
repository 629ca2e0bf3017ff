import { MESSAGE_PEOPLE_KEPT_MS } from '@quan/contract/console/messages/message-limits.ts'
import { MessageAudience, sendOperatorMessage } from '@quan/contract/console/messages/operator-messages.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES, HOME_PATH } from '@quan/contract/route/app-route.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { operatorMay } from '#features/operator/operator-may.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner, TransactionSql } from '#platform/database/connect.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { heldMessages } from './held-messages.service.ts'
import {
  type Audience,
  audienceQueries,
  leftOutFor,
  quietUntil,
  type RecipientState,
  recipientState,
} from './message-audience.queries.ts'

type SendingParts = { sql: Sql; clock: Clock; notifications: Pick<Notifications, 'notify'> }

/** `onSeek` is told whose people are looked for. */
type SeekingParts = SendingParts & { onSeek: (id: string) => void }

/** A message that is being sent, as far as its writer may send it now; everybody up to `after_member` was found. */
type OpenMessage = Audience & {
  id: string
  title: string
  text: string
  after_member: string
  found_at: Date | null
  may_send: boolean
}
type DuePerson = RecipientState & { member_id: string }

/** People who are found, and who are told, in one transaction. */
const FOUND_AT_A_TIME = 2_000
const TOLD_AT_A_TIME = 100
/** People of ended messages that are forgotten in one statement. */
const FORGOTTEN_AT_A_TIME = 1_000
/** How late a message is begun at most, in milliseconds. */
const SEND_EVERY_MS = 2_000
const FORGET_EVERY_MS = 10 * 60_000
/** Wait before the people of a message are looked for again after it failed, in milliseconds. */
const SEEK_AGAIN_MS = 60_000

/** Sends what operators wrote, and forgets after a while whom it was for. */
export const operatorMessageJobs = (parts: SendingParts): Job[] => [
  { name: 'send messages of operators', everyMs: SEND_EVERY_MS, run: (signal) => sendAll(parts, signal) },
  { name: 'forget people of messages', everyMs: FORGET_EVERY_MS, run: (signal) => forgetAll(parts, signal) },
  heldMessages(parts).jobOn(parts.sql),
]

async function sendAll(parts: SendingParts, signal: AbortSignal) {
  const failures: Error[] = []
  let hasMore = true
  while (hasMore && !signal.aborted) {
    let soughtId: string | null = null
    const onSeek = (id: string) => void (soughtId = id)
    hasMore = await parts.sql
      .begin((tx) => sendSome(tx, { ...parts, onSeek }, failures))
      .catch(async (error: unknown) => {
        if (soughtId === null) throw error
        failures.push(error instanceof Error ? error : new Error(String(error)))
        // the others are not kept waiting by one whose people cannot be found
        await sendingQueries(parts.sql).seekLater(soughtId, parts.clock.now() + SEEK_AGAIN_MS)
        return true
      })
  }
  throwFailures(failures, 'somebody could not be told what operators wrote')
}

/**
 * Goes on with the oldest message that somebody is due to get, while its writer may still send it: first everybody is
 * found, then each is told once, in the transaction that notes it. One server does at a time, so that two messages do not
 * both count as somebody's last one of the week. False = nothing is left for now.
 */
async function sendSome(tx: TransactionSql, parts: SeekingParts, failures: Error[]): Promise<boolean> {
  const queries = sendingQueries(tx)
  const now = parts.clock.now()
  const message = (await queries.takeTurn()) ? await queries.takeNext(now) : null
  if (message === null) return false
  if (!message.may_send) {
    await queries.cutOff(message.id, now)
    return true
  }
  if (message.found_at !== null) return await tellSome(tx, { message, now, failures }, parts)
  parts.onSeek(message.id)
  await findSome(tx, message, now)
  return true
}

async function findSome(tx: SqlRunner, message: OpenMessage, now: number) {
  const { id: messageId, after_member: after } = message
  const { found, last } = await audienceQueries(tx, message).addNext({ messageId, after, now, limit: FOUND_AT_A_TIME })
  await sendingQueries(tx).moveOn(messageId, { found, after: last, now })
}

type Telling = { message: OpenMessage; now: number; failures: Error[] }

/** Whom it fails for gets nothing, and the others do. */
async function tellSome(tx: TransactionSql, { message, now, failures }: Telling, { notifications }: SendingParts) {
  const queries = sendingQueries(tx)
  const people = await queries.takeDue(message.id, now)
  const told: string[] = []
  const later: { memberId: string; at: number }[] = []
  const counts = { frozen: 0, off: 0, limit: 0 }
  const tell = async (person: DuePerson) => {
    const memberId = person.member_id
    const [reason, quiet] = [leftOutFor(person), quietUntil(person, now)]
    if (reason !== null) return void (counts[reason] += 1)
    if (quiet !== null) return void later.push({ memberId, at: quiet })
    await tx.savepoint((own) => notifications.notify(own, { ...messageNews(message), memberId }))
    told.push(memberId)
  }
  const failed = await eachAlone(people, tell, { nameOf: ({ member_id: memberId }) => `member ${memberId}` })
  failures.push(...failed)
  const memberIds = people.map(({ member_id: memberId }) => memberId)
  await queries.settle(message.id, { memberIds, told, later, now, counts: { ...counts, failed: failed.length } })
  const isOver = await queries.endIfOver(message.id, now)
  // what others hold just now is left to the next run
  return people.length > 0 || isOver
}

/** A message as members are told it: in the words it was written in, leading to what it is about. */
function messageNews({ title, text, audience, activityId, city, category }: OpenMessage): NotificationWords {
  const list = new URLSearchParams({
    ...(city !== null && { city }),
    ...(category !== null && { category: String(category) }),
  })
  const route =
    audience === MessageAudience.activity
      ? `${APP_ROUTES.activityDetail.path}?id=${activityId}`
      : `${HOME_PATH}?${list.toString()}`
  return { kind: NotificationKind.operatorMessage, title, text, route }
}

type Settled = {
  memberIds: string[]
  told: string[]
  later: { memberId: string; at: number }[]
  now: number
  counts: { frozen: number; off: number; limit: number; failed: number }
}

const sendingQueries = (sql: SqlRunner) => ({
  /** Whether nobody else sends until the transaction ends. */
  async takeTurn(): Promise<boolean> {
    const [row] = await sql<[{ is_mine: boolean }]>`
      select pg_try_advisory_xact_lock(hashtextextended('messages of operators', 0)) as is_mine`
    return row.is_mine
  },

  /** The oldest message with somebody to be found or told, or with nobody left; who stops it waits until the transaction ends. */
  async takeNext(now: number): Promise<OpenMessage | null> {
    const [row] = await sql<OpenMessage[]>`
      select message.id, audience, activity_id as "activityId", city_code as city, category, title, text, after_member,
        found_at, ${sql.unsafe(operatorMay(sendOperatorMessage))}
          and (operator.cities is null or coalesce(city_code = any(operator.cities), false)) as may_send
      from operator_message message join operator on operator.id = message.operator_id
      where ended_at is null and (
        (found_at is null and coalesce(find_again_at, '-infinity') <= ${new Date(now)})
        or exists (
          select from operator_message_person where message_id = message.id and due_at <= ${new Date(now)})
        or found_at is not null and not exists (
          select from operator_message_person where message_id = message.id and due_at is not null))
      order by message.created_at, message.id limit 1 for no key update of message`
    return row ?? null
  },

  /** Leaves one alone for a while, whose people could not be found. */
  async seekLater(id: string, at: number) {
    await sql`update operator_message set find_again_at = ${new Date(at)} where id = ${id}`
  },

  /** Ends one whose writer may not send it any more; who is left does not get it. */
  async cutOff(id: string, now: number) {
    await sql`update operator_message set ended_at = ${new Date(now)}, is_cut_off = true where id = ${id}`
  },

  async moveOn(id: string, { found, after, now }: { found: number; after: string | null; now: number }) {
    await sql`
      update operator_message set found = found + ${found}, after_member = coalesce(${after}::uuid, after_member),
        found_at = ${after === null ? new Date(now) : null}
      where id = ${id}`
  },

  /** Some who are due, kept from other processes and from going until the transaction ends. */
  async takeDue(messageId: string, now: number): Promise<DuePerson[]> {
    return await sql<DuePerson[]>`
      with due as (
        select person.member_id from operator_message_person person join member on member.id = person.member_id
        where message_id = ${messageId} and due_at <= ${new Date(now)} order by due_at, person.member_id
        limit ${TOLD_AT_A_TIME} for update of person skip locked for key share of member skip locked)
      select member.id as member_id, ${recipientState(sql, now)} from due join member on member.id = due.member_id
      left join notification_setting setting on setting.member_id = member.id order by member.id`
  },

  /** Notes who got it, who gets it later, and how many did not. */
  async settle(messageId: string, { memberIds, told, later, now, counts }: Settled) {
    if (memberIds.length === 0) return
    const [laterIds, laterAt] = [
      later.map(({ memberId }) => memberId),
      later.map(({ at }) => new Date(at).toISOString()),
    ]
    await sql`
      update operator_message_person person set
        due_at = (
          select at from unnest(${laterIds}::uuid[], ${laterAt}::text[]::timestamptz[]) as later (id, at)
          where id = person.member_id),
        sent_at = case when member_id = any(${told}::uuid[]) then ${new Date(now)}::timestamptz end
      where message_id = ${messageId} and member_id = any(${memberIds}::uuid[])`
    const { frozen, off, limit, failed } = counts
    await sql`
      update operator_message set sent = sent + ${told.length}, frozen = frozen + ${frozen}, off = off + ${off},
        over_limit = over_limit + ${limit}, failed = failed + ${failed}
      where id = ${messageId}`
  },

  /** Ends one for which nobody waits any more; tells whether it did. */
  async endIfOver(messageId: string, now: number): Promise<boolean> {
    const { count } = await sql`
      update operator_message set ended_at = ${new Date(now)}
      where id = ${messageId} and not exists (
        select from operator_message_person where message_id = ${messageId} and due_at is not null)`
    return count > 0
  },
})

async function forgetAll({ sql, clock }: SendingParts, signal: AbortSignal) {
  let hasMore = true
  while (hasMore && !signal.aborted)
    hasMore = await sql.begin((tx) => forgetSome(tx, clock.now() - MESSAGE_PEOPLE_KEPT_MS))
}

/** Forgets some people of a message that ended before; false = nobody is left to forget. */
async function forgetSome(sql: SqlRunner, endedBefore: number): Promise<boolean> {
  const [message] = await sql<{ id: string }[]>`
    select id from operator_message where keeps_people and ended_at <= ${new Date(endedBefore)}
    order by ended_at limit 1 for update skip locked`
  if (!message) return false
  const { count } = await sql`
    delete from operator_message_person where message_id = ${message.id} and member_id in (
      select member_id from operator_message_person where message_id = ${message.id}
      order by member_id limit ${FORGOTTEN_AT_A_TIME} for update)`
  if (count < FORGOTTEN_AT_A_TIME) await sql`update operator_message set keeps_people = false where id = ${message.id}`
  return true
}
