import { malformedBody } from '@quan/contract/endpoint/common-errors.ts'
import * as z from 'zod/mini'
import { AppError } from '#platform/errors/app-error.ts'
import { parseJson } from '#platform/http/parse-json.ts'

type Query = Record<string, unknown>

/** A number as JSON writes it; Number() alone would also read `0x10`, blanks and nothing at all. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/**
 * The input of a call asked by GET: scalar fields stand in the query string, the rest as `input=<JSON>`. A field's
 * text is taken as it is where the contract wants text, else as the number or truth value it spells; an empty one that
 * is no text is absent. What the contract does not name is ignored.
 */
export function queryInput(schema: z.core.$ZodType, query: Query): Record<string, unknown> {
  const fields = Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
    query[name] === undefined ? [] : [[name, scalar(field, query[name])]],
  )
  return { ...parsedObject(query['input']), ...Object.fromEntries(fields) }
}

function fieldsOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  return schema instanceof z.ZodMiniObject ? schema.shape : {}
}

function scalar(field: z.core.$ZodType, value: unknown): unknown {
  if (typeof value !== 'string' || z.safeParse(field, value).success) return value
  if (value === '') return null
  if (value === 'true' || value === 'false') return value === 'true'
  return NUMBER.test(value) ? Number(value) : value
}

function parsedObject(text: unknown): Record<string, unknown> {
  if (text === undefined) return {}
  const value = typeof text === 'string' ? parseJson(text) : null
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError(malformedBody)
  return value as Record<string, unknown>
}
