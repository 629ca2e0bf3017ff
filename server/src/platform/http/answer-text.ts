import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { succeeded } from '@quan/contract/endpoint/envelope.ts'
import * as z from 'zod/mini'

const SCALARS = [z.ZodMiniString, z.ZodMiniNumber, z.ZodMiniBoolean, z.ZodMiniLiteral, z.ZodMiniEnum]

/** Characters JSON text cannot hold as they are: quotes, backslashes, control characters and halves of characters. */
const ESCAPED = /["\\\p{Cc}\p{Cs}]/u

type Answered = Pick<Endpoint, 'output'>

const writers = new WeakMap<Answered, JsonWriter>()

/** The answer of a call as text: its result in the envelope, with only what the contract names. */
export function answerText(endpoint: Answered, result: unknown): string {
  return `${BEFORE}${writerOf(endpoint)(result)}${BEHIND}`
}

function writerOf(endpoint: Answered): JsonWriter {
  const known = writers.get(endpoint)
  if (known) return known
  const made = jsonWriter(endpoint.output)
  writers.set(endpoint, made)
  return made
}

const [BEFORE = '', BEHIND = ''] = JSON.stringify(succeeded('\u0000')).split(JSON.stringify('\u0000'))

/** Writes a value as JSON text. */
type JsonWriter = (value: unknown) => string

/**
 * Makes the writer of a schema: it writes the fields the schema names, and no others, so that nothing leaks. That the
 * values are of the schema's types TypeScript has checked; checking and copying them again would cost as much as the
 * rest of the answer.
 */
export function jsonWriter(schema: z.core.$ZodType): JsonWriter {
  if (schema instanceof z.ZodMiniObject) return objectWriter(schema.shape)
  if (schema instanceof z.ZodMiniArray) return arrayWriter(jsonWriter(schema.def.element))
  if (schema instanceof z.ZodMiniNullable) return nullableWriter(jsonWriter(schema.def.innerType))
  if (schema instanceof z.ZodMiniOptional) return jsonWriter(schema.def.innerType)
  if (SCALARS.some((scalar) => schema instanceof scalar)) return writeScalar
  // rare kinds, e.g. unions: the schema itself tells what belongs to them
  return (value) => JSON.stringify(z.parse(schema, value))
}

function writeScalar(value: unknown): string {
  if (typeof value === 'string') return ESCAPED.test(value) ? JSON.stringify(value) : `"${value}"`
  return typeof value === 'number' && Number.isFinite(value) ? `${value}` : JSON.stringify(value)
}

function nullableWriter(write: JsonWriter): JsonWriter {
  return (value) => (value === null ? 'null' : write(value))
}

function arrayWriter(write: JsonWriter): JsonWriter {
  return (value) => {
    let text = ''
    for (const element of value as unknown[]) text += text === '' ? write(element) : `,${write(element)}`
    return `[${text}]`
  }
}

function objectWriter(shape: Readonly<Record<string, z.core.$ZodType>>): JsonWriter {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    label: `${JSON.stringify(name)}:`,
    write: jsonWriter(schema),
  }))
  return (value) => {
    const object = value as Record<string, unknown>
    let text = ''
    for (const { name, label, write } of fields) {
      const field = object[name]
      // as JSON.stringify does
      if (field !== undefined) text += `${text === '' ? '' : ','}${label}${write(field)}`
    }
    return `{${text}}`
  }
}
