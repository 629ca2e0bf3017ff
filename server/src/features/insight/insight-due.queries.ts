import type { SqlRunner } from '#platform/database/connect.ts'

/** How far what was published and what the ledger tells has been noted. */
export type Progress = { ledgerId: string; publishedAt: Date; publishedId: string }

/** Which activities are to be counted anew, and when. */
export function insightDueQueries(sql: SqlRunner) {
  /** Has them counted at an instant, or before where that was due anyway. */
  async function note(activityIds: readonly string[], at: Date): Promise<void> {
    await sql`
      insert into insight_due (activity_id, due_at)
      select id, ${at} from unnest(${[...new Set(activityIds)].toSorted()}::uuid[]) as noted (id)
      on conflict (activity_id) do update set due_at = least(insight_due.due_at, excluded.due_at)`
  }

  return {
    note,

    /** One server does all of it at a time; false = another one does. Until the transaction ends. */
    async lock(): Promise<boolean> {
      const [row] = await sql<{ is_ours: boolean }[]>`
        select pg_try_advisory_xact_lock(hashtextextended('what became of activities', 0)) as is_ours`
      return row?.is_ours ?? false
    },

    async progress(): Promise<Progress> {
      const [row] = await sql<[Progress]>`
        select ledger_id::text as "ledgerId", published_at as "publishedAt", published_id as "publishedId"
        from insight_progress`
      return row
    },

    async moveOn({ ledgerId, publishedAt, publishedId }: Progress): Promise<void> {
      await sql`
        update insight_progress
        set ledger_id = ${ledgerId}, published_at = ${publishedAt}, published_id = ${publishedId}`
    },

    /** What was published behind a place of that order, until an instant. */
    async listPublished({ publishedAt, publishedId }: Progress, until: Date, limit: number) {
      return await sql<{ id: string; published_at: Date }[]>`
        select id, published_at from activity
        where published_at is not null and (published_at, id) > (${publishedAt}, ${publishedId}::uuid)
          and published_at <= ${until}
        order by published_at, id limit ${limit}`
    },

    /** Entries of the ledger behind one, each with the activity whose places or money it moved. */
    async listEntries({ ledgerId }: Progress, limit: number) {
      return await sql<{ id: string; at: Date; activity_id: string }[]>`
        select ledger_entry.id::text as id, at, activity_id
        from (select * from ledger_entry where id > ${ledgerId} order by id limit ${limit}) ledger_entry
        join "order" on "order".id = order_id order by ledger_entry.id`
    },

    /** Those that are due, the longest first. */
    async listDue(now: Date, limit: number): Promise<string[]> {
      const rows = await sql<{ activity_id: string }[]>`
        select activity_id from insight_due where due_at <= ${now}
        order by due_at, activity_id limit ${limit} for update skip locked`
      return rows.map(({ activity_id: id }) => id)
    },

    /** They were counted; each is due again at its time, or once something happens. */
    async putOff(counted: readonly { id: string; dueAt: Date | null }[]): Promise<void> {
      const again = counted.flatMap(({ id, dueAt }) => (dueAt === null ? [] : [{ id, dueAt }]))
      await sql`delete from insight_due where activity_id = any(${counted.map(({ id }) => id)}::uuid[])`
      await sql`
        insert into insight_due (activity_id, due_at)
        select * from unnest(${again.map(({ id }) => id)}::uuid[],
          ${again.map(({ dueAt }) => dueAt.toISOString())}::timestamptz[])`
    },

    /** Whether something has been due for longer than it should be. */
    async isBehind(dueBefore: Date): Promise<boolean> {
      const rows = await sql`select from insight_due where due_at < ${dueBefore} order by due_at limit 1`
      return rows.length > 0
    },
  }
}
