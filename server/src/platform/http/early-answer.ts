import type { IncomingMessage, ServerResponse } from 'node:http'
import { malformedBody, serviceUnavailable } from '@quan/contract/endpoint/common-errors.ts'
import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { headersOfEveryAnswer, JSON_TYPE, newRequestId } from '#platform/http/answer-headers.ts'
import { failureAnswer } from '#platform/http/failure.ts'

/** Answers a request before the framework sees it, and says so by true; later, where something outside is asked first. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

/** Refuses what must not go further: every request once the server stops, and one that names no host, or two. */
export function refuseEarly(isStopping: () => boolean) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (isStopping()) return refuse(response, serviceUnavailable)
    if (!mayName(hostsOf(request), request.httpVersion)) return refuse(response, malformedBody)
    return false
  }
}

/** Of two a proxy in front may go by the other one. RFC 9112, 3.2. */
const mayName = (hosts: number, version: string) => hosts === 1 || (hosts === 0 && version !== '1.1')

/** How often a host is named; names and values take turns. */
const hostsOf = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 'host'.length && name.toLowerCase() === 'host')
    .length

function refuse(response: ServerResponse, definition: ErrorDefinition): true {
  const { status, envelope, headers } = failureAnswer(new AppError(definition))
  const body = JSON.stringify(envelope)
  const form = { 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(body), connection: 'close' }
  response.writeHead(status, { ...headersOfEveryAnswer(newRequestId()), ...headers, ...form }).end(body)
  return true
}
