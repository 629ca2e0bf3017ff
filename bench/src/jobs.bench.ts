import { startTemporaryPostgres } from '@quan/postgres-launcher'
import { activityCancelJobs } from '@quan/server/features/activity-cancel/activity-cancel.jobs.ts'
import { syncCities } from '@quan/server/features/city/reference-cities.ts'
import { payerQueries } from '@quan/server/features/payment/payable-order.queries.ts'
import { reminderJobs } from '@quan/server/features/reminder/reminder.jobs.ts'
import { connect, type Sql } from '@quan/server/platform/database/connect.ts'
import { migrate } from '@quan/server/platform/database/migrate.ts'
import type { Job } from '@quan/server/platform/process/run-jobs.ts'
import type { BenchOptions, Figures } from '#bench.ts'

const PLACES_OF_STARTING = 3

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

/** How much of each kind is due. */
type DueWork = {
  /** Activities whose deadline is over and for which enough people paid. */
  due: number
  /** Those for which too few did. */
  tooFew: number
  /** Activities that were cancelled and of which nothing is left to do. */
  cancelled: number
  /** Activities that start tomorrow, with three paid places each. */
  starting: number
  /** Members without a WeChat account. */
  members: number
}

/** Fills a migrated database with work that is due, written by the database itself. */
async function fillDueWork(url: string, work: DueWork): Promise<void> {
  const sql = connect({ url, max: 1 })
  try {
    await addMembers(sql, work.members)
    const now = new Date()
    await addActivities(sql, { kind: 'due', count: work.due, now })
    await addActivities(sql, { kind: 'tooFew', count: work.tooFew, now })
    await addActivities(sql, { kind: 'cancelled', count: work.cancelled, now })
    await addActivities(sql, { kind: 'starting', count: work.starting, now })
    await sql`
      insert into ticket_type (id, activity_id, name, sex, price_fen, quota)
      select gen_random_uuid(), id, '票', 0, 100, 10 from activity`
    await addPlaces(sql)
    await addPaidOrders(sql)
    await sql`analyze`
  } finally {
    await sql.end({ timeout: 5 })
  }
}

const addMembers = (sql: Sql, count: number) => sql`
  insert into member (id, nick_name, created_at)
  select gen_random_uuid(), '小满', now() - number * interval '1 minute' from generate_series(1, ${count}) number`

type Added = { kind: keyof Omit<DueWork, 'members'>; count: number; now: Date }

async function addActivities(sql: Sql, { kind, count, now }: Added) {
  await sql`
    insert into activity (id, city_code, title, category, start_at, end_at, first_day, last_day, enroll_deadline_at,
      organizer_name, min_participants, cancelled_at, published_at)
    select gen_random_uuid(), '330100', ${kind}::text, 10, start_at, start_at + interval '2 hours', start_at::date,
      start_at::date, least(start_at, ${now}::timestamptz) - interval '1 hour', '主理人',
      ${kind === 'due' ? 1 : kind === 'tooFew' ? 9 : null}::integer, ${kind === 'cancelled' ? now : null}::timestamptz,
      ${now}::timestamptz - interval '30 days'
    from (
      select ${now}::timestamptz + ${kind === 'starting' ? '23 hours' : '3 days'}::interval
        + number * interval '1 millisecond' as start_at
      from generate_series(1, ${count}) number) starts`
}

/** Two people paid for each activity that is due, as in the demo's crowd. */
const addPlaces = (sql: Sql) => sql`
  insert into place (id, activity_id, ticket_type_id)
  select gen_random_uuid(), activity_id, ticket_type.id
  from ticket_type join activity on activity.id = activity_id cross join generate_series(1, 2)
  where title = 'due'`

async function addPaidOrders(sql: Sql) {
  await sql`
    insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
      expires_at, paid_at)
    select gen_random_uuid(), member_id, activity_id, ticket_type.id, 10, 20, 1, 100, now(), now(), now()
    from ticket_type join activity on activity.id = activity_id
    cross join (select id as member_id from member limit ${PLACES_OF_STARTING}) members
    where title = 'starting'`
  await sql`
    insert into place (id, activity_id, ticket_type_id, holder_id, order_id, state)
    select gen_random_uuid(), activity_id, ticket_type_id, member_id, id, 20 from "order"`
}
