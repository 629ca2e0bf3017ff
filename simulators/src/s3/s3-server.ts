import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import { S3Refusal, signatureV4 } from './signature-v4.ts'

/** How far the clock of who signs may be off, in milliseconds. */
const SKEW_MAX_MS = 15 * 60_000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/
const MD5_BYTES = 16

const BODY_MAX_BYTES = 32 * 1_024 * 1_024
/** Objects in an answer of a list. */
const PAGE = 1_000
const XML = 'application/xml'

type StoredObject = { bytes: Buffer; type: string; at: number }
type S3Options = { account: S3Account; now?: () => number; page?: number }

/** A storage on a port of its own that speaks S3, path style, with one bucket in memory. */
export type S3Server = {
  url: string
  objects: ReadonlyMap<string, Buffer>
  /** How the next requests are answered; null as it should be. */
  refuseBy(code: 'SlowDown' | null): void
  /** What was asked, as `GET key`. */
  asked: readonly string[]
  close(): Promise<void>
}

/** Checks every request as strictly as the vendor does, and answers puts, gets, heads, deletes and lists. */
export async function openS3Server({ account, now = Date.now, page = PAGE }: S3Options): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  const asked: string[] = []
  let refusal: 'SlowDown' | null = null
  const app = Fastify({ forceCloseConnections: true, bodyLimit: BODY_MAX_BYTES })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof S3Refusal)) throw error
    return reply.code(error.status).type(XML).send(error.body)
  })
  app.all('/*', (request, reply) => {
    const came = cameOf(request)
    const { bucket, key, query } = placeOf(came.target)
    asked.push(`${came.method} ${key}`)
    if (refusal) throw new S3Refusal(refusal)
    checkRequest(came, { account, now: now() })
    if (bucket !== account.bucket) throw new S3Refusal('NoSuchBucket')
    if (came.method === 'GET' && key === '') return reply.type(XML).send(listed(objects, query, page))
    if (came.method === 'PUT') {
      if (came.headers['content-length'] === undefined) throw new S3Refusal('MissingContentLength')
      objects.set(key, { bytes: came.body, type: came.headers['content-type'] ?? '', at: now() })
      return reply.send()
    }
    if (came.method === 'DELETE') {
      objects.delete(key)
      return reply.code(204).send()
    }
    const object = objects.get(key)
    if (came.method !== 'GET') throw new S3Refusal('MethodNotAllowed')
    if (!object) throw new S3Refusal('NoSuchKey')
    return reply.type(object.type).send(object.bytes)
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    get objects() {
      return new Map([...objects].map(([key, { bytes }]) => [key, bytes]))
    },
    asked,
    refuseBy(code) {
      refusal = code
    },
    close: () => app.close(),
  }
}

function cameOf({ method, url, headers, body }: FastifyRequest): CameRequest {
  const given = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(',')])
  return {
    method,
    target: url,
    headers: Object.fromEntries(given),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  }
}

function placeOf(target: string) {
  const { pathname, searchParams } = new URL(target, 'http://storage')
  const [, bucket = '', ...key] = pathname.split('/')
  return { bucket, key: decodeURIComponent(key.join('/')), query: searchParams }
}

function listed(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams, page: number): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted()
  const shown = names.slice(0, Math.min(page, Number(query.get('max-keys') ?? PAGE)))
  const contents = shown.map((name) => {
    const { bytes, at } = objects.get(name) ?? { bytes: Buffer.alloc(0), at: 0 }
    return `<Contents><Key>${name}</Key><LastModified>${new Date(at).toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${shown.length < names.length}</IsTruncated><KeyCount>${shown.length}</KeyCount>${contents.join('')}</ListBucketResult>`
}

/** Who may use which bucket of the simulated storage. */
type S3Account = { bucket: string; region: string; keyId: string; secret: string }

/** A request as it came. */
type CameRequest = { method: string; target: string; headers: Readonly<Record<string, string>>; body: Buffer }

type Check = { account: S3Account; now: number }

/** Throws the refusal of the vendor unless the account signed exactly this request just now, and its body is whole. */
function checkRequest(request: CameRequest, { account, now }: Check): void {
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
