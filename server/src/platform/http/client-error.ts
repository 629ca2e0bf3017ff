import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { bodyTooLarge, malformedBody } from '@quan/contract/endpoint/common-errors.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { headersOfEveryAnswer, JSON_TYPE, newRequestId } from '#platform/http/answer-headers.ts'
import { failureAnswer } from '#platform/http/failure.ts'

const HEADERS_TOO_LARGE = 'HPE_HEADER_OVERFLOW'
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'

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
