import type { FastifyReply } from 'fastify'
import { JSON_TYPE } from '#platform/http/answer-headers.ts'
import { failedAnswer } from '#platform/http/failure.ts'
import type { Log } from '#platform/log/log.ts'

/** Answers with a failure in the clear. */
export function sendFailure(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, envelope, headers } = failedAnswer(error, { log: reply.log as Log, requestId: reply.request.id })
  return reply.code(status).headers(headers).type(JSON_TYPE).send(JSON.stringify(envelope))
}
