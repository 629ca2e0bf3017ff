import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import type { Envelope } from '@quan/contract/endpoint/envelope.ts'
import * as z from 'zod/mini'
import { isRecord } from '#platform/storage/value-check.ts'
import { malformedAnswer, refusedCall } from './api-failure.ts'

/** Answer as it came over the wire, opened if it was sealed. */
export type Answer = { status: number; headers: Headers; body: unknown }

/** The result of a call, or the failure its envelope tells. */
export function resultOf<E extends Pick<Endpoint, 'output'>>(endpoint: E, answer: Answer): z.core.output<E['output']> {
  const { body, status } = answer
  if (!isEnvelope(body)) throw malformedAnswer(status)
  if (!body.success)
    throw refusedCall(body.error, { ...refusalStatus(answer), isUnauthorized: body.unAuthorizedRequest })
  const read = z.safeParse(endpoint.output, body.result)
  if (!read.success) throw malformedAnswer(status, read.error)
  return read.data as z.core.output<E['output']>
}

/** Status and wait of a refusal, which stand outside its body. */
export function refusalStatus({ status, headers }: Answer): { status: number; retryAfterSeconds: number | null } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return { status, retryAfterSeconds: Number.isFinite(seconds) ? seconds : null }
}

function isEnvelope(body: unknown): body is Envelope<unknown> {
  if (!isRecord(body)) return false
  if (body['success'] === true) return true
  return body['success'] === false && isRecord(body['error']) && typeof body['error']['code'] === 'string'
}
