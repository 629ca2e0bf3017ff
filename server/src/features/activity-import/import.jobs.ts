import type { RejectedRow } from '@quan/contract/console/imports/activity-import.ts'
import {
  IMPORT_CELL_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_KEPT_MS,
  IMPORT_WAITING_KEPT_MS,
} from '@quan/contract/console/imports/import-limits.ts'
import { importBatch, lockImports, type RejectedFileRow } from '#features/activity-import/import-batch.ts'
import { importParts } from '#features/activity-import/import-part.queries.ts'
import {
  type DueImport,
  importRecordQueries,
  importRunQueries,
} from '#features/activity-import/import-record.queries.ts'
import { NationalCities } from '#features/activity-import/places/national-cities.ts'
import { shapeFault } from '#features/activity-import/preview-file.ts'
import type { FileRow } from '#features/activity-import/reading/file-row.ts'
import { batches, rowsOf } from '#features/activity-import/reading/file-rows.ts'
import { cellText, keysOf, sourceOf } from '#features/activity-import/sent-file.ts'
import { asObject } from '#features/activity-import/shapes/json-value.ts'
import { undoSome } from '#features/activity-import/undo-import.ts'
import { readReferenceCities } from '#features/city/reference-cities.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { sweepAll } from '#platform/database/sweep.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { Job } from '#platform/process/run-jobs.ts'

type Parts = { sql: Sql; clock: Clock; vault: PersonalVault }
type BiteParts = Omit<Parts, 'sql'> & {
  sql: SqlRunner
  cities: NationalCities
  /** Told which import it is about. */
  onDue: (id: string) => void
}

/** Most cities that an import founds while it runs. */
const NEW_CITIES_MAX = 50
/** What is kept of rejected rows: so many of an import, of each so many characters in all, and of the names of columns. */
const REJECTED_MAX = 10_000
const REJECTED_CELLS_MAX = 4_000
const REJECTED_COLUMN_MAX = 60

const EVERY_MS = 2_000
const SWEEP_EVERY_MS = 10 * 60_000

/** The file of an import that is under way here, opened behind the rows that are done. */
type OpenFile = { id: string; read: number; founded: number; batches: AsyncIterator<FileRow[]> }

/**
 * Goes on with imports and with what takes them back, some hundred rows a transaction and one at a time of all servers:
 * what a transaction did is written down with it, so that a server may be killed anywhere and another goes on behind it.
 */
export function importJobs(parts: Parts): Job[] {
  return [
    { name: 'import activities', everyMs: EVERY_MS, run: (signal) => runDue(parts, signal) },
    { name: 'sweep imports', everyMs: SWEEP_EVERY_MS, run: () => sweepImports(parts) },
  ]
}

async function runDue({ sql, ...parts }: Parts, signal: AbortSignal): Promise<void> {
  const cities = new NationalCities(await readReferenceCities())
  let open: OpenFile | null = null
  let isMore = true
  while (isMore && !signal.aborted) {
    const before: OpenFile | null = open
    open = null
    // what a transaction that failed has read is read again
    let dueId: string | null = null
    const onDue = (id: string) => void (dueId = id)
    const bite: Bite = await sql
      .begin((tx) => goOn({ ...parts, sql: tx, cities, onDue }, before))
      .catch(async (error: unknown) => {
        if (dueId !== null) await stopFailed(sql, dueId, parts.clock)
        throw error
      })
    open = bite.open
    isMore = bite.isMore
  }
}

/** One that fails stops, so that it keeps none behind it; an operator may go on with it, or undo it. */
async function stopFailed(sql: Sql, id: string, clock: Clock): Promise<void> {
  const endedAt = new Date(clock.now())
  await importRecordQueries(sql).turn(id, { from: ['running', 'undoing'], to: 'stopped', endedAt })
}

type Bite = { isMore: boolean; open: OpenFile | null }

async function goOn(parts: BiteParts, open: OpenFile | null): Promise<Bite> {
  const { sql, clock } = parts
  if (!(await lockImports(sql, { isPatient: false }))) return { isMore: false, open: null }
  const [records, runs] = [importRecordQueries(sql), importRunQueries(sql)]
  const due = await runs.lockDue()
  if (!due) return { isMore: false, open: null }
  parts.onDue(due.id)
  const endedAt = new Date(clock.now())
  if (due.state === 'undoing') {
    const done = await undoSome({ sql, importId: due.id, scope: due.cities })
    if (done) await runs.noteUndone(due.id, done)
    else await records.turn(due.id, { from: ['undoing'], to: 'undone', endedAt })
    return { isMore: true, open: null }
  }
  if (!due.mayImport) {
    await records.turn(due.id, { from: ['running'], to: 'stopped', endedAt })
    return { isMore: true, open: null }
  }
  const isOpen = open?.id === due.id && open.read === due.read
  return { isMore: true, open: await importSome(due, isOpen ? open : await openFile(due, parts), parts) }
}

async function openFile(due: DueImport, { sql, vault, clock }: BiteParts): Promise<OpenFile> {
  const pieces = await importParts({ sql, vault, importId: due.id }).readBytes()
  const file = { name: due.fileName, pieces }
  const keys = keysOf(due.columns ?? [])
  const rows = rowsOf({ file, format: due.format ?? 'csv', now: due.startedAt?.getTime() ?? clock.now(), keys })
  return { id: due.id, read: due.read, founded: 0, batches: batches(rows, due.read) }
}

/** Null once its rows are all done. */
async function importSome(due: DueImport, open: OpenFile, parts: BiteParts): Promise<OpenFile | null> {
  const { sql, clock, vault, cities } = parts
  const runs = importRunQueries(sql)
  const { value: rows } = await open.batches.next()
  if (rows === undefined || due.source === null) {
    await runs.finish(due.id, clock.now())
    return null
  }
  const about = { importId: due.id, rows, source: sourceOf(due.source), cities, scope: due.cities }
  const newCitiesMax = NEW_CITIES_MAX - open.founded
  const done = await importBatch({ ...about, sql, newCitiesMax, now: clock.now() })
  const rejected = done.rejected.slice(0, Math.max(0, REJECTED_MAX - due.rejected)).map(shapeRejected)
  await importParts({ sql, vault, importId: due.id }).addRejected(rejected, clock.now())
  await runs.noteRead(due.id, { ...done, read: rows.length, rejected: done.rejected.length })
  return { ...open, read: open.read + rows.length, founded: open.founded + done.founded }
}

function shapeRejected({ row: { row, record }, cause }: RejectedFileRow): RejectedRow {
  const cells: RejectedRow['cells'] = []
  let left = REJECTED_CELLS_MAX
  for (const [column, value] of Object.entries(asObject(record) ?? {})) {
    const cell = { column: cellText(column, REJECTED_COLUMN_MAX), value: cellText(value, IMPORT_CELL_MAX) }
    if (cell.value === '') continue
    left -= cell.column.length + cell.value.length
    if (left < 0 || cells.length >= IMPORT_COLUMNS_MAX) break
    cells.push(cell)
  }
  return { row, fault: shapeFault(cause), cells }
}

/** Takes away files whose time is over, and imports that nobody started. */
async function sweepImports({ sql, clock }: Parts): Promise<void> {
  await importRecordQueries(sql).sweepWaiting(new Date(clock.now() - IMPORT_WAITING_KEPT_MS))
  await sweepAll(sql, {
    table: 'activity_import_part',
    instant: 'made_at',
    before: clock.now() - IMPORT_FILE_KEPT_MS,
  })
}
