import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { type ActivitySource, recogniseSource, type SourceOptions } from '#features/activity-import/activity-source.ts'
import { importBatch, lockImports, type RejectedFileRow } from '#features/activity-import/import-batch.ts'
import { importRunQueries } from '#features/activity-import/import-record.queries.ts'
import {
  type ImportProgress,
  type ImportReport,
  type Rejection,
  REJECTIONS_KEPT,
} from '#features/activity-import/import-report.ts'
import { NationalCities } from '#features/activity-import/places/national-cities.ts'
import { fileName } from '#features/activity-import/reading/decoded-text.ts'
import { type FileFormat, fileFormat } from '#features/activity-import/reading/file-format.ts'
import { batches, rowsOf } from '#features/activity-import/reading/file-rows.ts'
import { asObject, asText } from '#features/activity-import/shapes/json-value.ts'
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

/**
 * Imports the activities of a file of this machine, for the command. Rows that cannot be used are rejected with a reason
 * and do not stop the others; the same activity is never stored twice. Operators see it among the imports of the console,
 * where it can be stopped and undone. Throws `FileRefused` for a file that cannot be read at all.
 */
export async function importFile(given: ImportFile): Promise<ImportReport> {
  const { sql, file, now } = given
  const format = given.format ?? (await fileFormat(file))
  const cities = new NationalCities(await readReferenceCities())
  const importId = randomUUID()
  const fileBytes = (await stat(file)).size
  let source: ActivitySource | null = null
  let progress: ImportProgress = { rows: 0, imported: 0, updated: 0, merged: 0, rejected: 0 }
  const rejections: Rejection[] = []
  for await (const rows of batches(rowsOf({ file, format, now }))) {
    source ??= recogniseSource({ file, format, records: rows.map(({ record }) => record), given: given.source ?? {} })
    const about = { id: importId, fileName: fileName(file), fileBytes, format, sourceName: source.name, at: now }
    const batch = { importId, rows, source, cities, scope: null, newCitiesMax: Infinity, now }
    const result = await sql.begin(async (transaction) => {
      await lockImports(transaction)
      const records = importRunQueries(transaction)
      if (!(await records.beginByCommand(about))) return null
      const done = await importBatch({ ...batch, sql: transaction })
      await records.noteRead(importId, { ...done, read: rows.length, rejected: done.rejected.length })
      return done
    })
    if (result === null) break
    progress = added(progress, result, rows.length)
    const told = result.rejected.map(rejectionOf)
    rejections.push(...told.slice(0, REJECTIONS_KEPT - rejections.length))
    for (const rejection of told) given.onRejected?.(rejection)
    given.onProgress?.(progress)
  }
  await importRunQueries(sql).finish(importId, now)
  source ??= recogniseSource({ file, format, records: [], given: given.source ?? {} })
  return { ...progress, format, source, rejections }
}

function rejectionOf({ row, cause }: RejectedFileRow): Rejection {
  const record = asObject(row.record)
  return { row: row.row, name: asText(record?.['name'] ?? record?.['名称']), reason: cause.message }
}

function added(
  before: ImportProgress,
  { made, updated, unchanged, rejected }: Awaited<ReturnType<typeof importBatch>>,
  rows: number,
): ImportProgress {
  return {
    rows: before.rows + rows,
    imported: before.imported + made,
    updated: before.updated + updated,
    merged: before.merged + unchanged,
    rejected: before.rejected + rejected.length,
  }
}
