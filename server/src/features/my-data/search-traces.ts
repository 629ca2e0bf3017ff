import { heldPhone, memberPhone } from '#features/member/member-secrets.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalStore } from '#platform/personal-data/personal-vault.ts'

/** What tells of one person alone, read before they are erased; nicknames are left out, since many share one. */
export type Traces = {
  /** The member and their devices. */
  ids: string[]
  /** Whatever stands in texts: phones, accounts elsewhere, files of pictures, and the ids as texts hold them. */
  words: string[]
  pictures: string[]
}

/** A table that was searched; `found` names columns that still hold something. */
export type SearchedTable = {
  table: string
  columns: string[]
  indexes: string[]
  found: { column: string; rows: number }[]
}

type TraceRow = {
  phone: Buffer | null
  openId: string | null
  held: Buffer | null
  devices: string[]
  pictures: string[]
}

/** Reads what a member could be recognised by. Must run before anything is erased. */
export async function readTraces({ sql, vault }: PersonalStore, memberId: string): Promise<Traces> {
  const [row] = await sql<TraceRow[]>`
    select sealed_phone as phone, wechat_open_id as "openId",
      (select sealed_phone from held_phone_change where member_id = member.id) as held,
      array(select id from device where member_id = member.id) as devices,
      array(select path from picture where owner_id = member.id) as pictures
    from member where id = ${memberId}`
  const ids = [memberId, ...(row?.devices ?? [])]
  const pictures = row?.pictures ?? []
  const texts = ids.flatMap((id) => [id, id.replaceAll('-', '')])
  const phones = [
    memberPhone.open(memberId, row?.phone ?? null, vault),
    heldPhone.open(memberId, row?.held ?? null, vault),
  ]
  const words = [...phones, row?.openId ?? null].filter((word) => word !== null)
  return { ids, pictures, words: [...words, ...texts, ...pictures] }
}

type Column = { table: string; column: string; type: string; category: string }

/** Kinds of values that can hold nobody's id or number as a text: numbers, instants, spans, yes or no, own enumerations. */
const HOLDING_NOTHING = 'NDTBE'

/**
 * Looks for traces in every column of every table, as the database's own catalogue lists them: one that came today is
 * searched today.
 */
export async function searchTables(sql: SqlRunner, traces: Traces): Promise<SearchedTable[]> {
  const columns = await sql<Column[]>`
    select class.relname as table, attname as column, typname as type, typcategory as category
    from pg_class class join pg_attribute on attrelid = class.oid join pg_type on pg_type.oid = atttypid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'm') and attnum > 0
      and not attisdropped
    order by class.relname, attnum`
  const indexes = await sql<{ table: string; name: string }[]>`
    select tablename as table, indexname as name from pg_indexes where schemaname = current_schema() order by indexname`
  const searched: SearchedTable[] = []
  for (const table of new Set(columns.map((column) => column.table))) {
    const all = columns.filter((column) => column.table === table)
    searched.push({
      table,
      columns: all.map(({ column }) => column),
      indexes: indexes.filter((index) => index.table === table).map(({ name }) => name),
      found: await searchTable(sql, all, traces),
    })
  }
  return searched
}

/** Ids by their index, one column at a time; all else in one run through the table. */
async function searchTable(sql: SqlRunner, columns: Column[], { ids, words }: Traces) {
  const found: { column: string; rows: number }[] = []
  for (const { table, column } of columns.filter(({ type }) => type === 'uuid')) {
    const [counted] = await sql<[{ rows: number }]>`
      select count(*)::integer as rows from ${sql(table)} where ${sql(column)} = any(${ids}::uuid[])`
    found.push({ column, rows: counted.rows })
  }
  const texts = columns.filter(({ type, category }) => type !== 'uuid' && !HOLDING_NOTHING.includes(category))
  const [{ table } = { table: '' }] = texts
  if (texts.length > 0) {
    const counts = texts.map(({ column, type }) => countOf(sql, { column, type, words }))
    const [counted = {}] = await sql<Record<string, number>[]>`
      select ${counts.reduce((all, count) => sql`${all}, ${count}`)} from ${sql(table)}`
    found.push(...Object.entries(counted).map(([column, rows]) => ({ column, rows })))
  }
  return found.filter(({ rows }) => rows > 0)
}

function countOf(sql: SqlRunner, { column, type, words }: Pick<Column, 'column' | 'type'> & { words: string[] }) {
  const isThere =
    type === 'bytea'
      ? sql`exists (select from unnest(${words}::text[]) word where position(convert_to(word, 'UTF8') in ${sql(column)}) > 0)`
      : sql`${sql(column)}::text like any(${words.map((word) => `%${word}%`)}::text[])`
  return sql`count(*) filter (where ${isThere})::integer as ${sql(column)}`
}
