import { malformedBody } from '@quan/contract/endpoint/common-errors.ts'
import * as z from 'zod/mini'
import { AppError } from '#platform/errors/app-error.ts'

type Query = Record<string, string | string[] | undefined>

/**
 * The input of a call asked by GET: scalar fields stand in the query string, the rest as `input=<JSON>`.
 * A field's text is taken as it is where the contract wants text, else as the number or truth value it spells.
 */
export function queryInput(schema: z.core.$ZodType, query: Query): Record<string, unknown> {
  const { input, ...scalars } = query
  const fields = Object.entries(scalars).map(([name, value]) => [name, scalar(fieldOf(schema, name), value)])
  return { ...parsedObject(input), ...Object.fromEntries(fields) }
}

function fieldOf(schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  return schema instanceof z.ZodMiniObject ? schema.shape[name] : undefined
}

function scalar(field: z.core.$ZodType | undefined, value: string | string[] | undefined): unknown {
  if (!field || typeof value !== 'string' || value === '' || z.safeParse(field, value).success) return value
  if (value === 'true' || value === 'false') return value === 'true'
  const number = Number(value)
  return Number.isFinite(number) && value.trim() !== '' ? number : value
}

function parsedObject(text: string | string[] | undefined): Record<string, unknown> {
  if (text === undefined) return {}
  const value = typeof text === 'string' ? parsed(text) : undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError(malformedBody)
  return value as Record<string, unknown>
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError(malformedBody, { cause })
  }
}
