import { wholeText } from '#features/activity-import/reading/decoded-text.ts'
import { FileRefused } from '#features/activity-import/reading/file-refused.ts'
import type { FileRow } from '#features/activity-import/reading/file-row.ts'
import { asList, asObject, asText, type JsonObject } from '#features/activity-import/shapes/json-value.ts'
import { readRecord } from '#features/activity-import/shapes/read-record.ts'
import { isEvent, typesOf } from '#features/activity-import/shapes/schema-types.ts'

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
