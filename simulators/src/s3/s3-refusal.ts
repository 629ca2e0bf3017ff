/** The statuses of the vendor's codes that the simulator answers with. */
const STATUSES = {
  AccessDenied: 403,
  BadDigest: 400,
  InvalidAccessKeyId: 403,
  InvalidDigest: 400,
  InvalidRequest: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
} as const

/** A code by which the vendor refuses. */
export type S3Code = keyof typeof STATUSES

/** A refusal in the vendor's words. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal'
  readonly code: S3Code
  constructor(code: S3Code) {
    super(code)
    this.code = code
  }
  get status(): number {
    return STATUSES[this.code]
  }
  get body(): string {
    return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${this.code}</Code><Message>${this.code}</Message></Error>`
  }
}
