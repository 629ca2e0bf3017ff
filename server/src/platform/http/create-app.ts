import { randomBytes } from 'node:crypto'
import { unsupportedMedia } from '@quan/contract/endpoint/common-errors.ts'
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import { failedAnswer } from '#platform/http/failure.ts'
import { parseJson } from '#platform/http/parse-json.ts'
import { logRequests } from '#platform/http/request-log.ts'
import type { Log } from '#platform/log/log.ts'

/** Time a connection may take for a whole request, in milliseconds; slow senders do not hold places. */
const REQUEST_TIMEOUT_MS = 70_000
/** Idle time of a kept connection, in milliseconds; longer than that of the proxies in front. */
const KEEP_ALIVE_MS = 65_000

/** The HTTP server with what holds for every answer: request id, `nosniff`, JSON bodies, failures as envelopes, logs. */
export function createApp({ log, trustedProxies }: { log: Log; trustedProxies: string[] }): FastifyInstance {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-content-type-options', 'nosniff')
    reply.raw.setHeader('x-request-id', request.id)
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    parseBody(text as string, done),
  )
  app.setErrorHandler((error, request, reply) => {
    const { status, envelope, headers } = failedAnswer(error, request.log as Log)
    return reply.code(status).headers(headers).header('cache-control', 'no-store').send(envelope)
  })
  logRequests(app)
  return app
}

function parseBody(text: string, done: (error: Error | null, body?: unknown) => void) {
  try {
    done(null, text === '' ? {} : parseJson(text))
  } catch (error) {
    done(error instanceof Error ? error : new AppError(unsupportedMedia, { cause: error }))
  }
}
