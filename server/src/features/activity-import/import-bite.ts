import type { RejectedRow } from '@quan/contract/console/imports/activity-import.ts'
import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX } from '@quan/contract/console/imports/import-limits.ts'
import { importBatch, lockImports, type RejectedFileRow } from '#features/activity-import/import-batch.ts'
import { importParts } from '#features/activity-import/import-part.queries.ts'
import {
  type ClaimedImport,
  type DueImport,
  importRecordQueries,
  importRunQueries,
} from '#features/activity-import/import-record.queries.ts'
import type { NationalCities } from '#features/activity-import/places/national-cities.ts'
import { shapeFault } from '#features/activity-import/preview-file.ts'
import { type FileRow, RowRejected } from '#features/activity-import/reading/file-row.ts'
import { BATCH_SIZE, batches, rowsOf } from '#features/activity-import/reading/file-rows.ts'
import { cellText, keysOf, sourceOf } from '#features/activity-import/sent-file.ts'
import { asObject } from '#features/activity-import/shapes/json-value.ts'
import { undoSome } from '#features/activity-import/undo-import.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

/** What a transaction works with. */
export type BiteParts = { sql: SqlRunner; clock: Clock; vault: PersonalVault; cities: NationalCities }

/** Most cities that an import founds while it runs. */
const NEW_CITIES_MAX = 50
/** What is kept of rejected rows: so many of an import, of each so many characters in all, and of the names of columns. */
const REJECTED_MAX = 10_000
const REJECTED_CELLS_MAX = 4_000
const REJECTED_COLUMN_MAX = 60
/** Rows that fail before the import stops: so many are no matter of rows. */
export const FAILED_ROWS_MAX = 20

/** The file of an import that is under way here, opened behind the rows that are done. */
export type OpenFile = { id: string; read: number; size: number; batches: AsyncIterator<FileRow[]> }

/** Goes on with what was claimed, in a transaction; answers its file where it may be gone on with at once. */
export async function goOn(parts: BiteParts, claimed: ClaimedImport, open: OpenFile | null): Promise<OpenFile | null> {
  const { sql, clock } = parts
  await lockImports(sql)
  const [records, runs] = [importRecordQueries(sql), importRunQueries(sql)]
  const due = await runs.lockClaimed(claimed)
  if (!due) return null
  const endedAt = new Date(clock.now())
  if (!due.mayImport) {
    await records.turn(due.id, { from: ['running', 'undoing'], to: 'stopped', endedAt })
    return null
  }
  if (due.state === 'undoing') {
    const done = await undoSome({ sql, importId: due.id, scope: due.cities })
    if (done) await runs.noteUndone(due.id, done)
    else await records.turn(due.id, { from: ['undoing'], to: 'undone', endedAt })
    return null
  }
  const size = due.read < due.aloneUntil ? 1 : BATCH_SIZE
  const isOpen = open?.read === due.read && open.size === size
  return await importSome(due, isOpen ? open : await openFile(due, size, parts), parts)
}

/**
 * Passes over what failed in all its tries, in a transaction: rows that failed together are taken one by one, and one that
 * failed by itself is rejected. What is no matter of rows stops.
 */
export async function passOver(parts: BiteParts, claimed: ClaimedImport): Promise<void> {
  const { sql, clock } = parts
  await lockImports(sql)
  const runs = importRunQueries(sql)
  const due = await runs.lockClaimed(claimed)
  if (!due) return
  if (due.state === 'undoing') return await runs.stopFailed(due.id, clock.now())
  if (due.read >= due.aloneUntil) return await runs.takeAlone(due.id, due.read + BATCH_SIZE)
  const { value: [row] = [] } = await (await openFile(due, 1, parts)).batches.next()
  if (row) {
    await keepRejected(due, [{ row, cause: new RowRejected('rowFailed') }], parts)
    await runs.noteFailedRow(due.id)
  }
  if (!row || due.failed + 1 >= FAILED_ROWS_MAX) await runs.stopFailed(due.id, clock.now())
}

async function openFile(due: DueImport, size: number, { sql, vault, clock }: BiteParts): Promise<OpenFile> {
  const pieces = await importParts({ sql, vault, importId: due.id }).readBytes()
  const file = { name: due.fileName, pieces }
  const keys = keysOf(due.columns ?? [])
  const rows = rowsOf({ file, format: due.format ?? 'csv', now: due.startedAt?.getTime() ?? clock.now(), keys })
  return { id: due.id, read: due.read, size, batches: batches(rows, { skipped: due.read, size }) }
}

/** Null once its rows are all done. */
async function importSome(due: DueImport, open: OpenFile, parts: BiteParts): Promise<OpenFile | null> {
  const { sql, clock, cities } = parts
  const runs = importRunQueries(sql)
  const { value: rows } = await open.batches.next()
  if (rows === undefined || due.source === null) {
    await runs.finish(due.id, clock.now())
    return null
  }
  const about = { importId: due.id, rows, source: sourceOf(due.source), cities, scope: due.cities }
  const newCitiesMax = Math.max(NEW_CITIES_MAX - due.founded, 0)
  const done = await importBatch({ ...about, sql, newCitiesMax, now: clock.now() })
  await keepRejected(due, done.rejected, parts)
  await runs.noteRead(due.id, { ...done, read: rows.length, rejected: done.rejected.length })
  return { ...open, read: open.read + rows.length }
}

async function keepRejected(due: DueImport, rows: readonly RejectedFileRow[], { sql, vault, clock }: BiteParts) {
  const rejected = rows.slice(0, Math.max(0, REJECTED_MAX - due.rejected)).map(shapeRejected)
  await importParts({ sql, vault, importId: due.id }).addRejected(rejected, clock.now())
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
