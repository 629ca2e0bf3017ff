import type { Clock } from '#platform/clock/clock.ts'
import type { PushConfig } from '#platform/config/server-config.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Job } from '#platform/jobs/run-jobs.ts'
import type { ServerKeys } from '#platform/keys/server-keys.ts'
import { pushAddress } from './push-address.ts'
import { sweepPush } from './sweep-push.ts'
import { tellAddress } from './told-address.ts'

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
    run: () => tellAddress(sql, pushAddress(config.push, keys)),
  },
]
