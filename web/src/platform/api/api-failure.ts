import type { Failure, ValidationError } from '@quan/contract/endpoint/envelope.ts'

/** Ways a call fails: refused by the server, not reached, not answered in time, or answered by what nobody can read. */
export type ApiFailureKind = 'refused' | 'network' | 'timeout' | 'malformed'

type ApiFailureParts = {
  kind: ApiFailureKind
  code: string
  message?: string
  details?: string | null
  status?: number
  validationErrors?: readonly ValidationError[]
  retryAfterSeconds?: number | null
  isUnauthorized?: boolean
  cause?: unknown
}

/** Refusals of the server that may be over when asked again. */
const PASSING_STATUSES: readonly number[] = [429, 500, 503]

/** A call that brought no result. `message` is the server's own, Chinese; empty where there was no server. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly kind: ApiFailureKind
  readonly code: string
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  /** Details of the refusal for programs, by the contract of its code. */
  readonly details: string | null
  readonly validationErrors: readonly ValidationError[]
  readonly retryAfterSeconds: number | null
  readonly isUnauthorized: boolean

  constructor({ kind, code, message = '', cause, ...rest }: ApiFailureParts) {
    super(message, { cause })
    this.kind = kind
    this.code = code
    this.status = rest.status ?? 0
    this.details = rest.details ?? null
    this.validationErrors = rest.validationErrors ?? []
    this.retryAfterSeconds = rest.retryAfterSeconds ?? null
    this.isUnauthorized = rest.isUnauthorized ?? false
  }

  /** True when the same call may succeed later. */
  get canRetry(): boolean {
    return this.kind === 'refused' ? PASSING_STATUSES.includes(this.status) : true
  }
}

/** No connection to the server came about. */
export function networkFailure(cause?: unknown): ApiFailure {
  return new ApiFailure({ kind: 'network', code: 'network.unreachable', cause })
}

/** The answer took longer than the caller waits. */
export function timeoutFailure(): ApiFailure {
  return new ApiFailure({ kind: 'timeout', code: 'network.timeout' })
}

/** An answer that is not what the contract says. */
export function malformedAnswer(status: number, cause?: unknown): ApiFailure {
  return new ApiFailure({ kind: 'malformed', code: 'answer.malformed', status, cause })
}

/** The server's own refusal. */
export function refusedCall(
  { code, message, details, validationErrors }: Failure,
  answer: { status: number; isUnauthorized: boolean; retryAfterSeconds: number | null },
): ApiFailure {
  return new ApiFailure({
    kind: 'refused',
    code,
    message,
    details,
    validationErrors: validationErrors ?? [],
    ...answer,
  })
}

/**
 * True when the server refused for good, as it does what is unknown or taken away: asking again would not help. A session
 * that has ended says nothing of the thing asked for.
 */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && error.kind === 'refused' && !error.canRetry && !error.isUnauthorized
}
