import { sealingFailed } from '@quan/contract/endpoint/common-errors.ts'
import { OPEN_ANSWER_SECONDS, OPEN_ANSWER_STALE_SECONDS } from '@quan/contract/request/open-answer.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
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
import type { CallPlatform } from '#platform/http/call-pipeline.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { queryInput } from '#platform/http/query-input.ts'
import { questionOf } from '#platform/http/question.ts'
import { type ReadyAnswer, readyAnswer } from '#platform/http/ready-answer.ts'
import { sendFailure } from '#platform/http/send-failure.ts'
import { validInput } from '#platform/http/validate.ts'
import { refuseFor } from '#platform/limits/call-limits.ts'

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
    refuseFor(platform.limits.byVisitor(platform.originOf(request.raw)))
    // a personal answer is never made without sealing, and never by GET
    if (request.headers.authorization !== undefined && implementation.endpoint.personal)
      throw new AppError(sealingFailed)
    return sendReady(reply, request, await openAnswer(platform, { implementation, request, reply }))
  } catch (error) {
    return sendFailure(reply, error)
  }
}

type Asked = { implementation: Implementation; request: FastifyRequest; reply: FastifyReply }

function openAnswer({ ready, vary, originOf }: CallPlatform, { implementation, request, reply }: Asked) {
  const { endpoint, run } = implementation
  const input = validInput(endpoint, queryInput(endpoint.input, request.query as Record<string, unknown>))
  const make = async (cacheControl: string, around: Around): Promise<ReadyAnswer> => {
    const text = answerText(endpoint, await run({ input, member: null, ...around }))
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
