import type { IncomingMessage, ServerResponse } from 'node:http'
import { malformedBody, serviceUnavailable } from '@quan/contract/endpoint/common-errors.ts'
import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { headersOfEveryAnswer, JSON_TYPE, newRequestId } from '#platform/http/answer-headers.ts'
import { failureAnswer } from '#platform/http/failure.ts'

/** Answers a request before the framework sees it, and says so by true. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/** Refuses what must not go further: every request once the server stops, and one of HTTP/1.1 that names no host. */
export function refuseEarly(isStopping: () => boolean): EarlyAnswer {
  return (request, response) => {
    if (isStopping()) return refuse(response, serviceUnavailable)
    if (request.headers.host === undefined && request.httpVersion === '1.1') return refuse(response, malformedBody)
    return false
  }
}

function refuse(response: ServerResponse, definition: ErrorDefinition): true {
  const { status, envelope, headers } = failureAnswer(new AppError(definition))
  const body = JSON.stringify(envelope)
  const form = { 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(body), connection: 'close' }
  response.writeHead(status, { ...headersOfEveryAnswer(newRequestId()), ...headers, ...form }).end(body)
  return true
}
