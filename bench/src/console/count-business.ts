import { addFees } from '@quan/server/features/accounting/fee.queries.ts'
import { addToSums } from '@quan/server/features/accounting/keep-sums.jobs.ts'
import { countInsights } from '@quan/server/features/insight/insight.jobs.ts'
import type { Sql, SqlRunner } from '@quan/server/platform/database/connect.ts'

/** What is younger is counted by the next run. */
const SETTLED_MS = 120_000
/** What is added to the sums by one statement: a job, which others wait for, adds less. */
const SUMMED_AT_A_TIME = 100_000

type Counting = { now: number; say: (text: string) => void }

/** Counts all that jobs count, as they would after an import. */
export async function countBusiness(sql: Sql, counting: Counting): Promise<void> {
  await Promise.all([countActivities(sql, counting), sumMoney(sql, counting)])
  await sql`vacuum analyze`
}

/** What is done is cleared away at once: nothing else does it. */
async function countActivities(sql: Sql, { now, say }: Counting) {
  const clock = { now: () => now + SETTLED_MS }
  const startedAt = performance.now()
  await noteAll(sql, new Date(now))
  const isMore = async () => {
    const rows = await sql`select from insight_due where due_at <= ${new Date(clock.now())} limit 1`
    return rows.length > 0
  }
  while (await isMore()) {
    await countInsights({ sql, clock })
    await sql`vacuum insight_due`
  }
  say(`what became of activities: counted in ${Math.round((performance.now() - startedAt) / 1_000)} s`)
}

/** Notes all activities at once, where the job walks over what was published and over the ledger. */
async function noteAll(sql: Sql, now: Date) {
  await sql`insert into insight_due (activity_id, due_at) select id, ${now} from activity order by id`
  await sql`
    update insight_progress set ledger_id = (select max(id) from ledger_entry), published_at = last.published_at,
      published_id = last.id
    from (select published_at, id from activity where published_at <= ${now}
      order by published_at desc, id desc limit 1) last`
}

async function sumMoney(sql: Sql, { say }: Counting) {
  const startedAt = performance.now()
  const own = await sql.reserve()
  try {
    await own`set work_mem = '256MB'`
    for (const add of [addToSums, addFees]) await addAll(own, add)
  } finally {
    await own`reset all`
    own.release()
  }
  say(`sums of money: kept in ${Math.round((performance.now() - startedAt) / 1_000)} s`)
}

async function addAll(sql: SqlRunner, add: typeof addToSums) {
  while ((await add(sql, SUMMED_AT_A_TIME)) > 0) await sql`vacuum money_unsummed, fee_unsummed, money_sum`
}
