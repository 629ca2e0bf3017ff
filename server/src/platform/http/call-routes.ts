import { unsupportedMedia } from '@quan/contract/endpoint/common-errors.ts'
import { answersGet, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import { answerGet } from '#platform/http/call-by-get.ts'
import { answerPost, type CallPlatform } from '#platform/http/call-pipeline.ts'
import { answerCloud, type CloudFunction, sendCloudFailure } from '#platform/http/cloud-function.ts'
import type { Implementation } from '#platform/http/implement.ts'

type CallRoutes = {
  implementations: readonly Implementation[]
  functions: readonly CloudFunction[]
  platform: CallPlatform
}

/** Puts every implemented call on the server. */
export function addCallRoutes(app: FastifyInstance, { implementations, functions, platform }: CallRoutes) {
  app.register(async (calls) => {
    acceptJsonText(calls)
    for (const implementation of implementations) {
      const url = pathOf(implementation.endpoint)
      calls.post(url, (request, reply) => answerPost(platform, implementation, request, reply))
      if (answersGet(implementation.endpoint))
        calls.get(url, (request, reply) => answerGet(platform, implementation, request, reply))
    }
  })
  app.register(async (cloud) => {
    acceptJsonText(cloud)
    cloud.setErrorHandler((error, _request, reply) => sendCloudFailure(reply, error))
    for (const made of functions) cloud.post(made.path, (request, reply) => answerCloud(platform, made, request, reply))
  })
}

/** Bodies stay text until the token was looked at: a visitor's broken body is first of all a visitor's. */
function acceptJsonText(calls: FastifyInstance) {
  calls.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isEncoded(request)) done(new AppError(unsupportedMedia))
    else done(null, text)
  })
}

/** Compressed bodies are not accepted: a small one can unpack to any size. */
function isEncoded({ headers }: FastifyRequest): boolean {
  return (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
}
