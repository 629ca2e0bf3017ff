import { randomUUID } from 'node:crypto'
import { PUSH_WAITING_MAX } from '@quan/contract/push/push-gateway-limits.ts'
import { publishToBus } from '#platform/database/bus.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { CIDS_AT_A_TIME, PUSH_CHANNEL, writeBusMessage } from './push-channel.ts'

type SendPush = {
  cids: readonly string[]
  /** What the message belongs to, for the feedbacks. */
  taskId: string
  /** What the app gets, as it is. */
  text: string
  /** Milliseconds since 1970, as is `expiresAt`. */
  at: number
  expiresAt: number
}

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
    await dropOldest(tx, some)
    await publishToBus(tx, PUSH_CHANNEL, writeBusMessage({ kind: 'message', cids: some }))
    sent.push(...rows.map(({ id }) => id))
  }
  return sent
}

/** A client that never comes back must not fill the table. */
async function dropOldest(tx: SqlRunner, cids: readonly string[]) {
  await tx`
    delete from push_message where id in (
      select id from push_message message join (
        select cid, (array_agg(number order by number desc))[${PUSH_WAITING_MAX}] as last_kept
        from push_message where cid = any(${cids as string[]}::text[]) group by cid
      ) bound using (cid)
      where number < last_kept for update of message skip locked)`
}
