import { callNotFound, methodNotAllowed } from '@quan/contract/endpoint/common-errors.ts'
import { answersGet, API_PREFIX, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { failed } from '@quan/contract/endpoint/envelope.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerGet } from '#platform/http/call-by-get.ts'
import { answerPost, type CallPlatform } from '#platform/http/call-pipeline.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { openApiDocument } from '#platform/http/open-api.ts'
import type { ReadyAnswers } from '#platform/http/ready-answers.ts'

/** Largest JSON body, in bytes. calls.md (Sizes and limits). */
export const JSON_BODY_BYTES_MAX = 256 * 1_024

type CallRoutes = { implementations: readonly Implementation[]; platform: CallPlatform; ready: ReadyAnswers }

/** Puts every implemented call on the server, with the contract in machine-readable form beside them. */
export function addCallRoutes(app: FastifyInstance, { implementations, platform, ready }: CallRoutes) {
  for (const implementation of implementations) {
    const url = pathOf(implementation.endpoint)
    app.post(url, { bodyLimit: JSON_BODY_BYTES_MAX }, (request, reply) =>
      answerPost(platform, implementation, request, reply),
    )
    if (answersGet(implementation.endpoint)) {
      app.get(url, (request, reply) => answerGet({ platform, ready, implementation }, request, reply))
    }
  }
  const document = JSON.stringify(openApiDocument(implementations.map(({ endpoint }) => endpoint)))
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
}

/** Tells apart a known path under another method and an unknown path, for everything below `/api`. */
export function unknownCall(implementations: readonly Implementation[]) {
  const allowed = new Map(
    implementations.map(({ endpoint }) => [pathOf(endpoint), answersGet(endpoint) ? 'GET, HEAD, POST' : 'POST']),
  )
  allowed.set('/api/openapi.json', 'GET, HEAD')
  return (request: FastifyRequest, reply: FastifyReply) => {
    const methods = allowed.get(request.url.split('?', 1)[0] ?? '')
    const { code, status, text } = methods ? methodNotAllowed : callNotFound
    if (methods) reply.header('allow', methods)
    const failure = { code, message: text, details: null, validationErrors: null }
    return reply.code(status).header('cache-control', 'no-store').send(failed(failure, status))
  }
}

/** Whether a path belongs to the calls. */
export const isCallPath = (url: string) => url.startsWith('/api/') || url.startsWith(API_PREFIX)
