import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '#platform/http/cookies.ts'
import type { OriginOf } from '#platform/http/request-origin.ts'
import type { Origin } from '#platform/limits/call-limits.ts'

/** What a handler may know of a request besides its input and who sends it. */
export type CallRequest = {
  origin: Origin
  header(name: string): string | null
  cookie(name: string): string | null
}

/** What a handler may add to its answer, whether it succeeds or fails. */
export type CallAnswer = {
  /** Several `set-cookie` stand beside each other; any other name is replaced. */
  header(name: string, value: string): void
}

export function callRequest({ headers, raw }: FastifyRequest, originOf: OriginOf): CallRequest {
  return {
    get origin() {
      return originOf(raw)
    },
    header(name) {
      const value = headers[name]
      return typeof value === 'string' ? value : null
    },
    cookie: (name) => readCookie(headers.cookie, name),
  }
}

export function callAnswer(reply: FastifyReply): CallAnswer {
  return { header: (name, value) => void reply.header(name, value) }
}

/** Stands for everybody who asks, where one answer is kept for all of them. */
export const anybody: CallRequest = {
  origin: { address: '', device: null },
  header: () => null,
  cookie: () => null,
}

/** The answer that is kept for everybody: nothing in it may be for one of them. */
export const answerForEverybody: CallAnswer = {
  header(name) {
    throw new Error(`The header ${name} would go to everybody. Give the call cache: 'no-store'.`)
  },
}
