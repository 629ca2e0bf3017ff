import { hash } from 'node:crypto'
import type { S3Client } from '@aws-sdk/client-s3'
import { serviceUnavailable } from '@quan/contract/endpoint/common-errors.ts'
import type { ObjectStorage } from '#platform/config/object-storage-config.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Longest wait for a connection, for an answer, and for all tries of a request with its bytes, in milliseconds. */
const CONNECTED_WITHIN_MS = 2_000
const ANSWER_WITHIN_MS = 5_000
const DONE_WITHIN_MS = 15_000
const TRIES = 3
/** Largest object that is read, in bytes: none that the server writes is larger. */
const LARGEST_BYTES = 16 * 1_024 * 1_024

/** An object as the storage lists it. */
export type ListedObject = { name: string; bytes: number; changedAt: number }

/**
 * Objects by their names. What cannot be done within its time, or is refused, is thrown as `server.unavailable`, whose
 * cause says how the storage answered, without keys and signatures.
 */
export type Bucket = {
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /** Null when there is no such object. */
  find(name: string): Promise<Buffer | null>
  /** An object that is not there stays away. */
  remove(name: string): Promise<void>
  /** Those whose names begin so, in the order of their names, a page at a time. */
  list(begin: string): AsyncGenerator<ListedObject[]>
}

/** A bucket of a storage that speaks S3; its library is loaded with the first request. */
export function openBucket({ bucket, endpoint, region, keyId, secret, isPathStyle }: ObjectStorage): Bucket {
  const load = () => import('@aws-sdk/client-s3')
  let opened: Promise<{ client: S3Client; sdk: Awaited<ReturnType<typeof load>> }> | undefined
  const open = () =>
    (opened ??= load().then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        endpoint,
        region,
        credentials: { accessKeyId: keyId, secretAccessKey: secret },
        forcePathStyle: isPathStyle,
        maxAttempts: TRIES,
        requestHandler: {
          connectionTimeout: CONNECTED_WITHIN_MS,
          requestTimeout: ANSWER_WITHIN_MS,
          throwOnRequestTimeout: true,
        },
        // newer ones than MD5 are not known to every storage that speaks S3
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    })))
  const within = () => ({ abortSignal: AbortSignal.timeout(DONE_WITHIN_MS) })
  return {
    put: (name, bytes, type) =>
      told(async () => {
        const { client, sdk } = await open()
        const checksum = { ContentMD5: hash('md5', bytes, 'base64'), ContentLength: bytes.length }
        const object = { Bucket: bucket, Key: name, Body: bytes, ContentType: type, ...checksum }
        await client.send(new sdk.PutObjectCommand(object), within())
      }),
    find: (name) =>
      told(async () => {
        const { client, sdk } = await open()
        try {
          const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: name }), within())
          if ((found.ContentLength ?? Infinity) > LARGEST_BYTES) throw new Error('an object is larger than any of ours')
          return Buffer.from((await found.Body?.transformToByteArray()) ?? [])
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return null
          throw error
        }
      }),
    remove: (name) =>
      told(async () => {
        const { client, sdk } = await open()
        await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: name }), within())
      }),
    async *list(begin) {
      for (let after: string | undefined, isMore = true; isMore;) {
        const page = await told(async () => {
          const { client, sdk } = await open()
          const asked = { Bucket: bucket, Prefix: begin, ...(after !== undefined && { StartAfter: after }) }
          return await client.send(new sdk.ListObjectsV2Command(asked), within())
        })
        const last = page.Contents?.at(-1)?.Key
        // a storage that does not go on would be listed for ever
        if (last !== undefined && after !== undefined && last <= after) throw refused('the same page again', null)
        const objects = (page.Contents ?? []).map(({ Key = '', Size = 0, LastModified }) => ({
          name: Key,
          bytes: Size,
          changedAt: LastModified?.getTime() ?? 0,
        }))
        if (objects.length > 0) yield objects
        after = last
        isMore = page.IsTruncated === true && after !== undefined
      }
    },
  }
}

/** How the storage refused, and by which status; the status is null when it could not be reached. */
export class BucketRefusal extends Error {
  override readonly name = 'BucketRefusal'
  readonly status: number | null
  constructor(code: string, status: number | null) {
    super(`object storage: ${code}${status === null ? '' : ` (${status})`}`)
    this.status = status
  }
}

type Refused = { name?: string; $metadata?: { httpStatusCode?: number } }

/** The library's own errors carry what was signed along. */
async function told<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    const { name = 'unknown', $metadata } = error as Refused
    throw refused(name, $metadata?.httpStatusCode ?? null)
  }
}

const refused = (code: string, status: number | null) =>
  new AppError(serviceUnavailable, { cause: new BucketRefusal(code, status) })
