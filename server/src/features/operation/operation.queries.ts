import type { Sql } from '#platform/database/connect.ts'

/** What waits to be worked off by jobs: how much of it is due, and since how many seconds the oldest. */
export type DueWork = { queue: string; due: number; late_seconds: number }
/** Connections to the database by their state, e.g. `active` or `idle in transaction`. */
export type ConnectionCount = { state: string; count: number }

/** Entries of a queue that are counted at most: an alarm needs to know that they are many, not how many. */
const COUNTED_AT_MOST = 10_000

/** Each queue: the table, the column that says when an entry is due, and what else must be true of it. */
const QUEUES = [
  { queue: 'payments to look at', table: 'payment', dueAt: 'next_look_at' },
  { queue: 'refunds', table: 'refund', dueAt: 'next_try_at' },
  { queue: 'orders to close', table: '"order"', dueAt: 'expires_at', where: 'state = 10' },
  { queue: 'notifications', table: 'notification', dueAt: 'push_at' },
  { queue: 'messages to browsers', table: 'web_push_message', dueAt: 'next_try_at' },
  { queue: 'companions to ask', table: 'companion', dueAt: 'ask_due_at' },
]

const dueOf = ({ queue, table, dueAt, where = 'true' }: (typeof QUEUES)[number] & { where?: string }) => `
  select '${queue}' as queue, count(*)::integer as due,
    coalesce(extract(epoch from $1::timestamptz - min(due_at)), 0)::float8 as late_seconds
  from (select ${dueAt} as due_at from ${table} where ${dueAt} <= $1::timestamptz and ${where}
    order by ${dueAt} limit ${COUNTED_AT_MOST}) due`

const ALL_DUE = QUEUES.map(dueOf).join(' union all ')

export const operationQueries = (sql: Sql) => ({
  async listDueWork(now: number): Promise<DueWork[]> {
    return await sql.unsafe<DueWork[]>(ALL_DUE, [new Date(now)], { prepare: true })
  },

  /** Differences between our ledger and the payment service's that nobody has mended, and refunds to be given by hand. */
  async countMoneyTroubles(): Promise<{ differences: number; failed_refunds: number }> {
    const [row] = await sql<{ differences: number; failed_refunds: number }[]>`
      select (select count(*)::integer from ledger_difference where mended_at is null) as differences,
        (select count(*)::integer from refund where state = 'failed') as failed_refunds`
    return row ?? { differences: 0, failed_refunds: 0 }
  },

  async countConnections(): Promise<ConnectionCount[]> {
    return await sql<ConnectionCount[]>`
      select coalesce(state, 'other') as state, count(*)::integer as count
      from pg_stat_activity where backend_type = 'client backend' group by 1`
  },

  async maxConnections(): Promise<number> {
    const [row] = await sql<{ max: number }[]>`select current_setting('max_connections')::integer as max`
    return row?.max ?? 0
  },
})
