import type { ImportColumn, ImportSource, KnownSource } from '@quan/contract/console/imports/activity-import.ts'
import { beginImport } from '@quan/contract/console/imports/import-calls.ts'
import { IMPORT_SOURCES_TOLD } from '@quan/contract/console/imports/import-limits.ts'
import type { ImportFormat, ImportState } from '@quan/contract/console/imports/import-words.ts'
import { operatorMay } from '#features/operator/operator-may.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

/** An import as it is stored. */
export type ImportRow = {
  id: string
  operatorId: string | null
  operatorName: string | null
  state: ImportState
  fileName: string
  fileBytes: number
  format: ImportFormat | null
  source: ImportSource | null
  columns: ImportColumn[] | null
  total: number | null
  read: number
  made: number
  updated: number
  unchanged: number
  rejected: number
  undone: number
  kept: number
  hasRejected: boolean
  hasFailed: boolean
  /** Cities that it founded. */
  founded: number
  begunAt: Date
  startedAt: Date | null
  endedAt: Date | null
}

/** One that is to be gone on with, and what whoever it is for may do now. */
export type DueImport = ImportRow &
  Tries & {
    /** Rows rejected because they failed, since it was started or gone on with. */
    failed: number
    mayImport: boolean
    cities: string[] | null
  }
/** Tries of what comes next, this one among them, and the row up to which rows are taken one by one. */
type Tries = { tries: number; aloneUntil: number }

/** What is due by now; `holding` has its turn still. */
type Turn = { now: number; holding: string | null; firstPauseMs: number }
/** One that was claimed. */
export type ClaimedImport = Pick<ImportRow, 'id' | 'state' | 'read'> & Tries

/** Rows that were done. */
type ReadCounts = { read: number; made: number; updated: number; unchanged: number; rejected: number; founded: number }

/** What the command says of its file. */
type CommandImport = {
  id: string
  fileName: string
  fileBytes: number
  format: ImportFormat
  sourceName: string
  at: number
}

const COLUMNS = `
  i.id, i.operator_id as "operatorId", i.state, i.file_name as "fileName", i.file_bytes::float8 as "fileBytes", i.format,
  i.source, i.columns, i.total, i.read, i.made, i.updated, i.unchanged, i.rejected, i.undone, i.kept, i.founded, i.has_failed as "hasFailed",
  i.begun_at as "begunAt", i.started_at as "startedAt", i.ended_at as "endedAt",
  exists (select from activity_import_part part where part.import_id = i.id and part.kind = 'rejected') as "hasRejected"`
const SHOWN = `${COLUMNS}, operator.display_name as "operatorName"`

/** Each pause after a try is so many times as long as the one before. */
const PAUSE_GROWS = 4

export function importRecordQueries(sql: SqlRunner) {
  return {
    /** Adds one whose file follows. */
    async begin(given: { id: string; operatorId: string; fileName: string; fileBytes: number; at: Date }) {
      const { id, operatorId, fileName, fileBytes, at } = given
      await sql`
        insert into activity_import (id, operator_id, file_name, file_bytes, begun_at)
        values (${id}, ${operatorId}, ${fileName}, ${fileBytes}, ${at})`
    },

    async find(id: string): Promise<ImportRow | null> {
      const [row] = await sql<ImportRow[]>`
        select ${sql.unsafe(SHOWN)} from activity_import i left join operator on operator.id = i.operator_id
        where i.id = ${id}`
      return row ?? null
    },

    /** Those of an operator; null = everybody's. */
    async list(operatorId: string | null, { before, limit }: TimeReading): Promise<ImportRow[]> {
      return await sql<ImportRow[]>`
        select ${sql.unsafe(SHOWN)} from activity_import i left join operator on operator.id = i.operator_id
        where (i.begun_at, i.id) < (${before.at}, ${before.id}::uuid)
          ${operatorId === null ? sql`` : sql`and i.operator_id = ${operatorId}`}
        order by i.begun_at desc, i.id desc limit ${limit}`
    },

    /** Starts one that waits; false = it waits no longer. */
    async start(
      id: string,
      given: { format: ImportFormat; total: number; source: ImportSource; columns: ImportColumn[]; at: Date },
    ): Promise<boolean> {
      const { count } = await sql`
        update activity_import set state = 'running', format = ${given.format}, total = ${given.total},
          tries = 0, next_at = null, source = ${sql.json(given.source)}, columns = ${sql.json(given.columns)}, started_at = ${given.at}
        where id = ${id} and state = 'waiting'`
      return count > 0
    },

    /** Takes one from one of some states to another, where it is tried anew; false = it is in none of them. */
    async turn(id: string, { from, to, endedAt }: { from: ImportState[]; to: ImportState; endedAt: Date | null }) {
      const { count } = await sql`
        update activity_import set state = ${to}, ended_at = ${endedAt}, tries = 0, next_at = null, failed = 0, has_failed = false
        where id = ${id} and state = any(${from})`
      return count > 0
    },

    /** The same towards its undoing, by an operator. */
    async turnToUndo(id: string, operatorId: string): Promise<boolean> {
      const { count } = await sql`
        update activity_import set state = 'undoing', undone_by = ${operatorId}, tries = 0, next_at = null, has_failed = false
        where id = ${id} and state in ('done', 'stopped')`
      return count > 0
    },

    /** Takes away those that waited too long, some at a time. */
    async sweepWaiting(before: Date): Promise<void> {
      await sql`
        delete from activity_import where id in (
          select id from activity_import where begun_at < ${before} and state = 'waiting'
          order by begun_at limit 50 for update skip locked)`
    },
  }
}

