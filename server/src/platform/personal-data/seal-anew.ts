import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { SealingBox } from './personal-vault.ts'

/** Rows looked at in one transaction. */
const AT_A_TIME = 200
/** Stands before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Sealed values in a column; `boundTo` and the row's `key` are what each of them was sealed for. */
export type SealedColumn = { table: string; key: string; column: string; boundTo: string }

/**
 * Seals anew what an earlier key sealed, while there is one: row by row in the order of their ids, so that a bite costs
 * the same however many rows there are. Rows that others work on are left to the next run.
 */
export async function sealAnew(
  columns: readonly SealedColumn[],
  { sql, box, signal }: { sql: Sql; box: SealingBox; signal: AbortSignal },
): Promise<void> {
  if (!box.hasEarlierKeys) return
  for (const column of columns) {
    let after: string | null = FIRST_ID
    while (after !== null && !signal.aborted) {
      const from: string = after
      after = await sql.begin((transaction) => sealSome(transaction, { column, after: from, box }))
    }
  }
}

type Bite = { column: SealedColumn; after: string; box: SealingBox }

/** Answers the last id that was looked at, or null at the end. */
async function sealSome(sql: SqlRunner, { column, after, box }: Bite): Promise<string | null> {
  const [table, key, value] = [sql(column.table), sql(column.key), sql(column.column)]
  const rows = await sql<{ id: string; sealed: Buffer | null }[]>`
    select ${key} as id, ${value} as sealed from ${table} where ${key} > ${after}
    order by ${key} limit ${AT_A_TIME} for update skip locked`
  for (const { id, sealed } of rows) {
    if (sealed === null || sealed.subarray(0, box.sealedBy.length).equals(box.sealedBy)) continue
    const place = { table: column.boundTo, id }
    const opened = box.open(place, sealed) as object | string
    await sql`update ${table} set ${value} = ${box.seal(place, opened)} where ${key} = ${id}`
  }
  return rows.length === AT_A_TIME ? (rows.at(-1)?.id ?? null) : null
}
