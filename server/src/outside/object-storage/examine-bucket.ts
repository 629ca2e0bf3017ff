import type { ObjectStorage } from '#platform/config/object-storage-config.ts'
import { BucketRefusal, openBucket } from './bucket.ts'

/** Why a bucket cannot be used; `isRefused`: it answered, and other settings are needed. */
export type BucketFault = { fault: string; isRefused: boolean }

const FIRST_REFUSAL = 400
const FIRST_FAILURE = 500

/** Lists the bucket, which changes nothing. Null where all is well, or no bucket is set. */
export async function faultOfBucket(storage: ObjectStorage | null): Promise<BucketFault | null> {
  if (storage === null) return null
  try {
    await openBucket(storage).list('pictures/').next()
    return null
  } catch (error) {
    const { cause } = error as Error
    if (!(cause instanceof BucketRefusal)) throw error
    const { status, message } = cause
    const isRefused = status !== null && status >= FIRST_REFUSAL && status < FIRST_FAILURE
    return { fault: `S3_BUCKET=${storage.bucket} cannot be listed: ${message}.`, isRefused }
  }
}
