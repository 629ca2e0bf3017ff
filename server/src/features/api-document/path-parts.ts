import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'
import type { OperationWriting } from './call-operations.ts'
import { failureResponse } from './envelope-schemas.ts'
import type { JsonSchema } from './json-schema.ts'

export const TEXT = { type: 'string' }
export const UUID = { type: 'string', format: 'uuid', examples: ['0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f'] }
/** A parameter in the path. */
export const inPath = (name: string, description: string, schema: JsonSchema) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
})
/** A parameter behind the path. */
export const inQuery = (name: string, description: string, schema: JsonSchema) => ({
  name,
  in: 'query',
  description,
  schema,
})
/** An answer by its media type. */
export const answer = (description: string, type: string, schema: JsonSchema) => ({
  description,
  content: { [type]: { schema } },
})
/** For everybody, besides the calls. */
export const EVERYBODY = { tags: ['Elsewhere'], security: [{}] }

/** Failures in the envelope, by their status. */
export function failuresOf(errors: readonly ErrorDefinition[], { meanings }: OperationWriting): JsonSchema {
  const byStatus = Map.groupBy(errors, ({ status }) => status)
  return Object.fromEntries([...byStatus].map(([status, those]) => [status, failureResponse(those, meanings)]))
}
