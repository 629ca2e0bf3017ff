import {
  bodyTooLarge,
  callNotFound,
  malformedBody,
  serverInternal,
  serviceUnavailable,
  unsupportedMedia,
} from '@quan/contract/endpoint/common-errors.ts'
import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'
import { type Envelope, failed } from '@quan/contract/endpoint/envelope.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import { JSON_TYPE } from './answer-headers.ts'

/** Codes of the system, the database driver and the database that mean "away for a moment", not "broken". */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  // query_canceled: by the limit on the run of one statement
  '57014',
  // admin_shutdown, crash_shutdown, cannot_connect_now
  '57P01',
  '57P02',
  '57P03',
  // disk_full: nobody can write until there is room
  '53100',
  // too_many_connections
  '53300',
  // read_only_sql_transaction: it is a standby by now, or not yet the primary
  '25006',
])

/** A failure as it travels. */
export type FailedAnswer = { status: number; envelope: Envelope<never>; headers: Readonly<Record<string, string>> }

const codes = new WeakMap<FastifyRequest, string>()
/** The code that a request was answered with; undefined when it did not fail. */
export const failureCodeOf = (request: FastifyRequest): string | undefined => codes.get(request)

/**
 * Turns whatever was thrown into an answer of this reply. What nobody foresaw is logged in full and leaves without
 * internals.
 */
export function failedAnswer(error: unknown, { log, request }: FastifyReply): FailedAnswer {
  const known = error instanceof AppError ? error : new AppError(definitionFor(error), { cause: error })
  const { code, status } = known.definition
  const requestId = request.id
  codes.set(request, code)
  if (status === serverInternal.status) log.error({ requestId, err: known.cause ?? known, code }, 'call failed')
  else if (status > serverInternal.status) log.warn({ requestId, err: known.cause ?? known, code }, 'call failed')
  return failureAnswer(known)
}

/** A known failure in its envelope. Failures are never kept by anybody. */
export function failureAnswer({ definition, validationErrors, details, headers }: AppError): FailedAnswer {
  const { code, status, text } = definition
  const message = validationErrors?.map((field) => field.message).join('，') || text
  const failure = { code, message, details, validationErrors }
  return { status, envelope: failed(failure, status), headers: { 'cache-control': 'no-store', ...headers } }
}

/** Our failures for the refusals of the framework and its plugins, by the status they would answer with. */
const BY_FRAMEWORK_STATUS: Record<number, ErrorDefinition> = {
  400: malformedBody,
  // a path that leads out of a folder of files, or to none in it
  403: callNotFound,
  406: unsupportedMedia,
  413: bodyTooLarge,
  // a part of the path is longer than any that leads somewhere
  414: callNotFound,
  415: unsupportedMedia,
}

function definitionFor(error: unknown): ErrorDefinition {
  const refused = isOfFramework(error) ? BY_FRAMEWORK_STATUS[error.statusCode] : undefined
  return refused ?? (isAway(error) ? serviceUnavailable : serverInternal)
}

/** A body that breaks off is a reset of the connection that carries a status of the framework. */
function isOfFramework(error: unknown): error is Error & { statusCode: number } {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return false
  return String(error.code).startsWith('FST_') || error.code === 'ECONNRESET'
}

/** True when something this server needs was away, so that the same call may work in a moment. */
export function isAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && AWAY.has(String(error.code))
}

/** Answers with a failure in the clear. */
export function sendFailure(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, envelope, headers } = failedAnswer(error, reply)
  return reply.code(status).headers(headers).type(JSON_TYPE).send(JSON.stringify(envelope))
}
