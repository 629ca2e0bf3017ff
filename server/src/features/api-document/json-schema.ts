import type { FieldMeaning } from '@quan/contract/meaning/meaning.ts'
import { exampleOf } from '@quan/contract/meaning/example-of.ts'
import { fieldsIn, type MeaningRegistry } from '@quan/contract/meaning/meaning-registry.ts'
import * as z from 'zod/mini'

/** A JSON Schema of the draft that OpenAPI 3.1 and AsyncAPI 3 share. */
export type JsonSchema = { [key: string]: unknown }

/** What schemas are written with; shapes that have a name are collected in `components`. */
export type SchemaWriting = {
  meanings: MeaningRegistry
  components: Map<string, JsonSchema>
  io: 'input' | 'output'
}

/** Where named shapes stand in both documents. */
export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** A schema of the contract with all that is known of its fields. */
export function jsonSchemaOf(schema: z.core.$ZodType, writing: SchemaWriting, meaning?: FieldMeaning): JsonSchema {
  const { components, meanings } = writing
  const shape = meanings.shapeOf(schema)
  if (!shape) return withoutName(schema, writing, meaning)
  if (!components.has(shape.name)) {
    // first, for a shape that holds itself
    components.set(shape.name, {})
    components.set(shape.name, { description: shape.about, ...withoutName(schema, writing) })
  }
  return refTo(shape.name)
}

function withoutName(schema: z.core.$ZodType, writing: SchemaWriting, meaning?: FieldMeaning): JsonSchema {
  const inside = (one: z.core.$ZodType) => jsonSchemaOf(one, writing, meaning)
  if (schema instanceof z.ZodMiniObject) return objectSchema(schema, writing)
  if (schema instanceof z.ZodMiniNullable) return orNull(inside(schema._zod.def.innerType))
  if (schema instanceof z.ZodMiniDefault)
    return { ...inside(schema._zod.def.innerType), default: schema._zod.def.defaultValue }
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniCatch) return inside(schema._zod.def.innerType)
  if (schema instanceof z.ZodMiniArray) return { ...bare(schema, writing), items: inside(schema._zod.def.element) }
  if (schema instanceof z.ZodMiniUnion) return { anyOf: schema._zod.def.options.map((one) => inside(one)) }
  if (schema instanceof z.ZodMiniRecord)
    return { type: 'object', additionalProperties: inside(schema._zod.def.valueType) }
  return { ...bare(schema, writing), ...valuesOf(schema, meaning) }
}

function objectSchema(schema: z.core.$ZodType, writing: SchemaWriting): JsonSchema {
  const { io, meanings } = writing
  const fields = Object.entries(fieldsIn(schema))
  const isNeeded = ({ _zod }: z.core.$ZodType) => (io === 'input' ? _zod.optin : _zod.optout) === undefined
  const required = fields.filter(([, field]) => isNeeded(field)).map(([name]) => name)
  const properties = fields.map(([name, field]) => {
    const meaning = meanings.fieldOf(schema, name)
    return [name, { ...jsonSchemaOf(field, writing, meaning), ...fieldNotes(field, meaning, meanings) }]
  })
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
  }
}

/** What the meaning of a field adds beside its schema. */
function fieldNotes(field: z.core.$ZodType, meaning: FieldMeaning | undefined, meanings: MeaningRegistry): JsonSchema {
  if (!meaning) return {}
  const isComposed = meaning.example === undefined && meaning.fields !== undefined
  const example = isComposed ? undefined : exampleOf(field, { meanings, meaning })
  const isPlain = typeof example !== 'object' || meaning.example !== undefined
  return {
    description: `${meaning.about}${valueList(meaning)}`,
    ...(meaning.unit === undefined ? {} : { 'x-unit': meaning.unit }),
    ...(example === undefined || !isPlain ? {} : { examples: [example] }),
  }
}

function valueList({ values }: FieldMeaning): string {
  if (!values) return ''
  return ` (${Object.entries(values)
    .map(([name, value]) => `${value} = ${name}`)
    .join(', ')})`
}

/** Range and names that the schema itself cannot say. */
function valuesOf(schema: z.core.$ZodType, meaning: FieldMeaning | undefined): JsonSchema {
  const names = schema instanceof z.ZodMiniEnum ? enumNames(schema._zod.def.entries) : []
  const { minimum, maximum, pattern } = meaning ?? {}
  return {
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(names.length > 0 ? { 'x-enum-varnames': names } : {}),
  }
}

/** Names of numbers; a text is its own name. */
const enumNames = (entries: Readonly<Record<string, string | number>>) =>
  Object.values(entries).every((value) => typeof value === 'number') ? Object.keys(entries) : []

/** What zod itself says of a value, without the bounds of every whole number. */
function bare(schema: z.core.$ZodType, { io }: SchemaWriting): JsonSchema {
  const { $schema: _dialect, minimum, maximum, ...said } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return {
    ...said,
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
  }
}

function orNull(schema: JsonSchema): JsonSchema {
  const isSimple = typeof schema['type'] === 'string' && schema['enum'] === undefined && schema['const'] === undefined
  return isSimple ? { ...schema, type: [schema['type'], 'null'] } : { anyOf: [schema, { type: 'null' }] }
}
