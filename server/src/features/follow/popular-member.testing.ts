import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { SqlRunner } from '#platform/database/connect.ts'
import { timeReading } from '#platform/paging/time-page.ts'
import { testDatabase } from '#testing/test-database.ts'

const MEMBERS = 10_000

/** A database with a member whom ten thousand follow, who follows them back, and through whose links they came. */
export async function popularMember() {
  const { sql, close } = await testDatabase()
  const id = randomUUID()
  await sql`insert into member (id, nick_name) values (${id}, '人气')`
  await sql`
    insert into member (id, nick_name, referrer_id, created_at)
    select gen_random_uuid(), 'm' || n, ${id}, now() - n * interval '1 minute' from generate_series(1, ${MEMBERS}) n`
  await sql`insert into follow select id, ${id}, created_at from member where id <> ${id}`
  await sql`insert into follow select ${id}, id, created_at from member where id <> ${id}`
  await sql`
    insert into block select ${id}, id, created_at from member where id <> ${id} order by created_at desc limit 5`
  await sql`analyze`

  return {
    id,
    close,
    reading: timeReading({ maxResultCount: 20 }),
    /** How many rows a list shows, and how many of `member` and `follow` are fetched for it, by either kind of plan. */
    async measured(list: (sql: SqlRunner) => Promise<unknown[]>) {
      const measure = (mode: string) =>
        sql.begin(async (transaction) => {
          await transaction`select set_config('plan_cache_mode', ${mode}, true)`
          const before = await rowsFetched(transaction)
          const rows = await list(transaction)
          return { shown: rows.length, fetched: (await rowsFetched(transaction)) - before }
        })
      return [await measure('force_custom_plan'), await measure('force_generic_plan')]
    },
  }
}

/** The result of `popularMember`. */
export type PopularMember = Awaited<ReturnType<typeof popularMember>>

/** Rows of a page's two tables it may fetch for each one it shows: the person, and a follow each way. */
export const FETCHED_PER_ROW = 5

/** Rows this transaction fetched and has not reported yet. */
async function rowsFetched(transaction: TransactionSql): Promise<number> {
  const [row] = await transaction<[{ read: number }]>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where relname in ('member', 'follow')`
  return row.read
}
