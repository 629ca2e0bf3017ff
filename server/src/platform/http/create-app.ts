import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { bodyTooLarge, callNotFound, malformedBody } from '@quan/contract/endpoint/common-errors.ts'
import { JSON_BODY_MAX_BYTES } from '@quan/contract/request/request-limits.ts'
import { UPLOAD_TIMEOUT_MS } from '@quan/contract/request/request-timeout.ts'
import { fastify, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { headersOfEveryAnswer, JSON_TYPE, newRequestId } from '#platform/http/answer-headers.ts'
import { asCaller } from '#platform/database/caller.ts'
import { type EarlyAnswer, refuseEarly } from '#platform/http/early-answer.ts'
import { failureAnswer, sendFailure } from '#platform/http/failure.ts'
import type { Log } from '#platform/log/log.ts'
import { AppError } from '../errors/app-error.ts'

const HEADERS_TOO_LARGE = 'HPE_HEADER_OVERFLOW'
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'

/** Headers must be there within this many milliseconds, so that slow senders hold no places. */
const HEADERS_TIMEOUT_MS = 15_000
/** A whole request must be there within this many milliseconds; clients give up an upload a little sooner. */
const REQUEST_TIMEOUT_MS = UPLOAD_TIMEOUT_MS + 10_000
/** Idle time of a kept connection, in milliseconds; longer than that of the proxies in front. */
const KEEP_ALIVE_MS = 65_000
/** How often the times above are looked at, in milliseconds. */
const CHECK_EVERY_MS = 5_000
/** Request line and headers together, in bytes. */
const HEADERS_MAX_BYTES = 16_384

type CreateApp = {
  log: Log
  /** Asked before the framework is. */
  answerEarly?: EarlyAnswer
}

const NUL_IN_PATH = /^[^?]*%00/

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
  app.addHook('onRequest', (request, reply, done) => {
    withHeadersOfEveryAnswer(reply)
    // no file and no row has such a name; asked for, files and database fail
    if (NUL_IN_PATH.test(request.url)) done(new AppError(callNotFound))
    // whoever it turns out to be, until then it is nobody
    else asCaller(null, done)
  })
  // each kind of route brings the bodies it reads
  app.removeAllContentTypeParsers()
  app.setErrorHandler((error, _request, reply) => sendFailure(reply, error))
  return app
}

function withHeadersOfEveryAnswer(reply: FastifyReply): FastifyReply {
  return reply.headers(headersOfEveryAnswer(reply.request.id))
}

/** The server below the framework: bounds on slow and large senders, and answers that need no framework. */
function httpServer(handle: RequestListener, answerEarly: EarlyAnswer): Server {
  const refuse = refuseEarly(() => !server.listening)
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    maxHeaderSize: HEADERS_MAX_BYTES,
    // refused by us, in the envelope
    requireHostHeader: false,
  })
  const answer: RequestListener = (request, response) => {
    if (refuse(request, response)) return
    const isAnswered = answerEarly(request, response)
    if (isAnswered === false) handle(request, response)
    else if (isAnswered !== true) void isAnswered.then((is) => is || handle(request, response))
  }
  // an expectation other than 100-continue may be ignored (RFC 9110, 10.1.1)
  return server.on('request', answer).on('checkExpectation', answer)
}

/** Node keeps the answer under way on a connection here, and its own handler looks at it the same way. */
type HttpSocket = Socket & { _httpMessage?: { headersSent: boolean } | null }

/** Answers who does not speak HTTP, sends endless headers or takes too long, and hangs up. */
export function answerClientError(error: NodeJS.ErrnoException, socket: HttpSocket) {
  // in the middle of an answer these words would be read as part of it
  const isAnswering = socket._httpMessage?.headersSent === true
  if (socket.writable && !isAnswering && error.code !== 'ECONNRESET') socket.write(clientErrorAnswer(error.code))
  socket.destroySoon()
}

/** No request was understood, so the answer is written by hand. */
function clientErrorAnswer(code: string | undefined): string {
  const status = code === HEADERS_TOO_LARGE ? 431 : code === TOO_SLOW ? 408 : 400
  const { envelope, headers } = failureAnswer(new AppError(status === 431 ? bodyTooLarge : malformedBody))
  const body = JSON.stringify(envelope)
  const all = {
    ...headersOfEveryAnswer(newRequestId()),
    ...headers,
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
