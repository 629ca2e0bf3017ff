import { createHash } from 'node:crypto'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Most clients of one member that get its messages; the latest ones. */
export const CLIENTS_OF_MEMBER_MAX = 20

type BindClient = {
  cid: string
  /** The secret of the client: who shows it is the client. */
  session: string
  memberId: string
  deviceId: string
  /** Milliseconds since 1970. */
  at: number
}

/** SHA-256 of a session, as it is stored. */
export const sessionHash = (session: string): Buffer => createHash('sha256').update(session).digest()

/**
 * Has a member's messages go to a client from now on; false = client id and session do not belong together. What still
 * waits for another member whose client it was is gone.
 */
export async function bindClient(
  tx: SqlRunner,
  { cid, session, memberId, deviceId, at }: BindClient,
): Promise<boolean> {
  const [client] = await tx<{ before: string | null }[]>`
    select member_id as before from push_client
    where cid = ${cid} and session_hash = ${sessionHash(session)} for no key update`
  if (!client) return false
  if (client.before !== null && client.before !== memberId) await dropMessages(tx, [cid])
  await tx`
    update push_client set member_id = ${memberId}, member_device_id = ${deviceId}, bound_at = ${new Date(at)}
    where cid = ${cid}`
  return true
}

/** Ends that a member's messages go to a client; false = they did not, or the session is another's. */
export async function unbindClient(
  tx: SqlRunner,
  { cid, session, memberId }: Pick<BindClient, 'cid' | 'session' | 'memberId'>,
): Promise<boolean> {
  const unbound = await tx<{ cid: string }[]>`
    update push_client set ${forgotten(tx)}
    where cid = ${cid} and session_hash = ${sessionHash(session)} and member_id = ${memberId}
    returning cid`
  await dropMessages(tx, cidsOf(unbound))
  return unbound.length > 0
}

/** Ends that anybody's messages go to the clients of a device, as when it is logged out. */
export async function unbindDevice(tx: SqlRunner, deviceId: string): Promise<void> {
  const unbound = await tx<{ cid: string }[]>`
    update push_client set ${forgotten(tx)}
    where member_device_id = ${deviceId} returning cid`
  await dropMessages(tx, cidsOf(unbound))
}

/** Cuts clients off from a member whose account is deleted; what they told of themselves goes along. */
export async function unbindMember(tx: SqlRunner, memberId: string): Promise<void> {
  const unbound = await tx<{ cid: string }[]>`
    update push_client set ${forgotten(tx)}
    where member_id = ${memberId} returning cid`
  await dropMessages(tx, cidsOf(unbound))
}

/**
 * The clients a member's messages go to, the latest first, without those of one device. They stay the member's until the transaction ends, so that
 * no message is added after a client was unbound.
 */
export async function listClientsOf(
  tx: SqlRunner,
  memberId: string,
  exceptDeviceId: string | null = null,
): Promise<string[]> {
  return cidsOf(
    await tx<{ cid: string }[]>`
      select cid from push_client where member_id = ${memberId} and member_device_id is distinct from ${exceptDeviceId}::uuid
      order by last_seen_at desc, cid limit ${CLIENTS_OF_MEMBER_MAX} for share`,
  )
}

/** Of a client that nobody is bound to nothing is kept but its key. */
const forgotten = (tx: SqlRunner) => tx`
  member_id = null, member_device_id = null, bound_at = null, device_info = null, mode = null, alias = null, tags = '{}'`

const cidsOf = (rows: readonly { cid: string }[]) => rows.map(({ cid }) => cid)

async function dropMessages(tx: SqlRunner, cids: string[]) {
  if (cids.length > 0) await tx`delete from push_message where cid = any(${cids}::text[])`
}
