import * as z from 'zod/mini'
import type { ErrorDefinition } from '#endpoint/define-error.ts'
import type {
  CallMeaning,
  DescribedCall,
  FailureMeaning,
  FieldMeaning,
  FieldMeanings,
  Meaning,
  MeaningGroup,
  ShapeMeaning,
} from '#meaning/meaning.ts'

type Schema = z.core.$ZodType

/** All meanings, found by the schemas, calls and failures they are about. */
export type MeaningRegistry = {
  /** The name and meaning of a shared object; undefined where it has none. */
  shapeOf(schema: Schema): Pick<ShapeMeaning, 'name' | 'about'> | undefined
  /** What a field of an object means, with what its kind of value adds; undefined where nobody said. */
  fieldOf(object: Schema, name: string): FieldMeaning | undefined
  callOf(endpoint: DescribedCall): CallMeaning | undefined
  failureOf(error: ErrorDefinition): FailureMeaning | undefined
}

/** Joins the groups. Throws when two of them describe the same object, call or failure differently. */
export function registerMeanings(groups: readonly MeaningGroup[]): MeaningRegistry {
  const values = z.registry<FieldMeaning>()
  const fields = z.registry<FieldMeanings>()
  const shapes = z.registry<Pick<ShapeMeaning, 'name' | 'about'>>()
  const calls = new Map<DescribedCall, CallMeaning>()
  const failures = new Map<ErrorDefinition, FailureMeaning>()

  const describe = (object: Schema, meanings: FieldMeanings) => {
    // shapes that share fields bring the very same meanings along
    if (fields.get(object) === meanings) return
    if (fields.has(object)) throw new Error(`described twice: an object of ${Object.keys(meanings).join(', ')}`)
    fields.add(object, meanings)
    for (const [name, field] of Object.entries(fieldsIn(object))) {
      const meaning = meanings[name]
      if (typeof meaning === 'object' && meaning.fields) describe(heldBy(field), meaning.fields)
    }
  }
  for (const group of groups) {
    for (const { schema, meaning } of group.values ?? []) values.add(schema, meaning)
    for (const shape of group.shapes ?? []) {
      describe(shape.schema, shape.fields)
      shapes.add(shape.schema, { name: shape.name, about: shape.about })
    }
    for (const call of group.calls ?? []) {
      if (calls.has(call.endpoint)) throw new Error(`described twice: ${call.endpoint.path}`)
      calls.set(call.endpoint, call)
      if (call.input) describe(call.endpoint.input, call.input)
      if (call.output) describe(call.endpoint.output, call.output)
    }
    for (const failure of group.failures ?? []) {
      if (failures.has(failure.error)) throw new Error(`described twice: ${failure.error.code}`)
      failures.set(failure.error, failure)
    }
  }
  return {
    shapeOf: (schema) => shapes.get(schema),
    fieldOf(object, name) {
      const meaning = fields.get(object)?.[name]
      const field = fieldsIn(object)[name]
      if (meaning === undefined || field === undefined) return undefined
      return { ...values.get(heldBy(field)), ...whole(meaning) }
    },
    callOf: (endpoint) => calls.get(endpoint),
    failureOf: (error) => failures.get(error),
  }
}

const whole = (meaning: Meaning): FieldMeaning => (typeof meaning === 'string' ? { about: meaning } : meaning)

/** The fields of an object; none for anything else. */
export function fieldsIn(schema: Schema): Readonly<Record<string, Schema>> {
  return schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, Schema>) : {}
}

/** What a field holds in the end: without null, absence and preset, and of a list what it is a list of. */
export function heldBy(schema: Schema): Schema {
  const one = withoutWrapper(schema)
  return one instanceof z.ZodMiniArray ? heldBy(one._zod.def.element) : one
}

/** A field's schema without null, absence, preset, what stands in for a wrong value, and what is left out before it is read. */
export function withoutWrapper(schema: Schema): Schema {
  const { innerType, out } = schema._zod.def as { innerType?: Schema; out?: Schema }
  const wrapped = innerType ?? out
  return wrapped ? withoutWrapper(wrapped) : schema
}
