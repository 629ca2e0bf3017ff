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
import { AppError } from '#platform/errors/app-error.ts'
import { isAway } from '#platform/errors/is-away.ts'
import type { Log } from '#platform/log/log.ts'

/** A failure as it travels. */
export type FailedAnswer = { status: number; envelope: Envelope<never>; headers: Readonly<Record<string, string>> }

/** Where a failure is written down, and under which request. */
export type FailureNote = { log: Log; requestId: string }

/** Turns whatever was thrown into an answer. What nobody foresaw is logged in full and leaves without internals. */
export function failedAnswer(error: unknown, { log, requestId }: FailureNote): FailedAnswer {
  const known = error instanceof AppError ? error : new AppError(definitionFor(error), { cause: error })
  const { code, status } = known.definition
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

/** What the framework and its plugins refuse, by the status they would answer with. */
const BY_FRAMEWORK_STATUS: Record<number, ErrorDefinition> = {
  400: malformedBody,
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
