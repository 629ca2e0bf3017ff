import { malformedBody, sealingFailed } from '@quan/contract/endpoint/common-errors.ts'
import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { OPEN_ANSWER_SECONDS, OPEN_ANSWER_STALE_SECONDS } from '@quan/contract/request/open-answer.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { asCaller } from '#platform/database/caller.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { answerText } from '#platform/http/answer-text.ts'
import {
  answerForEverybody,
  anybody,
  callAnswer,
  type CallAnswer,
  callRequest,
  type CallRequest,
} from '#platform/http/call-exchange.ts'
import { type CallPlatform, validInput } from '#platform/http/call-pipeline.ts'
import { sendFailure } from '#platform/http/failure.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { type ReadyAnswer, readyAnswer } from '#platform/http/ready-answer.ts'
import { refuseFor } from '#platform/limits/call-limits.ts'
import { parseJson } from './parse-json.ts'

/** A number as JSON writes it; Number() alone would also read `0x10`, blanks and nothing at all. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** Of an answer that is the same for everybody: caches on the way may keep it too. */
export const OPEN_CACHE_CONTROL = `public, max-age=${OPEN_ANSWER_SECONDS}, stale-while-revalidate=${OPEN_ANSWER_STALE_SECONDS}`

type Around = { request: CallRequest; answer: CallAnswer }
const EVERYBODY: Around = { request: anybody, answer: answerForEverybody }

/** Answers an open read sent by GET, from ready bytes where there are some. */
export async function answerGet(
  platform: CallPlatform,
  implementation: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  try {
    refuseFor(await platform.limits.byVisitor(platform.originOf(request.raw)))
    // a personal answer is never made without sealing, and never by GET
    if (request.headers.authorization !== undefined && implementation.endpoint.personal)
      throw new AppError(sealingFailed)
    return sendReady(reply, request, await openAnswer(platform, { implementation, request, reply }))
  } catch (error) {
    return sendFailure(reply, error)
  }
}

type OpenRead = { implementation: Implementation; request: FastifyRequest; reply: FastifyReply }

function openAnswer({ ready, vary, originOf }: CallPlatform, { implementation, request, reply }: OpenRead) {
  const { endpoint, run } = implementation
  const input = validInput(endpoint, queryInput(endpoint.input, request.query as Record<string, unknown>))
  const make = async (cacheControl: string, around: Around): Promise<ReadyAnswer> => {
    const text = answerText(endpoint, await asCaller(null, () => run({ input, member: null, ...around })))
    return readyAnswer({ body: Buffer.from(text), cacheControl, vary })
  }
  if (endpoint.cache === 'no-store')
    return make('no-store', { request: callRequest(request, originOf), answer: callAnswer(reply) })
  return ready.answer({ address: request.url, question: questionOf(endpoint, input) }, () =>
    make(OPEN_CACHE_CONTROL, EVERYBODY),
  )
}

/** Sends a ready answer in the form that was asked for. */
export function sendReady(reply: FastifyReply, request: FastifyRequest, answer: ReadyAnswer): FastifyReply {
  const { status, headers, body } = answer.formFor(request.headers)
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
  return reply.code(status).send(body)
}

/**
 * Names what is asked for, however it was written: the call with its validated input, in the order of the contract's
 * fields. Absent is left out or null, so both are the same question.
 */
function questionOf({ path }: Pick<Endpoint, 'path'>, input: unknown): string {
  return `${path} ${JSON.stringify(input, (_key, value: unknown) => value ?? undefined)}`
}

type Query = Record<string, unknown>

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
