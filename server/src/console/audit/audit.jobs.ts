import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { type AuditChain, NO_ENTRIES, verifyAudit } from './audit-log.ts'

const EVERY_MS = 60_000

/**
 * Follows the log of the console as it grows, and all of it once a day and at the start. What was changed, added or taken out,
 * the newest entries too while the process lives, fails the job at every run: that is what the alarms tell of.
 */
export function auditJob({ sql, clock }: { sql: Sql; clock: Clock }): Job {
  let chain: AuditChain = NO_ENTRIES
  let wholeAt = -Infinity

  async function follow(signal: AbortSignal) {
    const at = clock.now()
    const isWhole = at - wholeAt >= DAY_MS
    // the last entry of before is looked for also where all of it is followed: a chain that was cut is whole
    const grown = await verifyAudit(sql, { since: chain, signal })
    chain = grown.broken === null && isWhole && chain.count > 0 ? await verifyAudit(sql, { signal }) : grown
    if (isWhole) wholeAt = at
  }

  return {
    name: 'follow the log of the console',
    everyMs: EVERY_MS,
    async run(signal) {
      // what is broken stays so: following it again and again would find nothing else
      if (chain.broken === null) await follow(signal)
      if (chain.broken !== null) throw new Error(`The log of the console is broken at entry ${chain.broken}.`)
    },
  }
}
