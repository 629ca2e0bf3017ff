import { isLoopbackUrl, type ValuesOf } from '#platform/config/read-settings.ts'
import type { objectStorageSettings } from '#platform/config/object-storage-settings.ts'

type Values = ValuesOf<typeof objectStorageSettings>

/** A bucket and who may use it. */
export type ObjectStorage = {
  bucket: string
  endpoint: string
  region: string
  keyId: string
  secret: string
  isPathStyle: boolean
}

/** The bucket of the settings; null where none is named, or something of it lacks. */
export function objectStorageOf({
  bucket,
  endpoint,
  keyId,
  secret,
  region,
  isPathStyle,
}: Values): ObjectStorage | null {
  if (bucket === null || endpoint === null || keyId === null || secret === null) return null
  return { bucket, endpoint, region, keyId, secret, isPathStyle }
}

/** What lacks, or is open to who listens on the way; each sentence begins with its setting. */
export function faultsOfObjectStorage(values: Values, mode: 'demo' | 'production'): string[] {
  const { bucket, endpoint, keyId, secret, picturesIn } = values
  if (bucket === null) return picturesIn === 's3' ? ['S3_BUCKET must be given with PICTURES_IN=s3.'] : []
  const given = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret }
  const missing = Object.entries(given).filter(([, value]) => value === null)
  const isLocal = endpoint === null || isLoopbackUrl(endpoint)
  return [
    ...missing.map(([env]) => `${env} must be given with S3_BUCKET.`),
    ...(mode === 'production' && !isLocal && !endpoint.startsWith('https:')
      ? [`S3_ENDPOINT=${endpoint} must be https.`]
      : []),
    ...(mode === 'demo' && !isLocal ? ['S3_ENDPOINT names a real service; the demo uses one on loopback only.'] : []),
  ]
}
