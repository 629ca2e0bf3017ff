import {
  decodedText,
  type FileSource,
  type TextLine,
  textLines,
  wholeText,
} from '#features/activity-import/reading/decoded-text.ts'
import type { FieldKeys } from '#features/activity-import/shapes/columns.ts'
import { brokenRow, FileRefused, type FileRow, RowRejected } from '#features/activity-import/reading/file-row.ts'
import { asList, asObject, asText, type JsonObject } from '#features/activity-import/shapes/json-value.ts'
import type { FoundActivity } from '../found-activity.ts'
import { plainRecord } from '../shapes/plain-record.ts'
import { isEvent, schemaEvent, typesOf } from '../shapes/schema-event.ts'

/** Names under which services wrap the list of their activities. */
const WRAPPERS = ['events', 'activities', 'items', 'data', 'results']

/** Reads a JSON file: one activity, a list of them, a JSON-LD graph or ItemList, or an object that wraps a list. */
export async function* readJson(file: FileSource, keys?: FieldKeys): AsyncGenerator<FileRow> {
  for (const [index, record] of recordsOf(parsed(await wholeText(file))).entries()) {
    yield { row: index + 1, record, read: () => readRecord(record, keys) }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new FileRefused('notJson', { cause })
  }
}

function recordsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => (asObject(item)?.['@graph'] ? recordsOf(item) : [item]))
  const whole = asObject(value)
  if (!whole) return [value]
  if (Array.isArray(whole['@graph'])) return graphEvents(whole['@graph'])
  if (typesOf(whole).includes('ItemList'))
    return asList(whole['itemListElement']).map((item) => asObject(item)?.['item'] ?? item)
  const wrapper = '@type' in whole ? undefined : WRAPPERS.find((name) => Array.isArray(whole[name]))
  return wrapper ? asList(whole[wrapper]) : [whole]
}

/** The events of a graph; places and organizers are nodes of their own there, named by `@id`. */
function graphEvents(graph: unknown[]): JsonObject[] {
  const nodes = graph.map(asObject).filter((node) => node !== null)
  const byId = new Map(nodes.map((node) => [asText(node['@id']), node]))
  const resolvedOne = (item: unknown) => {
    const id = asText(asObject(item)?.['@id'])
    return id === null ? item : (byId.get(id) ?? item)
  }
  const resolved = (value: unknown) => asList(value).map(resolvedOne)
  return nodes.filter(isEvent).map((event) => {
    const related = ['location', 'organizer', 'offers'].filter((key) => key in event)
    return { ...event, ...Object.fromEntries(related.map((key) => [key, resolved(event[key])])) }
  })
}

/** Reads one JSON value a line; blank lines are no rows. */
export async function* readJsonLines(file: FileSource, keys?: FieldKeys): AsyncGenerator<FileRow> {
  for await (const line of textLines(decodedText(file))) {
    if (line.isCut || line.text.trim() !== '') yield rowOf(line, keys)
  }
}

function rowOf({ number, text, isCut }: TextLine, keys?: FieldKeys): FileRow {
  if (isCut) return brokenRow(number, 'lineTooLong')
  try {
    const record: unknown = JSON.parse(text)
    return { row: number, record, read: () => readRecord(record, keys) }
  } catch (cause) {
    if (cause instanceof SyntaxError) return brokenRow(number, 'notJson')
    throw cause
  }
}

/** Reads a JSON value as schema.org Event or as a flat record. Throws `RowRejected` when it is neither. */
export function readRecord(value: unknown, keys?: FieldKeys): FoundActivity {
  const record = asObject(value)
  if (!record) throw new RowRejected('notAnObject')
  return isSchema(record) ? schemaEvent(record) : plainRecord(record, keys)
}

/** Whether a record names its parts as schema.org does: then it has no columns. */
export function isSchema(record: JsonObject): boolean {
  return '@type' in record || asObject(record['location']) !== null || asObject(record['offers']) !== null
}
