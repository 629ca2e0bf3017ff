import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiRefusal } from './api-refusal.ts'

/** A question's query and body, whatever its content type was. */
export type Question = { query: Record<string, string>; body: Record<string, unknown> }

type AnswerQuestion = (question: Question) => object | Promise<object>

const METHOD_REFUSALS = { GET: 43001, POST: 43002 } as const
const asJson = (reply: FastifyReply) => reply.type('application/json; charset=utf-8')

/** A handler by the vendor's rules: refusals are its own codes by HTTP 200, also that of a wrong method. */
export function answering(method: 'GET' | 'POST', answer: AnswerQuestion, shape = asJson) {
  const outcome = async (request: FastifyRequest): Promise<object> => {
    try {
      if (request.method !== method) throw new ApiRefusal(METHOD_REFUSALS[method])
      return await answer({ query: request.query as Record<string, string>, body: readBody(request.body) })
    } catch (error) {
      if (error instanceof ApiRefusal) return error.answer
      throw error
    }
  }
  return async (request: FastifyRequest, reply: FastifyReply) =>
    shape(reply).send(JSON.stringify(await outcome(request)))
}

function readBody(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}
