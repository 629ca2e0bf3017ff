import { randomUUID } from 'node:crypto'
import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import {
  type ActivityImport,
  type ImportColumn,
  importColumnsMissing,
  importFileRefused,
  type ImportSource,
  type PreviewRow,
} from '@quan/contract/console/imports/activity-import.ts'
import { IMPORT_PART_BYTES } from '@quan/contract/console/imports/import-limits.ts'
import type { FileFaultKind } from '@quan/contract/console/imports/import-words.ts'
import { importParts, partsOf } from '#features/activity-import/import-part.queries.ts'
import { importQuota } from '#features/activity-import/import-quota.ts'
import { importRecordQueries, type ImportRow } from '#features/activity-import/import-record.queries.ts'
import { NationalCities } from '#features/activity-import/places/national-cities.ts'
import { previewRows } from '#features/activity-import/preview-file.ts'
import type { SentFile } from '#features/activity-import/reading/decoded-text.ts'
import { fileFormat } from '#features/activity-import/reading/file-format.ts'
import { FileRefused } from '#features/activity-import/reading/file-row.ts'
import { rowsOf } from '#features/activity-import/reading/file-rows.ts'
import { type FileContent, keysOf, readContent, sourceOf } from '#features/activity-import/sent-file.ts'
import { readReferenceCities } from '#features/city/reference-cities.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

type Parts = { sql: SqlRunner; clock: Clock; vault: PersonalVault }
/** Who works at the desk; `cities` null = all. */
export type Operator = { operatorId: string; cities: readonly string[] | null }
/** What was chosen for a file. */
export type Choice = { id: string; columns: ImportColumn[]; source: ImportSource }

/** What a whole file holds, or why it is not imported. */
export type FileReading = { content: FileContent } | { fault: FileFaultKind }

/** Files that operators send, what they hold, and the imports that wait for their start. */
export function importFiles({ sql, clock, vault }: Parts) {
  const records = importRecordQueries(sql)
  const partsOfImport = (importId: string) => importParts({ sql, vault, importId })

  /** Throws `FileRefused` while a part is missing, or after the file is gone. */
  async function fileOf({ id, fileName: name, fileBytes }: Pick<ImportRow, 'id' | 'fileName' | 'fileBytes'>) {
    const pieces = await partsOfImport(id).readBytes()
    if (pieces.length < partsOf(fileBytes)) throw new FileRefused('incomplete')
    return { name, pieces } satisfies SentFile
  }

  async function reading(id: string): Promise<FileReading> {
    const row = await records.find(id)
    if (!row) return { fault: 'incomplete' }
    try {
      return { content: await readContent(await fileOf(row), clock.now()) }
    } catch (cause) {
      if (cause instanceof FileRefused) return { fault: cause.kind }
      throw cause
    }
  }

  return {
    /** What the whole file holds; told to nobody before they may see the import. */
    reading,

    /** Begins one; its file follows. Throws `import.unfinished`, `import.unfinished_of_all`, `import.many_in_a_day`. */
    async begin(given: { fileName: string; fileBytes: number }, operator: Operator): Promise<ActivityImport> {
      const id = randomUUID()
      await importQuota(sql).makeRoom(operator.operatorId, clock.now())
      await records.begin({ id, operatorId: operator.operatorId, ...given, at: new Date(clock.now()) })
      return shapeImport(await findImport(sql, id, operator))
    },

    /** Adds a part of the file of one that waits, and tells how many are missing. */
    async addPart(given: { id: string; part: number; content: string }, operator: Operator): Promise<number> {
      const { state, fileBytes } = await findImport(sql, given.id, operator)
      const last = partsOf(fileBytes) - 1
      const bytes = given.part === last ? fileBytes - last * IMPORT_PART_BYTES : IMPORT_PART_BYTES
      const fits = given.part <= last && Buffer.from(given.content, 'base64').length === bytes
      if (state !== 'waiting' || !fits) throw new AppError(consoleChangedMeanwhile)
      await partsOfImport(given.id).addBytes(given.part, given.content, clock.now())
      return last + 1 - (await partsOfImport(given.id).countBytes())
    },

    /** What the file holds. Throws `console.not_found`, `import.file_refused`. */
    async read(id: string, operator: Operator): Promise<FileContent> {
      await findImport(sql, id, operator)
      return contentOf(await reading(id))
    },

    /** The first rows as what they will become. Throws `console.not_found`, `import.file_refused`, `import.columns_missing`. */
    async preview({ id, columns, source }: Choice, operator: Operator): Promise<PreviewRow[]> {
      const row = await findImport(sql, id, operator)
      const keys = checkedKeys(columns)
      try {
        const file = await fileOf(row)
        const format = await fileFormat(file)
        const cities = new NationalCities(await readReferenceCities())
        const rows = rowsOf({ file, format, now: clock.now(), keys })
        return await previewRows({ rows, sql, cities, source: sourceOf(source), scope: operator.cities })
      } catch (cause) {
        throw cause instanceof FileRefused ? refused(cause.kind) : cause
      }
    },
  }
}

/** An import that an operator may see: of those of some cities their own. Throws `console.not_found`. */
export async function findImport(sql: SqlRunner, id: string, { operatorId, cities }: Operator): Promise<ImportRow> {
  const row = await importRecordQueries(sql).find(id)
  if (!row || (cities !== null && row.operatorId !== operatorId)) throw new AppError(consoleNotFound)
  return row
}

export const refused = (kind: FileFaultKind) => new AppError(importFileRefused, { details: kind })

export function contentOf(read: FileReading): FileContent {
  if ('fault' in read) throw refused(read.fault)
  return read.content
}

/** Throws `import.columns_missing`. */
export function checkedKeys(columns: ImportColumn[]) {
  const keys = keysOf(columns)
  if (keys && !(keys.name && keys.start)) throw new AppError(importColumnsMissing)
  return keys
}

export const shapeImport = ({ source, begunAt, endedAt, ...row }: ImportRow): ActivityImport => ({
  id: row.id,
  state: row.state,
  fileName: row.fileName,
  fileBytes: row.fileBytes,
  format: row.format,
  sourceName: source?.name ?? null,
  operatorName: row.operatorName,
  total: row.total,
  read: row.read,
  made: row.made,
  updated: row.updated,
  unchanged: row.unchanged,
  rejected: row.rejected,
  undone: row.undone,
  kept: row.kept,
  hasRejected: row.hasRejected,
  hasFailed: row.hasFailed,
  beginTime: begunAt.toISOString(),
  endTime: endedAt?.toISOString() ?? null,
})
