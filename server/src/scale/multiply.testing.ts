import type { Sql, SqlRunner } from '#platform/database/connect.ts'

/** Tables that do not grow with members and activities, or whose rows stand in a chain: they stay as they are. */
export const STAYING = [
  'audit_entry',
  'city',
  'drama_episode',
  'drama_series',
  'hot_word',
  'house_limits',
  'insight_progress',
  'migration',
  'money_check',
  'money_month',
  'operator',
  'operator_message_test',
  'operator_passkey',
  'operator_question',
  'operator_session',
  'operator_try',
  'operator_view',
  'push_address',
  'report_speed',
  'sms_day',
  'vendor_token',
]

type Column = {
  table: string
  name: string
  type: string
  /** Of such a column one value tells a row from all others, in some table. */
  isTelling: boolean
  /** The database itself makes its values. */
  isGiven: boolean
  /** It names a row of a table that stays. */
  isOfStaying: boolean
}

/** Numbers of copies, and by how many days each is moved, in SQL that reads the number `k`. */
type Copies = { from: number; to: number; days: string }

/** Copies of a small world beside it. */
export type Multiplier = {
  /** Keeps the rows of all tables as they are now, under a name. */
  keep(name: string): Promise<void>
  /** Brings all tables back to what was kept. */
  restore(name: string): Promise<void>
  /** Adds copies of what was kept to what is there. */
  copy(name: string, copies: Copies): Promise<void>
}

/**
 * Multiplies whatever a database holds: every table of it by its catalogue, so that a new one comes along by itself.
 * Copies of rows that belong together belong together: each id changes by the number of the copy alone, and all times
 * of a copy by the same days. Triggers and foreign keys are not asked: what is copied was right already.
 */
export async function multiplier(sql: Sql): Promise<Multiplier> {
  const columns = Map.groupBy(await readColumns(sql), ({ table }) => table)
  const all = [...columns.values()].flat()
  const telling = new Set(all.filter(({ isTelling }) => isTelling).map(({ name }) => name))
  const unasked = (act: (transaction: SqlRunner) => Promise<unknown>) =>
    sql.begin(async (transaction) => {
      // as the superuser that the session began as
      await transaction`set local role none`
      await transaction`set local session_replication_role = replica`
      await act(transaction)
    })
  return {
    async keep(name) {
      await sql.unsafe(`create schema ${name}`)
      for (const table of columns.keys()) await sql.unsafe(`create table ${name}."${table}" as table "${table}"`)
    },

    async restore(name) {
      for (const table of columns.keys())
        await unasked(async (transaction) => {
          await transaction.unsafe(`delete from "${table}"`)
          await transaction.unsafe(insertInto(columns.get(table)!, ({ name: column }) => `old."${column}"`, name))
        })
    },

    async copy(name, { from, to, days }) {
      const series = `generate_series(${from}, ${to}) as k, lateral (select ${days} as days) as moved`
      for (const of of columns.values())
        await unasked((transaction) =>
          transaction.unsafe(`${insertInto(of, (column) => copied(column, telling), name)}, ${series}`),
        )
      await sql`analyze`
    },
  }
}

/** Numbers that the database gives are given anew. */
function insertInto(columns: readonly Column[], valueOf: (column: Column) => string, schema: string): string {
  const written = columns.filter(({ isGiven }) => !isGiven)
  const names = written.map(({ name }) => `"${name}"`).join(', ')
  const [{ table }] = columns as [Column]
  return `insert into "${table}" (${names}) select ${written.map(valueOf).join(', ')} from ${schema}."${table}" as old`
}

/** Digits of an id that the number of a copy takes the place of: behind those that tell which of two comes first. */
const idOfCopy = (id: string) => `overlay(${id}::text placing lpad(to_hex(k), 6, '0') from 25 for 6)::uuid`
/** Bytes behind the mark of the key that sealed or hashed them. */
const bytesOfCopy = (bytes: string) =>
  `case when length(${bytes}) < 8 then ${bytes} else overlay(${bytes} placing int4send(k::integer) from 5 for 4) end`

/** What stands in a column of a copy. */
function copied({ name, type, isOfStaying }: Column, telling: ReadonlySet<string>): string {
  const value = `old."${name}"`
  if (isOfStaying) return value
  // it is sealed to the id of its row: that of a copy could not be opened
  if (name === 'sealed_birth_date') return 'null'
  if (type === 'uuid') return idOfCopy(value)
  if (type === 'uuid[]') return `(select array_agg(${idOfCopy('one')}) from unnest(${value}) as one)`
  if (type === 'bytea') return bytesOfCopy(value)
  if (type === 'text' && telling.has(name)) return `${value} || '-' || k`
  if (type.startsWith('timestamp') || type === 'date') return `(${value} + moved.days * interval '1 day')::${type}`
  return value
}

const readColumns = (sql: Sql): Promise<Column[]> => sql<Column[]>`
  with of_table as (
    select oid, relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${STAYING})
  ), telling as (
    select indrelid, unnest(indkey) as number
    from pg_index join of_table on oid = indrelid where indisunique and indnatts = 1
  )
  select
    relname as table, attname as name, format_type(atttypid, atttypmod) as type,
    exists (select from telling where indrelid = oid and number = attnum) as "isTelling",
    attgenerated <> '' or attidentity <> '' as "isGiven",
    exists (
      select from pg_constraint
      where contype = 'f' and conrelid = of_table.oid and attnum = any(conkey)
        and confrelid::regclass::text = any(${STAYING})
    ) as "isOfStaying"
  from of_table join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
  order by relname, attnum`
