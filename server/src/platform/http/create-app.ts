import { JSON_BODY_MAX_BYTES } from '@quan/contract/request/body-limits.ts'
import { fastify, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { headersOfEveryAnswer, newRequestId } from '#platform/http/answer-headers.ts'
import { answerClientError } from '#platform/http/client-error.ts'
import type { EarlyAnswer } from '#platform/http/early-answer.ts'
import { httpServer } from '#platform/http/http-server.ts'
import { sendFailure } from '#platform/http/send-failure.ts'
import type { Log } from '#platform/log/log.ts'

type CreateApp = {
  log: Log
  /** Asked before the framework is. */
  answerEarly?: EarlyAnswer
}

/** Longest part of a path that stands for a value, in characters. */
const PATH_VALUE_MAX = 200

/** The HTTP server with what holds for every answer: request id, `nosniff`, failures as envelopes, bounds. */
export function createApp({ log, answerEarly = () => false }: CreateApp): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // a logger a request would cost more than most answers; lines about a request name it themselves
    childLoggerFactory: (logger) => logger,
    genReqId: newRequestId,
    serverFactory: (handle) => httpServer(handle, answerEarly),
    clientErrorHandler: answerClientError,
    // the router's own refusals pass no hooks
    frameworkErrors: (error, _request, reply) =>
      void sendFailure(withHeadersOfEveryAnswer(reply as FastifyReply), error),
    // refused early, in the envelope
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    bodyLimit: JSON_BODY_MAX_BYTES,
    routerOptions: { maxParamLength: PATH_VALUE_MAX },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    withHeadersOfEveryAnswer(reply)
    done()
  })
  // each kind of route brings the bodies it reads
  app.removeAllContentTypeParsers()
  app.setErrorHandler((error, _request, reply) => sendFailure(reply, error))
  return app
}

function withHeadersOfEveryAnswer(reply: FastifyReply): FastifyReply {
  return reply.headers(headersOfEveryAnswer(reply.request.id))
}
