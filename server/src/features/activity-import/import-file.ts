import { type ActivitySource, recogniseSource, type SourceOptions } from '#features/activity-import/activity-source.ts'
import { importBatch, importedActivities } from '#features/activity-import/import-batch.ts'
import {
  type ImportProgress,
  type ImportReport,
  type Rejection,
  REJECTIONS_KEPT,
} from '#features/activity-import/import-report.ts'
import { NationalCities } from '#features/activity-import/places/national-cities.ts'
import { type FileFormat, fileFormat } from '#features/activity-import/reading/file-format.ts'
import type { FileRow } from '#features/activity-import/reading/file-row.ts'
import { readCalendar } from '#features/activity-import/reading/read-calendar.ts'
import { readCsv } from '#features/activity-import/reading/read-csv.ts'
import { readJson, readJsonLines } from '#features/activity-import/reading/read-json.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { overseasCities } from '#features/city/overseas-cities.ts'
import { readReferenceCities } from '#features/city/reference-cities.ts'
import type { Sql } from '#platform/database/connect.ts'

export type ImportFile = {
  sql: Sql
  /** Path of the file. */
  file: string
  /** Told by content and extension when left out. */
  format?: FileFormat | undefined
  /** The operator's statements about the source. */
  source?: SourceOptions | undefined
  /** Milliseconds since 1970: time of publishing, and the middle of what is taken of recurring events. */
  now: number
  onProgress?: ((progress: ImportProgress) => void) | undefined
  onRejected?: ((rejection: Rejection) => void) | undefined
}

/** Rows stored by one statement; progress is told after each. */
const BATCH_SIZE = 500

/**
 * Imports the activities of a file. Rows that cannot be used are rejected with a reason and do not stop the others;
 * the same activity is never stored twice. Throws `FileRefused` for a file that cannot be read at all.
 */
export async function importFile(given: ImportFile): Promise<ImportReport> {
  const { sql, file, now } = given
  const format = given.format ?? (await fileFormat(file))
  const parts = {
    cities: new NationalCities(await readReferenceCities()),
    overseas: overseasCities(sql),
    activities: activityStore(sql),
    imported: importedActivities(sql),
    now,
  }
  let source: ActivitySource | null = null
  let progress: ImportProgress = { rows: 0, imported: 0, merged: 0, rejected: 0 }
  const rejections: Rejection[] = []
  for await (const rows of batches(rowsOf(format, file, now))) {
    source ??= recogniseSource({ file, format, records: rows.map(({ record }) => record), given: given.source ?? {} })
    const result = await importBatch({ ...parts, rows, source })
    progress = added(progress, { ...result, rejected: result.rejections.length, rows: rows.length })
    rejections.push(...result.rejections.slice(0, REJECTIONS_KEPT - rejections.length))
    for (const rejection of result.rejections) given.onRejected?.(rejection)
    given.onProgress?.(progress)
  }
  source ??= recogniseSource({ file, format, records: [], given: given.source ?? {} })
  return { ...progress, format, source, rejections }
}

function rowsOf(format: FileFormat, file: string, now: number): AsyncIterable<FileRow> {
  if (format === 'ics') return readCalendar(file, now)
  if (format === 'csv') return readCsv(file)
  return format === 'jsonl' ? readJsonLines(file) : readJson(file)
}

async function* batches(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function added(one: ImportProgress, other: ImportProgress): ImportProgress {
  return {
    rows: one.rows + other.rows,
    imported: one.imported + other.imported,
    merged: one.merged + other.merged,
    rejected: one.rejected + other.rejected,
  }
}
