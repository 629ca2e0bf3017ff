type UniverifyErrorOptions = ErrorOptions & { vendorCode?: string; httpStatus?: number }

/** The one-click service failed or answered something unreadable. Carries neither the pair nor a phone. */
export class UniverifyError extends Error {
  override readonly name = 'UniverifyError'
  /** `code` of the function's answer, as text; null when there was none. */
  readonly vendorCode: string | null
  /** HTTP status where it was the failure; null otherwise. */
  readonly httpStatus: number | null
  constructor(message: string, options: UniverifyErrorOptions = {}) {
    super(message, options)
    this.vendorCode = options.vendorCode ?? null
    this.httpStatus = options.httpStatus ?? null
  }
}
