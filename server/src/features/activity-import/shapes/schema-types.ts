import { asList, asText, type JsonObject } from '#features/activity-import/shapes/json-value.ts'

/** Names of the types of a JSON-LD node, without vocabulary and prefix. */
export function typesOf(node: JsonObject | null): string[] {
  return asList(node?.['@type']).map((type) => (asText(type) ?? '').replace(/^.*[/#:]/, ''))
}

/** Whether a node is an Event or of one of its kinds. */
export function isEvent(node: JsonObject): boolean {
  return typesOf(node).some((type) => /Event$|^(?:EventSeries|Festival|Hackathon|CourseInstance)$/.test(type))
}