/** Imports that are under way: what is to be done next, and how far they are. */
export function importRunQueries(sql: SqlRunner) {
  return {
    /** Adds the one of a command unless it is there; false once it was stopped. */
    async beginByCommand({ id, fileName, fileBytes, format, sourceName, at }: CommandImport): Promise<boolean> {
      const source = { name: sourceName, url: null, licence: null, attribution: null, city: null, country: null }
      await sql`
        insert into activity_import (id, state, file_name, file_bytes, format, source, begun_at, started_at)
        values (${id}, 'running', ${fileName}, ${fileBytes}, ${format}, ${sql.json(source)}, ${new Date(at)}, ${new Date(at)})
        on conflict do nothing`
      const rows = await sql`select from activity_import where id = ${id} and state = 'running' for update`
      return rows.length > 0
    },

    /**
     * One that is to be gone on with, counted as tried. What fails, or is cut off, waits longer each time, so that those
     * behind it go on; of the others it is the turn of whichever had none for longest.
     */
    async claimDue({ now, holding, firstPauseMs }: Turn): Promise<ClaimedImport | null> {
      const [row] = await sql<ClaimedImport[]>`
        update activity_import set tries = tries + 1, turn = nextval('activity_import_turn'),
          next_at = ${new Date(now)}::timestamptz + power(${PAUSE_GROWS}, tries) * ${firstPauseMs} * interval '1 ms'
        where id = (
          select id from activity_import
          where (state = 'undoing' or (state = 'running' and operator_id is not null))
            and coalesce(next_at, begun_at) <= ${new Date(now)}
          order by (id = ${holding}::uuid) is true desc, turn, begun_at, id limit 1 for update skip locked)
        returning id, state, read, tries, alone_until as "aloneUntil"`
      return row ?? null
    },

    /** What was claimed, held until the transaction ends, unless somebody else went on with it or turned it. */
    async lockClaimed({ id, state, read, tries }: ClaimedImport): Promise<DueImport | null> {
      const [row] = await sql<DueImport[]>`
        select ${sql.unsafe(SHOWN)}, i.tries, i.alone_until as "aloneUntil", i.failed, operator.cities,
          operator.id is not null and ${sql.unsafe(operatorMay(beginImport))} as "mayImport"
        from activity_import i
        left join operator on operator.id = case when i.state = 'undoing' then i.undone_by else i.operator_id end
        where i.id = ${id} and i.state = ${state} and i.read = ${read} and i.tries = ${tries} for update of i`
      return row ?? null
    },

    async noteRead(id: string, { read, made, updated, unchanged, rejected, founded }: ReadCounts): Promise<void> {
      await sql`
        update activity_import set read = read + ${read}, made = made + ${made}, updated = updated + ${updated},
          unchanged = unchanged + ${unchanged}, rejected = rejected + ${rejected}, founded = founded + ${founded},
          tries = 0, next_at = null
        where id = ${id}`
    },

    async noteUndone(id: string, { undone, kept }: { undone: number; kept: number }): Promise<void> {
      await sql`
        update activity_import set undone = undone + ${undone}, kept = kept + ${kept}, tries = 0, next_at = null
        where id = ${id}`
    },

    /** From here on its rows up to one of them are taken one by one, as they failed together. */
    async takeAlone(id: string, until: number): Promise<void> {
      await sql`update activity_import set alone_until = ${until}, tries = 0, next_at = null where id = ${id}`
    },

    /** The row that comes next was rejected because it failed. */
    async noteFailedRow(id: string): Promise<void> {
      await sql`
        update activity_import set read = read + 1, rejected = rejected + 1, failed = failed + 1, tries = 0, next_at = null
        where id = ${id}`
    },

    /** Stops one that failed again and again. */
    async stopFailed(id: string, at: number): Promise<void> {
      await sql`
        update activity_import set state = 'stopped', ended_at = ${new Date(at)}, tries = 0, next_at = null, failed = 0,
          has_failed = true
        where id = ${id} and state in ('running', 'undoing')`
    },

    /** Ends one whose rows are all done; nobody needs its file again. */
    async finish(id: string, at: number): Promise<void> {
      const { count } = await sql`
        update activity_import set state = 'done', ended_at = ${new Date(at)} where id = ${id} and state = 'running'`
      if (count > 0) await sql`delete from activity_import_part where import_id = ${id} and kind = 'file'`
    },
  }
}

/** What was told of sources. */
export function importSourceQueries(sql: SqlRunner) {
  return {
    /** Sources are everybody's: only who `mayChange` them says something else of one that is known. */
    async rememberSource({ source, columns }: KnownSource, { at, mayChange }: { at: Date; mayChange: boolean }) {
      await sql`
        insert into import_source (name, source, columns, used_at)
        values (${source.name}, ${sql.json(source)}, ${sql.json(columns)}, ${at})
        on conflict (name) do update set
          source = case when ${mayChange} then excluded.source else import_source.source end,
          columns = case when ${mayChange} then excluded.columns else import_source.columns end,
          used_at = excluded.used_at`
    },

    async listSources(): Promise<KnownSource[]> {
      return await sql<KnownSource[]>`
        select source, columns from import_source order by used_at desc limit ${IMPORT_SOURCES_TOLD}`
    },
  }
}
