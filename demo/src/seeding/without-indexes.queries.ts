import type { Sql } from '@quan/server/platform/database/connect.ts'

type Index = { name: string; definition: string }

type WithoutIndexes<Result> = {
  act: () => Promise<Result>
  /** Told in a sentence before each index is built: those of a million rows take minutes. */
  onProgress: (text: string) => void
}

/** Memory for building an index; more is hardly faster, less much slower. */
const BUILD_MEMORY = '512MB'

/**
 * Does the work while the indexes of `activity` are away, then builds them again: for very many rows a fraction of the
 * time. Within the caller's transaction, so nobody ever finds them missing; the table is locked until it ends.
 */
export async function withoutIndexes<Result>(sql: Sql, { act, onProgress }: WithoutIndexes<Result>): Promise<Result> {
  const indexes = await listIndexes(sql)
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  const result = await act()
  await sql`set local maintenance_work_mem = ${sql.unsafe(`'${BUILD_MEMORY}'`)}`
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
