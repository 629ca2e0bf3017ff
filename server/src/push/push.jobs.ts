import { PUSH_BOUND_CLIENT_KEPT_MS, PUSH_CLIENT_KEPT_MS } from '@quan/contract/push/push-gateway-limits.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { PushConfig } from '#platform/config/server-config.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import type { ServerKeys } from '#platform/config/server-keys.ts'
import { sweepAll, SWEPT_AT_A_TIME } from '../platform/database/sweep.ts'
import { pushAddress, saveGatewayAddress } from './push-address.ts'

/** How long an order nobody took is kept, in milliseconds. */
const ORDER_KEPT_MS = 600_000

const SWEEP_EVERY_MS = 10 * 60_000
/** What is told stays as it is while this server runs; of two with different settings the operators hear of both. */
const TELL_EVERY_MS = 60_000

type PushJobs = { sql: Sql; clock: Clock; keys: Pick<ServerKeys, 'push'>; config: { push: PushConfig } }

/** What the push channel does by itself. */
export const pushJobs = ({ sql, clock, keys, config }: PushJobs): Job[] => [
  { name: 'sweep push', everyMs: SWEEP_EVERY_MS, run: () => sweepPush({ sql, clock }) },
  {
    name: 'tell push address',
    everyMs: TELL_EVERY_MS,
    run: () => saveGatewayAddress(sql, pushAddress(config.push, keys)),
  },
]

/** Takes away messages that are too old, orders that nobody took, and clients that did not come back. */
export async function sweepPush({ sql, clock }: { sql: SqlRunner; clock: Clock }): Promise<void> {
  const now = clock.now()
  await sweepAll(sql, { table: 'push_message', instant: 'expires_at', before: now })
  await sweepAll(sql, { table: 'push_order', instant: 'created_at', before: now - ORDER_KEPT_MS })
  await sweepAll(sql, { table: 'push_client', instant: 'last_seen_at', before: now - PUSH_BOUND_CLIENT_KEPT_MS })
  let swept = SWEPT_AT_A_TIME
  while (swept === SWEPT_AT_A_TIME) swept = await sweepUnbound(sql, now - PUSH_CLIENT_KEPT_MS)
}

/** By an index of theirs: members' clients are there by the million, and stay. */
async function sweepUnbound(sql: SqlRunner, before: number): Promise<number> {
  const { count } = await sql`
    delete from push_client where ctid in (
      select ctid from push_client where member_id is null and last_seen_at < ${new Date(before)}
      order by last_seen_at limit ${SWEPT_AT_A_TIME} for update skip locked)`
  return count
}
