import Fastify, { type FastifyRequest } from 'fastify'
import { type CameRequest, checkRequest, type S3Account } from './check-request.ts'
import { S3Refusal } from './s3-refusal.ts'

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
