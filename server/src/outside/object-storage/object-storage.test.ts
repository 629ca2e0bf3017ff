import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serviceUnavailable } from '@quan/contract/endpoint/common-errors.ts'
import { PICTURE_WIDTHS_PX, type PictureWidth } from '@quan/contract/picture/picture-limits.ts'
import { openS3Server, type S3Server } from '@quan/simulators/s3/s3-server.ts'
import { aVendor, textAnswer } from '#outside/exchange/a-vendor.testing.ts'
import { examineServerConfig } from '#platform/config/server-config.ts'
import { openBucket } from './bucket.ts'
import { faultOfBucket } from './examine-bucket.ts'
import { objectPictureStore } from './kept-pictures.ts'

const ACCOUNT = { bucket: 'quan', region: 'cn-test-1', keyId: 'KEYOFTESTS', secret: 'the-secret-of-tests' }
const PATH = 'ab'.repeat(16)
const widths = new Map<PictureWidth, Buffer>(PICTURE_WIDTHS_PX.map((width) => [width, Buffer.from(`${width} px`)]))

let server: S3Server
beforeEach(async () => {
  server = await openS3Server({ account: ACCOUNT, page: 3 })
})
afterEach(() => server.close())

const storageOf = (wishes = {}) => ({ ...ACCOUNT, endpoint: server.url, isPathStyle: true, ...wishes })
const storeOf = (wishes = {}) => objectPictureStore(openBucket(storageOf(wishes)))

describe('pictures in object storage', () => {
  test('are put in every width, found, listed over several pages, and removed', async () => {
    const store = storeOf()
    await store.put(PATH, widths)
    expect([...server.objects.keys()].toSorted()).toEqual(
      PICTURE_WIDTHS_PX.map((width) => `pictures/ab/${PATH}-${width}.webp`).toSorted(),
    )
    expect(await store.find(PATH, 480)).toEqual(Buffer.from('480 px'))
    expect(await store.widthsOf(PATH)).toEqual([...PICTURE_WIDTHS_PX])
    const listed = []
    for await (const page of store.list()) listed.push(...page)
    expect(listed.map(({ bytes }) => bytes)).toHaveLength(PICTURE_WIDTHS_PX.length)
    await store.remove(PATH)
    await store.remove(PATH)
    expect(server.objects.size).toBe(0)
    expect(await store.find(PATH, 480)).toBeNull()
    expect(await store.widthsOf(PATH)).toEqual([])
  })

  test.each([
    ['another secret', { secret: 'guessed' }, 'SignatureDoesNotMatch'],
    ['another key', { keyId: 'SOMEBODY' }, 'InvalidAccessKeyId'],
    ['another bucket', { bucket: 'elsewhere' }, 'NoSuchBucket'],
    ['another region', { region: 'us-east-1' }, 'AccessDenied'],
  ])('are 503 and tell no secret with %s', async (_, wishes, code) => {
    const failure: unknown = await storeOf(wishes)
      .find(PATH, 480)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ definition: serviceUnavailable, cause: { message: expect.stringContaining(code) } })
    expect(JSON.stringify(failure) + String((failure as Error).cause)).not.toContain('secret')
    const found = await faultOfBucket(storageOf(wishes))
    expect(found).toMatchObject({ isRefused: true, fault: expect.stringMatching(/^S3_BUCKET=.*cannot be listed/) })
  })

  test('are 503 while the storage is busy, and there again afterwards', async () => {
    const store = storeOf()
    await store.put(PATH, widths)
    server.refuseBy('SlowDown')
    await expect(store.find(PATH, 480)).rejects.toMatchObject({ definition: serviceUnavailable })
    expect(await faultOfBucket(storageOf())).toMatchObject({ isRefused: false })
    server.refuseBy(null)
    expect(await store.find(PATH, 480)).toEqual(Buffer.from('480 px'))
    expect(await faultOfBucket(storageOf())).toBeNull()
  })

  test('attack: are not listed for ever where the storage begins each page anew', async () => {
    const page = `<ListBucketResult><IsTruncated>true</IsTruncated><Contents><Key>pictures/ab</Key></Contents></ListBucketResult>`
    const { baseUrl: endpoint, requests } = await aVendor([textAnswer(page)])
    const listing = async () => {
      for await (const _page of storeOf({ endpoint }).list()) if (requests.length > 9) return 'went on'
      return 'ended'
    }
    await expect(listing()).rejects.toMatchObject({ definition: serviceUnavailable })
    expect(requests).toHaveLength(2)
  })

  test('are 503 where nobody answers', async () => {
    const store = storeOf()
    await server.close()
    await expect(store.put(PATH, widths)).rejects.toMatchObject({ definition: serviceUnavailable })
    expect(await faultOfBucket(storageOf())).toMatchObject({ isRefused: false })
  })
})

describe('the settings of object storage', () => {
  const faultsWith = (given: Record<string, string>) =>
    examineServerConfig({ MODE: 'production', ...given }).faults.filter((fault) => /^(S3_|PICTURES_IN)/.test(fault))

  test('are off unless a bucket is named', () => {
    expect(examineServerConfig({}).config).toMatchObject({ objectStorage: null, picturesIn: 'disk' })
    expect(faultsWith({})).toEqual([])
  })

  test('name what lacks, and want https', () => {
    expect(faultsWith({ PICTURES_IN: 's3' })).toHaveLength(1)
    expect(faultsWith({ S3_BUCKET: 'quan', S3_ENDPOINT: 'http://storage.example' })).toEqual([
      'S3_ACCESS_KEY_ID must be given with S3_BUCKET.',
      'S3_SECRET_ACCESS_KEY must be given with S3_BUCKET.',
      'S3_ENDPOINT=http://storage.example must be https.',
    ])
  })
})
