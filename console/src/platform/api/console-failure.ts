import type { Failure, ValidationError } from '@quan/contract/endpoint/envelope.ts'

/** Codes of failures that no server told. */
export const UNREACHABLE = 'network.unreachable'
export const UNREADABLE = 'answer.unreadable'

/** A call that brought no result. `message` is the server's own, Chinese; empty where no server spoke. */
export class ConsoleFailure extends Error {
  override readonly name = 'ConsoleFailure'
  readonly code: string
  /** What the server told beside its words, as the failure says; null = nothing. */
  readonly details: string | null
  readonly validationErrors: readonly ValidationError[]
  /** Seconds until the same call may be made again; null = not told. */
  readonly retryAfterSeconds: number | null

  constructor({ code, message, details, validationErrors }: Failure, retryAfterSeconds: number | null = null) {
    super(message)
    this.code = code
    this.details = details
    this.validationErrors = validationErrors ?? []
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A failure that no server told. */
export const ownFailure = (code: string): ConsoleFailure =>
  new ConsoleFailure({ code, message: '', details: null, validationErrors: null })

/** True for a failure of that code. */
export const hasCode = (error: unknown, code: string): boolean => error instanceof ConsoleFailure && error.code === code
