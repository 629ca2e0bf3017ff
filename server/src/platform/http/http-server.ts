import { createServer, type RequestListener, type Server } from 'node:http'
import { UPLOAD_TIMEOUT_MS } from '@quan/contract/request/request-timeout.ts'
import { type EarlyAnswer, refuseEarly } from '#platform/http/early-answer.ts'

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

/** The server below the framework: bounds on slow and large senders, and answers that need no framework. */
export function httpServer(handle: RequestListener, answerEarly: EarlyAnswer): Server {
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
    if (!refuse(request, response) && !answerEarly(request, response)) handle(request, response)
  }
  // an expectation other than 100-continue may be ignored (RFC 9110, 10.1.1)
  return server.on('request', answer).on('checkExpectation', answer)
}
