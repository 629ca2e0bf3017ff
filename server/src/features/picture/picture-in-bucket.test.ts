import { serviceUnavailable } from '@quan/contract/endpoint/common-errors.ts'
import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import { openS3Server, type S3Server } from '@quan/simulators/s3/s3-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBucket } from '#outside/object-storage/bucket.ts'
import { objectPictureStore } from '#outside/object-storage/kept-pictures.ts'
import { pictureForm, plainPng } from './testing/a-picture.ts'
import { pictureWorld, type PictureWorld } from './testing/picture-world.ts'

const ACCOUNT = { bucket: 'quan', region: 'cn-test-1', keyId: 'KEYOFTESTS', secret: 'the-secret-of-tests' }

let storage: S3Server
let world: PictureWorld
beforeAll(async () => {
  storage = await openS3Server({ account: ACCOUNT })
  const bucket = openBucket({ ...ACCOUNT, endpoint: storage.url, isPathStyle: true })
  world = await pictureWorld({ store: objectPictureStore(bucket) })
})
afterAll(async () => {
  await world.close()
  await storage.close()
})

const aForm = () => pictureForm(plainPng(120, 100))

test('a picture that is taken in lies in the bucket in every width, and is answered by its own address as ever', async () => {
  const ann = await world.member()
  const path = await world.uploaded(aForm(), ann)
  expect([...storage.objects.keys()]).toHaveLength(PICTURE_WIDTHS_PX.length)
  expect(await world.files()).toEqual([])
  const answer = await world.get(path)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('while the storage is away pictures and uploads are 503, say nothing of it, and come back with it', async () => {
  const ann = await world.member()
  const path = await world.uploaded(aForm(), ann)
  storage.refuseBy('SlowDown')
  for (const answer of [await world.get(path), await world.upload(aForm(), ann)]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain(serviceUnavailable.code)
    expect(answer.body).not.toContain('SlowDown')
  }
  storage.refuseBy(null)
  expect((await world.get(path)).statusCode).toBe(200)
})
