import { decodedText, type TextLine, textLines, wholeText } from '#features/activity-import/reading/decoded-text.ts'
import { brokenRow, FileRefused, type FileRow, RowRejected } from '#features/activity-import/reading/file-row.ts'
import { asList, asObject, asText, type JsonObject } from '#features/activity-import/shapes/json-value.ts'
import type { FoundActivity } from '../found-activity.ts'
import { plainRecord } from '../shapes/plain-record.ts'
import { isEvent, schemaEvent, typesOf } from '../shapes/schema-event.ts'

/** Names under which services wrap the list of their activities. */
const WRAPPERS = ['events', 'activities', 'items', 'data', 'results']

/** Reads a JSON file: one activity, a list of them, a JSON-LD graph or ItemList, or an object that wraps a list. */
export async function* readJson(file: string): AsyncGenerator<FileRow> {
  for (const [index, record] of recordsOf(parsed(await wholeText(file))).entries()) {
    yield { row: index + 1, record, read: () => readRecord(record) }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new FileRefused('不是完整的 JSON', { cause })
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
export async function* readJsonLines(file: string): AsyncGenerator<FileRow> {
  for await (const line of textLines(decodedText(file))) {
    if (line.isCut || line.text.trim() !== '') yield rowOf(line)
  }
}

function rowOf({ number, text, isCut }: TextLine): FileRow {
  if (isCut) return brokenRow(number, '这一行太长')
  try {
    const record: unknown = JSON.parse(text)
    return { row: number, record, read: () => readRecord(record) }
  } catch (cause) {
    if (cause instanceof SyntaxError) return brokenRow(number, '不是完整的 JSON')
    throw cause
  }
}

/** Reads a JSON value as schema.org Event or as a flat record. Throws `RowRejected` when it is neither. */
export function readRecord(value: unknown): FoundActivity {
  const record = asObject(value)
  if (!record) throw new RowRejected('不是一个对象')
  const isSchema = '@type' in record || asObject(record['location']) !== null || asObject(record['offers']) !== null
  return isSchema ? schemaEvent(record) : plainRecord(record)
}
