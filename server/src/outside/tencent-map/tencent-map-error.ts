type TencentMapErrorOptions = ErrorOptions & { vendorStatus?: number; httpStatus?: number; canRetry?: boolean }

/** The map service failed, refused, or answered something unreadable. Carries neither the key nor the address asked. */
export class TencentMapError extends Error {
  override readonly name = 'TencentMapError'
  /** `status` of the vendor's answer; null when there was none. */
  readonly vendorStatus: number | null
  /** HTTP status where it was the failure; null otherwise. */
  readonly httpStatus: number | null
  /** Whether the same request may be sent again after a short wait. */
  readonly canRetry: boolean
  constructor(message: string, options: TencentMapErrorOptions = {}) {
    super(message, options)
    this.vendorStatus = options.vendorStatus ?? null
    this.httpStatus = options.httpStatus ?? null
    this.canRetry = options.canRetry ?? false
  }
}
