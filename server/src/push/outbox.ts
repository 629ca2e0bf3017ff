import { randomUUID } from 'node:crypto'
import { PUSH_WAITING_MAX } from '@quan/contract/push/push-gateway-limits.ts'
import { publishToBus } from '#platform/database/bus.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { CLIENTS_OF_MEMBER_MAX } from './clients.ts'
import { CIDS_AT_A_TIME, PUSH_CHANNEL, writeBusMessage } from './push-channel.ts'

type PushContent = {
  /** What the message belongs to, for the feedbacks. */
  taskId: string
  /** What the app gets, as it is. */
  text: string
  /** Milliseconds since 1970, as is `expiresAt`. */
  at: number
  expiresAt: number
}
type SendPush = PushContent & { cids: readonly string[] }
type SendPushToMembers = PushContent & { memberIds: readonly string[] }

/**
 * Sends a text to clients once the transaction has ended well: at once to those that are connected, to the others after
 * their next login. Answers the ids of the messages; a client that is not known any more gets none. Of a client's
 * messages the oldest give way when too many wait.
 */
export async function sendPush(tx: SqlRunner, { cids, taskId, text, at, expiresAt }: SendPush): Promise<string[]> {
  const sent: string[] = []
  for (let from = 0; from < cids.length; from += CIDS_AT_A_TIME) {
    const some = cids.slice(from, from + CIDS_AT_A_TIME)
    const rows = await tx<{ id: string }[]>`
      insert into push_message (id, cid, task_id, text, created_at, expires_at)
      select asked.id, client.cid, ${taskId}, ${text}, ${new Date(at)}, ${new Date(expiresAt)}
      from unnest(${some.map(() => randomUUID())}::uuid[], ${some}::text[]) as asked (id, cid)
      join push_client client using (cid) returning id`
    await announce(tx, some)
    sent.push(...rows.map(({ id }) => id))
  }
  return sent
}

/**
 * Sends the same to the latest clients of members, as `listClientsOf` names them: one statement finds them and stores
 * what they are sent, and no client is unbound meanwhile.
 */
export async function sendPushToMembers(tx: SqlRunner, push: SendPushToMembers): Promise<void> {
  const { memberIds, taskId, text, at, expiresAt } = push
  const rows = await tx<{ cid: string }[]>`
    insert into push_message (id, cid, task_id, text, created_at, expires_at)
    select gen_random_uuid(), client.cid, ${taskId}, ${text}, ${new Date(at)}, ${new Date(expiresAt)}
    from unnest(${memberIds as string[]}::uuid[]) as member (id), lateral (
      select cid from push_client where member_id = member.id
      order by last_seen_at desc, cid limit ${CLIENTS_OF_MEMBER_MAX} for share) client
    returning cid`
  const cids = rows.map(({ cid }) => cid)
  for (let from = 0; from < cids.length; from += CIDS_AT_A_TIME)
    await announce(tx, cids.slice(from, from + CIDS_AT_A_TIME))
}

/** Drops what clients no longer wait for, and has those that are connected look. */
async function announce(tx: SqlRunner, cids: readonly string[]) {
  await dropOldest(tx, cids)
  await publishToBus(tx, PUSH_CHANNEL, writeBusMessage({ kind: 'message', cids }))
}

/**
 * A client that never comes back must not fill the table. What is kept is found once a client and before the messages
 * are: the planner would look for it again for each of them.
 */
async function dropOldest(tx: SqlRunner, cids: readonly string[]) {
  await tx`
    with bound as materialized (
      select client.cid, last_kept from unnest(${cids as string[]}::text[]) as client (cid)
      cross join lateral (
        select number as last_kept from push_message where push_message.cid = client.cid
        order by number desc offset ${PUSH_WAITING_MAX - 1} limit 1) kept)
    delete from push_message where id in (
      select message.id from bound join push_message message on message.cid = bound.cid and number < last_kept
      for update of message skip locked)`
}
