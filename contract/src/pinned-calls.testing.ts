import * as z from 'zod/mini'
import { answersGet, type Endpoint } from '#endpoint/define-endpoint.ts'

/** How a call travels, in the words of the lists of calls. */
export const wayOf = (call: Endpoint) =>
  [
    call.access,
    ...(call.sealed ? ['sealed'] : []),
    ...(call.personal ? ['personal with a token'] : []),
    ...(answersGet(call) ? ['GET'] : []),
    ...(call.cache === undefined ? [] : [call.cache]),
  ].join(', ')

const PAGE_INPUT = 'maxResultCount?, cursor?'
const PAGE = /items \[(\w+)\], nextCursor, totalCount\?/

/**
 * Writes schemas in the words of the lists of calls. `names` are those of the exported shapes, `namesByFields` those of
 * the listed ones.
 */
export function schemaWords(names: ReadonlyMap<unknown, string>, namesByFields: ReadonlyMap<string, string>) {
  /** What a schema holds, in the words of the lists above; empty for plain values. */
  function told(schema: unknown): string {
    const name = names.get(schema)
    if (name !== undefined && namesByFields.has(fieldsOf(schema as z.ZodMiniObject))) return name
    if (schema instanceof z.ZodMiniObject) return `{ ${fieldsOf(schema)} }`
    if (schema instanceof z.ZodMiniArray) return `[${told(schema.def.element)}]`
    if (
      schema instanceof z.ZodMiniNullable ||
      schema instanceof z.ZodMiniOptional ||
      schema instanceof z.ZodMiniDefault
    )
      return told(schema.def.innerType)
    return schema instanceof z.ZodMiniUnion ? schema.def.options.map(told).filter(Boolean).join(' | ') : ''
  }

  function fieldsOf(schema: z.ZodMiniObject): string {
    const fields = Object.entries(schema.shape).map(([name, value]) => {
      const mark = value instanceof z.ZodMiniOptional || value instanceof z.ZodMiniDefault ? '?' : ''
      return `${name}${mark} ${told(value)}`.replace(' []', '[]').trim()
    })
    return fields.join(', ').replace(PAGE_INPUT, 'page').replace(PAGE, 'page of $1')
  }

  /** Fields at the top level, or the name of a shape that has just these. */
  function flat(schema: unknown): string {
    if (!(schema instanceof z.ZodMiniObject)) return told(schema)
    const fields = fieldsOf(schema)
    return namesByFields.get(fields) ?? fields
  }

  return { fieldsOf, flat }
}
