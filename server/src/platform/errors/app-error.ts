import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'
import type { ValidationError } from '@quan/contract/endpoint/envelope.ts'

type AppErrorOptions = ErrorOptions & {
  validationErrors?: ValidationError[]
  details?: string
  headers?: Record<string, string>
}

/** A failure the caller may see. Whatever else is thrown leaves as `server.internal` and is logged in full. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly definition: ErrorDefinition
  readonly validationErrors: ValidationError[] | null
  /** Details for programs, as the error's definition says. */
  readonly details: string | null
  /** Further headers of the answer, e.g. `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>
  constructor(definition: ErrorDefinition, options: AppErrorOptions = {}) {
    super(definition.code, options)
    this.definition = definition
    this.validationErrors = options.validationErrors ?? null
    this.details = options.details ?? null
    this.headers = options.headers ?? {}
  }
}
