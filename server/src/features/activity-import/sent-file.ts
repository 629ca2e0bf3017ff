import type { ImportColumn, ImportSource, ReadColumn } from '@quan/contract/console/imports/activity-import.ts'
import {
  IMPORT_COLUMN_NAME_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_SOURCE_MAX,
} from '@quan/contract/console/imports/import-limits.ts'
import type { ImportField } from '@quan/contract/console/imports/import-words.ts'
import { type ActivitySource, recogniseSource } from '#features/activity-import/activity-source.ts'
import { plainLine } from '#features/activity-import/plain-text.ts'
import { decodedText, encodingOf, fileName, type SentFile } from '#features/activity-import/reading/decoded-text.ts'
import { type FileFormat, fileFormat } from '#features/activity-import/reading/file-format.ts'
import { FileRefused, type FileRow } from '#features/activity-import/reading/file-row.ts'
import { batches, rowsOf } from '#features/activity-import/reading/file-rows.ts'
import { isSchema } from '#features/activity-import/reading/read-json.ts'
import { type FieldKeys, fieldKeys } from '#features/activity-import/shapes/columns.ts'
import { asObject, asText, type JsonObject } from '#features/activity-import/shapes/json-value.ts'

/** Rows that the columns of a file are gathered from. */
const ROWS_LOOKED_AT = 50
const SAMPLES = 3
const SAMPLE_MAX = 60

/** How zipped files begin, xlsx among them, and how the older ones of spreadsheets do. */
const SPREADSHEETS = ['504b0304', 'd0cf11e0']
const MAGIC_BYTES = 4

/** Reads a table whatever its columns are called. */
const ANY_COLUMNS: FieldKeys = { name: [], start: [] }

/** What a file holds. */
export type FileContent = {
  format: FileFormat
  encoding: string
  total: number
  columns: ReadColumn[]
  source: ImportSource
}

/** Tells what the whole file holds. Throws `FileRefused`. */
export async function readContent(file: SentFile, now: number): Promise<FileContent> {
  await refuseBinary(file)
  const format = await fileFormat(file)
  const first: FileRow[] = []
  let total = 0
  for await (const rows of batches(rowsOf({ file, format, now, keys: ANY_COLUMNS }))) {
    total += rows.length
    if (total > IMPORT_ROWS_MAX) throw new FileRefused('tooManyRows')
    first.push(...rows.slice(0, ROWS_LOOKED_AT - first.length))
  }
  if (total === 0) throw new FileRefused('empty')
  const records = first.map(({ record }) => record)
  const source = recogniseSource({ file: fileName(file), format, records, given: {} })
  return {
    format,
    encoding: await encodingOf(file),
    total,
    columns: format === 'ics' ? [] : columnsOf(records.map(asObject).filter((record) => record !== null)),
    source: toldSource(source),
  }
}

async function refuseBinary(file: SentFile): Promise<void> {
  const magic = Buffer.from(file.pieces[0]?.subarray(0, MAGIC_BYTES) ?? []).toString('hex')
  if (SPREADSHEETS.includes(magic)) throw new FileRefused('spreadsheet')
  for await (const text of decodedText(file)) if (text.includes('\0')) throw new FileRefused('binary')
}

/** Records that name their parts as schema.org does have no columns. */
function columnsOf(records: JsonObject[]): ReadColumn[] {
  if (records.some(isSchema)) return []
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))].filter(isColumnName)
  const known = Object.entries(fieldKeys(names)).flatMap(([field, keys]) =>
    keys.map((key) => [key, field as ImportField] as const),
  )
  const fields = new Map(known)
  return names.slice(0, IMPORT_COLUMNS_MAX).map((column) => ({
    column,
    field: fields.get(column) ?? null,
    samples: samplesOf(records, column),
  }))
}

const isColumnName = (name: string) =>
  name.trim() === name && name !== '' && [...name].length <= IMPORT_COLUMN_NAME_MAX && !/\p{Cc}/u.test(name)

function samplesOf(records: JsonObject[], column: string): string[] {
  const texts = records.map((record) => cellText(record[column], SAMPLE_MAX)).filter((text) => text !== '')
  return [...new Set(texts)].slice(0, SAMPLES)
}

/** A value of a file as one line of text, cut. */
export function cellText(value: unknown, most: number): string {
  const text = asText(value) ?? (typeof value === 'object' && value !== null ? JSON.stringify(value) : '')
  const characters = [...text.toWellFormed().replaceAll(/[^\P{Cc}\n\t]/gu, '')]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('')
}

function toldSource({ name, url, licence, attribution, home }: ActivitySource): ImportSource {
  const line = (text: string, most: number) => cellText(plainLine(text), most)
  return {
    name: line(name, IMPORT_SOURCE_MAX.name) || '未命名的文件',
    url,
    licence,
    attribution,
    city: home?.city ?? null,
    country: home?.country ?? null,
  }
}

/** The source as the importing itself has it. */
export function sourceOf({ city, country, ...source }: ImportSource): ActivitySource {
  return { ...source, home: city === null ? null : { city, country } }
}

/** What the columns hold, as an operator told it; undefined where the format names its parts itself. */
export function keysOf(columns: readonly ImportColumn[]): FieldKeys | undefined {
  if (columns.length === 0) return undefined
  const byField = Map.groupBy(columns, ({ field }) => field)
  return Object.fromEntries([...byField].map(([field, of]) => [field, of.map(({ column }) => column)]))
}
