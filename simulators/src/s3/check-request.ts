import { createHash, timingSafeEqual } from 'node:crypto'
import { S3Refusal } from './s3-refusal.ts'
import { signatureV4 } from './signature-v4.ts'

/** Who may use which bucket of the simulated storage. */
export type S3Account = { bucket: string; region: string; keyId: string; secret: string }

/** How far the clock of who signs may be off, in milliseconds. */
const SKEW_MAX_MS = 15 * 60_000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/
const MD5_BYTES = 16

/** A request as it came. */
export type CameRequest = { method: string; target: string; headers: Readonly<Record<string, string>>; body: Buffer }

type Check = { account: S3Account; now: number }

/** Throws the refusal of the vendor unless the account signed exactly this request just now, and its body is whole. */
export function checkRequest(request: CameRequest, { account, now }: Check): void {
  const { method, target, headers, body } = request
  const [, keyId, day, region, names, signature] = AUTHORIZATION.exec(headers['authorization'] ?? '') ?? []
  if (!keyId || !day || !region || !names || !signature) throw new S3Refusal('AccessDenied')
  if (keyId !== account.keyId) throw new S3Refusal('InvalidAccessKeyId')
  const date = headers['x-amz-date'] ?? ''
  const instant = Date.parse(date.replace(DATE, '$1-$2-$3T$4:$5:$6Z'))
  if (Number.isNaN(instant) || !date.startsWith(day) || region !== account.region) throw new S3Refusal('AccessDenied')
  if (Math.abs(instant - now) > SKEW_MAX_MS) throw new S3Refusal('RequestTimeTooSkewed')
  const payloadHash = headers['x-amz-content-sha256']
  if (payloadHash === undefined) throw new S3Refusal('InvalidRequest')
  const signedHeaders = names.split(';')
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (!mustBeSigned.every((name) => signedHeaders.includes(name))) throw new S3Refusal('AccessDenied')
  const wanted = signatureV4(
    { method, target, headers, signedHeaders, payloadHash },
    { secret: account.secret, date, region, service: 's3' },
  )
  if (!timingSafeEqual(Buffer.from(wanted), Buffer.from(signature))) throw new S3Refusal('SignatureDoesNotMatch')
  checkBody(headers, body, payloadHash)
}

function checkBody(headers: CameRequest['headers'], body: Buffer, payloadHash: string) {
  const md5 = headers['content-md5']
  if (createHash('sha256').update(body).digest('hex') !== payloadHash) throw new S3Refusal('XAmzContentSHA256Mismatch')
  if (md5 === undefined) return
  if (Buffer.from(md5, 'base64').length !== MD5_BYTES) throw new S3Refusal('InvalidDigest')
  if (createHash('md5').update(body).digest('base64') !== md5) throw new S3Refusal('BadDigest')
}
