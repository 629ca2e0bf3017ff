import type { SqlRunner } from '#platform/database/connect.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'

/** What a rule is looked for in: the database, files, pictures wherever they are kept, and the moment in milliseconds since 1970. */
export type CheckedData = { sql: SqlRunner; dataDir: string; pictures: PictureStore; now: number }

/** Rows or files that break a rule: how many, and the first few of them by id. */
export type FoundFaults = { count: number; first: string[] }

/** Something that is true of all data at any moment, while people write as well. */
export type DataRule = { about: string; find(data: CheckedData): Promise<FoundFaults> }

/** Ids told of what breaks a rule. */
export const FIRST_FAULTS = 5
/** Rows looked at in one statement, which sees one state of the database. */
export const ROWS_A_BITE = 2_000

/** Adds what was found in one bite to what was found before. */
export function addFaults(found: FoundFaults, ids: readonly string[], count = ids.length): void {
  found.count += count
  found.first.push(...ids.slice(0, FIRST_FAULTS - found.first.length))
}

type Keys = 'uuid' | 'text' | 'bigint'

/** SQL on rows of `table`, whose column `key` orders them. */
type RowRule = {
  about: string
  table: string
  key?: string
  keyType?: Keys
  /** SQL that is true of the rows that count; an index leads to them. */
  only?: string
  /** SQL that is true of a row that breaks the rule. */
  isFault: string
}

type Bite = { count: number; first: string[]; last: string | null }

/** A rule on the rows of a table. They are read in the order of their keys, some at a time. */
export function rowRule({ about, table, key = 'id', keyType = 'uuid', only = 'true', isFault }: RowRule): DataRule {
  const biteOf = (isFirst: boolean) => `
    with bite as materialized (
      select * from ${table} where ${only} and ${isFirst ? '$1::text is null' : `${key} > $1::${keyType}`}
      order by ${key} limit ${ROWS_A_BITE}
    ), faulty as materialized (select ${key} as key from bite as ${table} where ${isFault})
    select (select count(*)::int from faulty) as count,
      array(select key::text from faulty order by key limit ${FIRST_FAULTS}) as first,
      (select ${key}::text from bite order by ${key} desc limit 1) as last`
  return {
    about,
    async find({ sql }) {
      const found: FoundFaults = { count: 0, first: [] }
      for (let last: string | null = null, isFirst = true; isFirst || last !== null; isFirst = false) {
        const [bite]: Bite[] = await sql.unsafe<Bite[]>(biteOf(isFirst), [last])
        addFaults(found, bite?.first ?? [], bite?.count ?? 0)
        last = bite?.last ?? null
      }
      return found
    },
  }
}

type ReadInBites = { table: string; key: string; columns: string; only: string; keyType: Keys }

/** The rows of a table in the order of their keys, some at a time; `key` is the key as text. */
export async function* readInBites<Row extends { key: string }>(
  sql: SqlRunner,
  { table, key, columns, only, keyType }: ReadInBites,
): AsyncGenerator<Row[]> {
  for (let last: string | null = null, isFirst = true; isFirst || last !== null; isFirst = false) {
    const rows: Row[] = await sql.unsafe<Row[]>(
      `select ${key}::text as key, ${columns} from ${table}
       where ${only} and ${isFirst ? '$1::text is null' : `${key} > $1::${keyType}`} order by ${key} limit ${ROWS_A_BITE}`,
      [last],
    )
    if (rows.length > 0) yield rows
    last = rows.at(-1)?.key ?? null
  }
}
