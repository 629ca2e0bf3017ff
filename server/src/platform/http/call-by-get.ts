import { sealingFailed } from '@quan/contract/endpoint/common-errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { succeeded } from '@quan/contract/endpoint/envelope.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type CallPlatform, resultOf } from '#platform/http/call-pipeline.ts'
import { failedAnswer } from '#platform/http/failure.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { queryInput } from '#platform/http/query-input.ts'
import { COMPRESS_FROM_BYTES, type ReadyAnswer, type ReadyAnswers, readyAnswer } from '#platform/http/ready-answers.ts'
import { originOf } from '#platform/http/request-origin.ts'
import type { Log } from '#platform/log/log.ts'

/** calls.md, first paragraph. */
const PUBLIC_CACHE = 'public, max-age=1, stale-while-revalidate=30'

/** Answers an open read sent by GET, from ready bytes where there are some. */
export async function answerGet(
  { platform, ready, implementation }: { platform: CallPlatform; ready: ReadyAnswers; implementation: Implementation },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  try {
    await platform.limits.byVisitor(originOf(request))
    // a personal answer is never made without sealing, and never by GET
    if (request.headers.authorization !== undefined && implementation.endpoint.personal)
      throw new AppError(sealingFailed)
    const isPublic = implementation.endpoint.cache !== 'no-store'
    const answer = isPublic
      ? await publicAnswer(ready, implementation, request)
      : await freshAnswer(implementation, request)
    return send(reply, request, answer, isPublic ? PUBLIC_CACHE : 'no-store')
  } catch (error) {
    const { status, envelope, headers } = failedAnswer(error, request.log as Log)
    return reply.code(status).headers(headers).header('cache-control', 'no-store').send(envelope)
  }
}

function publicAnswer(ready: ReadyAnswers, implementation: Implementation, request: FastifyRequest) {
  return ready.find(request.url) ?? ready.make(request.url, () => freshAnswer(implementation, request))
}

async function freshAnswer(implementation: Implementation, request: FastifyRequest): Promise<ReadyAnswer> {
  const input = queryInput(
    implementation.endpoint.input,
    request.query as Record<string, string | string[] | undefined>,
  )
  return readyAnswer(Buffer.from(JSON.stringify(succeeded(await resultOf(implementation, input, null)))))
}

function send(reply: FastifyReply, request: FastifyRequest, answer: ReadyAnswer, cacheControl: string) {
  const isCompressible = answer.body.length >= COMPRESS_FROM_BYTES
  const isCompressed = isCompressible && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  reply.header('cache-control', cacheControl).header('etag', answer.etag)
  if (isCompressible) reply.header('vary', 'accept-encoding')
  if (isSame(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  if (isCompressed) reply.header('content-encoding', 'gzip')
  return reply.type('application/json; charset=utf-8').send(isCompressed ? answer.gzip() : answer.body)
}

function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch !== undefined &&
    ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
  )
}
