import {
  bodyTooLarge,
  malformedBody,
  serverInternal,
  serviceUnavailable,
  unsupportedMedia,
} from '@quan/contract/endpoint/common-errors.ts'
import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'
import { type Envelope, failed } from '@quan/contract/endpoint/envelope.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Log } from '#platform/log/log.ts'

/** A failure as it travels. */
export type FailedAnswer = { status: number; envelope: Envelope<never>; headers: Readonly<Record<string, string>> }

/** Turns whatever was thrown into an answer. What nobody foresaw is logged in full and leaves without internals. */
export function failedAnswer(error: unknown, log: Log): FailedAnswer {
  const known = error instanceof AppError ? error : new AppError(definitionFor(error), { cause: error })
  if (known.definition.status >= 500)
    log.error({ err: known.cause ?? known, code: known.definition.code }, 'call failed')
  const { code, status, text } = known.definition
  const message = known.validationErrors?.map((field) => field.message).join('，') || text
  const failure = { code, message, details: null, validationErrors: known.validationErrors }
  return { status, envelope: failed(failure, status), headers: known.headers }
}

const BY_FRAMEWORK_CODE: Record<string, ErrorDefinition> = {
  FST_ERR_CTP_BODY_TOO_LARGE: bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMedia,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformedBody,
  FST_ERR_CTP_EMPTY_JSON_BODY: malformedBody,
}

/** Codes of the database and the system that mean "away for a moment", not "broken". */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'CONNECTION_DESTROYED',
  '57P01',
  '57P03',
  '53300',
])

function definitionFor(error: unknown): ErrorDefinition {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (AWAY.has(code)) return serviceUnavailable
  return BY_FRAMEWORK_CODE[code] ?? serverInternal
}
