import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { succeeded } from '@quan/contract/endpoint/envelope.ts'
import { type JsonWriter, jsonWriter } from '#platform/http/json-writer.ts'

const writers = new WeakMap<Endpoint, JsonWriter>()

/** The answer of a call as text: its result in the envelope, with only what the contract names. */
export function answerText(endpoint: Endpoint, result: unknown): string {
  return `${BEFORE}${writerOf(endpoint)(result)}${BEHIND}`
}

function writerOf(endpoint: Endpoint): JsonWriter {
  const known = writers.get(endpoint)
  if (known) return known
  const made = jsonWriter(endpoint.output)
  writers.set(endpoint, made)
  return made
}

const [BEFORE = '', BEHIND = ''] = JSON.stringify(succeeded('\u0000')).split(JSON.stringify('\u0000'))
