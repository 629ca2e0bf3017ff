import type { Sql } from '@quan/server/platform/database/connect.ts'

/** Memory for building an index; more is hardly faster, less much slower. */
const BUILD_MEMORY = '256MB'
/** Indexes built side by side: one keeps a processor busy. */
const BUILDERS = 2

type Index = { name: string; definition: string }

/**
 * Indexes of activities and ticket types that are away while very many rows come in: for those a fraction of the time. What is away is
 * written down with the database, so that a run that was broken off can be undone by the next one.
 */
export const setAsideIndexes = (sql: Sql) => ({
  /** Two starts at once may not both make the table: the caller holds the lock of every day. */
  async prepare(): Promise<void> {
    await sql`create schema if not exists demo`
    await sql`create table if not exists demo.set_aside_index (name text primary key, definition text not null)`
  },

  /** What a run that was broken off left away; what takes longest to build comes first, so that no builder waits for it at the end. */
  async list(): Promise<Index[]> {
    return await sql<Index[]>`
      select name, definition from demo.set_aside_index
      order by definition not like '%USING gin %', definition not like '%USING gist %', name`
  },

  /** Takes them away, those that no constraint needs; all or none. */
  async setAside(): Promise<void> {
    await sql.begin(async (own) => {
      await own`
        insert into demo.set_aside_index select indexname, indexdef from pg_indexes
        where schemaname = 'public' and tablename in ('activity', 'ticket_type')
          and not exists (select 1 from pg_constraint where conname = indexname)`
      const indexes = await own<Index[]>`select name from demo.set_aside_index`
      for (const { name } of indexes) await own`drop index ${own(name)}`
    })
  },

  /** Builds them again, some side by side; each is there as soon as it is told of. */
  async restore(parts: { onProgress: (text: string) => void; signal?: AbortSignal | undefined }): Promise<void> {
    const left = await this.list()
    const [all, queue] = [left.length, left.values()]
    let begun = 0
    async function buildSome() {
      for (const index of queue) {
        parts.signal?.throwIfAborted()
        parts.onProgress(`building index ${(begun += 1)} of ${all} (${index.name})`)
        await build(sql, index, parts.signal)
      }
    }
    const builders = await Promise.allSettled(Array.from({ length: BUILDERS }, buildSome))
    const failed = builders.find((builder) => builder.status === 'rejected')
    if (failed) throw failed.reason
  },
})

async function build(sql: Sql, { name, definition }: Index, signal: AbortSignal | undefined): Promise<void> {
  await sql.begin(async (own) => {
    await own`set local maintenance_work_mem = ${own.unsafe(`'${BUILD_MEMORY}'`)}`
    // the builders keep the processors busy; helpers of one index cost it half as much again
    await own`set local max_parallel_maintenance_workers = 0`
    const building = own.unsafe(definition)
    const cancel = () => building.cancel()
    signal?.addEventListener('abort', cancel)
    await building.finally(() => signal?.removeEventListener('abort', cancel))
    await own`delete from demo.set_aside_index where name = ${name}`
  })
}

/** Forgets every activity of a database that had none before the run, and what was written down about the run. */
export async function forgetActivities(sql: Sql): Promise<void> {
  await sql`truncate activity cascade`
  await sql`delete from demo.published_day`
}

/** True where there is no activity yet: then very many may come in step by step, since all of them can be taken back. */
export async function hasNoActivities(sql: Sql): Promise<boolean> {
  const [row] = await sql`select 1 from activity limit 1`
  return row === undefined
}

type WithoutIndexes<Result> = {
  act: () => Promise<Result>
  /** Told in a sentence before each index is built: those of a million rows take minutes. */
  onProgress: (text: string) => void
}

/** Memory for building an index; more is hardly faster, less much slower. */
const AT_ONCE_BUILD_MEMORY = '512MB'

/**
 * Does the work while the indexes of `activity` are away, then builds them again: for very many rows a fraction of the
 * time. Within the caller's transaction, so nobody ever finds them missing; the table is locked until it ends.
 */
export async function withoutIndexes<Result>(sql: Sql, { act, onProgress }: WithoutIndexes<Result>): Promise<Result> {
  const indexes = await listIndexes(sql)
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  const result = await act()
  await sql`set local maintenance_work_mem = ${sql.unsafe(`'${AT_ONCE_BUILD_MEMORY}'`)}`
  for (const [built, { definition, name }] of indexes.entries()) {
    onProgress(`building index ${built + 1} of ${indexes.length} (${name})`)
    await sql.unsafe(definition)
  }
  return result
}

/** Those that no constraint needs. */
async function listIndexes(sql: Sql): Promise<Index[]> {
  return await sql<Index[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = 'activity'
      and not exists (select 1 from pg_constraint where conrelid = 'activity'::regclass and conname = indexname)`
}
