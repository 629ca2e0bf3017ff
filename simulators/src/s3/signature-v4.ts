import { createHash, createHmac } from 'node:crypto'

/** A request as it was signed: names of headers in small letters. */
export type SignedRequest = {
  method: string
  /** As it stands in the request, with its query. */
  target: string
  headers: Readonly<Record<string, string>>
  signedHeaders: readonly string[]
  payloadHash: string
}

type Scope = { secret: string; date: string; region: string; service: string }

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** All but letters, digits and `-._~` as percent codes. RFC 3986. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function canonicalQuery(query: string): string {
  const pairs = query.split('&').filter(Boolean)
  return pairs
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')].map((part) => encoded(decodeURIComponent(part))).join('=')
    })
    .toSorted()
    .join('&')
}

/** What Signature Version 4 of AWS signs of a request. */
export function canonicalRequest({ method, target, headers, signedHeaders, payloadHash }: SignedRequest): string {
  const [path = '', query = ''] = target.split(/\?(.*)/s)
  const names = [...signedHeaders].toSorted()
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}\n`)
  const uri = path
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/')
  return [method, uri, canonicalQuery(query), lines.join(''), names.join(';'), payloadHash].join('\n')
}

/** The signature of a request at an instant, as `20130524T000000Z`. */
export function signatureV4(request: SignedRequest, { secret, date, region, service }: Scope): string {
  const day = date.slice(0, 8)
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest(request))].join('\n')
  const key = [region, service, 'aws4_request'].reduce((made, part) => hmac(made, part), hmac(`AWS4${secret}`, day))
  return hmac(key, text).toString('hex')
}

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
type S3Code = keyof typeof STATUSES

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
