import { startTemporaryPostgres } from '@quan/postgres-launcher'
import { activityCancelJobs } from '@quan/server/features/activity-cancel/activity-cancel.jobs.ts'
import { syncCities } from '@quan/server/features/city/reference-cities.ts'
import { payerQueries } from '@quan/server/features/payment/payable-order.queries.ts'
import { reminderJobs } from '@quan/server/features/reminder/reminder.jobs.ts'
import { connect, type Sql } from '@quan/server/platform/database/connect.ts'
import { migrate } from '@quan/server/platform/database/migrate.ts'
import type { Job } from '@quan/server/platform/process/run-jobs.ts'
import type { BenchOptions, Figures } from '#bench.ts'
import { fillDueWork } from '#fill-due-work.ts'

/** What waits for the jobs: ten times what a demo of a million activities leaves behind it, for the minimum of people. */
const FULL = { due: 200_000, tooFew: 500, cancelled: 20_000, starting: 3_000, members: 300_000 }
const QUICK = { due: 2_500, tooFew: 5, cancelled: 1_200, starting: 30, members: 100 }
/** As in production: a statement that takes longer fails, and with it the job for ever. */
const STATEMENT_TIMEOUT_MS = 10_000
const PAYERS_IN_A_RUN = 50

/**
 * What jobs cost that meet much at once, as after an outage or a large import: milliseconds until all is done, and
 * milliseconds of the run after it, which is what a job costs all day.
 */
export async function bench({ quick, say }: BenchOptions): Promise<Figures> {
  const database = await startTemporaryPostgres()
  const sql = connect({ url: database.url, statementTimeoutMs: STATEMENT_TIMEOUT_MS })
  try {
    await migrate(sql)
    await syncCities(sql)
    await step('filled', say, () => fillDueWork(database.url, quick ? QUICK : FULL))
    return await runAll(sql, say)
  } finally {
    await sql.end({ timeout: 5 })
    await database.stop()
  }
}

async function runAll(sql: Sql, say: (text: string) => void): Promise<Figures> {
  const clock = { now: () => Date.now() }
  const nobody = async () => {
    throw new Error('nothing hangs on what is cancelled here')
  }
  const notifications = { notify: async () => {}, wasToldAt: async () => false }
  const changes = { closeOrder: nobody, refundPlaces: nobody }
  const jobs = [
    ...activityCancelJobs({ sql, clock, changes, notifications }),
    ...reminderJobs({ sql, clock, notifications }),
  ]
  const figures: Figures = {}
  const named = (name: string) => jobs.find((job) => job.name === name)
  for (const job of [named('wind up cancelled'), named('check minimum'), named('remind of starts')]) {
    if (!job) throw new Error('A job that is measured is gone.')
    const key = job.name.replaceAll(' ', '_')
    figures[`${key}_all_ms`] = await step(`${job.name}: all`, say, () => runOnce(job))
    figures[`${key}_idle_ms`] = await step(`${job.name}: nothing due`, say, () => runOnce(job))
  }
  figures['bind_wechat_list_ms'] = await step('members to bind', say, () =>
    payerQueries(sql).listWithoutOpenId(PAYERS_IN_A_RUN),
  )
  return figures
}

const runOnce = ({ run }: Job) => run(new AbortController().signal)

/** Does something and answers how many milliseconds it took. */
async function step(name: string, say: (text: string) => void, act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  const tookMs = performance.now() - startedAt
  say(`${name}: ${Math.round(tookMs)} ms`)
  return tookMs
}
