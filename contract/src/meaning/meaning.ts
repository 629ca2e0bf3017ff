import type * as z from 'zod/mini'
import type { Endpoint } from '#endpoint/define-endpoint.ts'
import type { ErrorDefinition } from '#endpoint/define-error.ts'

/**
 * What a field says to somebody who writes a client. It is data, kept in `*.meta.ts` apart from the schemas: only the
 * server reads it, for the documents at `/api/openapi.json` and `/api/asyncapi.json`, and no browser loads it.
 */
export type FieldMeaning = {
  /** What it is, and what null, absence, 0 or an empty list mean where they may occur. */
  readonly about: string
  /** What a number counts or measures. */
  readonly unit?: string
  /** A good value; composed of the parts for objects and lists that have none. */
  readonly example?: unknown
  /** Least number that occurs, where the schema itself does not say so. */
  readonly minimum?: number
  /** Greatest number that occurs, where the schema itself does not say so. */
  readonly maximum?: number
  /** How a text is written, where the schema checks it by code; a regular expression. */
  readonly pattern?: string
  /** Names of the values of an enumeration. */
  readonly values?: Readonly<Record<string, number | string>>
  /** The fields of what it holds, where that is an object without a name of its own. */
  readonly fields?: FieldMeanings
}
/** The meaning of a field; a text alone is its `about`. */
export type Meaning = string | FieldMeaning
/** The meanings of the fields of an object. */
export type FieldMeanings = Readonly<Record<string, Meaning>>

/** An object that several calls use: it has a name in the documents. */
export type ShapeMeaning = {
  readonly name: string
  readonly schema: z.core.$ZodType
  readonly about: string
  readonly fields: FieldMeanings
}

/** A call of the app or of the operators' console. */
export type DescribedCall = Pick<Endpoint, 'path' | 'input' | 'output' | 'errors'>

/** What a call does beyond its summary, and the meanings of fields that belong to it alone. */
export type CallMeaning = {
  readonly endpoint: DescribedCall
  readonly about: string
  readonly input?: FieldMeanings
  readonly output?: FieldMeanings
  /** An input that fits, where the examples of the fields do not go together. */
  readonly inputExample?: unknown
}

/** When a failure happens; `details` says what stands in its field of that name, which is null otherwise. */
export type FailureMeaning = { readonly error: ErrorDefinition; readonly about: string; readonly details?: string }

/** A kind of text or number that many fields share, such as an id or a moment. */
export type ValueMeaning = { readonly schema: z.core.$ZodType; readonly meaning: FieldMeaning }

/** What a feature has to say. */
export type MeaningGroup = {
  readonly values?: readonly ValueMeaning[]
  readonly shapes?: readonly ShapeMeaning[]
  readonly calls?: readonly CallMeaning[]
  readonly failures?: readonly FailureMeaning[]
}

type FieldsOf<Schema> =
  Schema extends z.ZodMiniObject<infer Fields> ? { readonly [Name in keyof Fields]: Meaning } : never

/** Describes an object that has a name in the documents; every field has to be there. */
export function shape<Schema extends z.core.$ZodType>(
  name: string,
  schema: Schema,
  about: string,
  fields: FieldsOf<Schema>,
): ShapeMeaning {
  return { name, schema, about, fields }
}

type CallParts<E extends DescribedCall> = {
  readonly input?: FieldsOf<E['input']>
  readonly output?: FieldsOf<E['output']>
  readonly inputExample?: z.core.input<E['input']>
}

/** Describes a call; input and output are left out where they are shapes, or have no fields. */
export function call<E extends DescribedCall>(endpoint: E, about: string, parts: CallParts<E> = {}): CallMeaning {
  return { endpoint, about, ...parts }
}

/** Says when a failure happens. */
export function failure(error: ErrorDefinition, about: string, details?: string): FailureMeaning {
  return { error, about, ...(details === undefined ? {} : { details }) }
}

/** An amount of money. */
export const fen = (about: string, example: number): FieldMeaning => ({ about, unit: 'fen', minimum: 0, example })
/** A whole number of things. */
export const count = (about: string, unit: string, example: number): FieldMeaning => ({
  about,
  unit,
  minimum: 0,
  example,
})
/** A text with an example. */
export const text = (about: string, example: string): FieldMeaning => ({ about, example })
