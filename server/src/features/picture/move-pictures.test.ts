import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PICTURE_WIDTHS_PX, type PictureWidth } from '@quan/contract/picture/picture-limits.ts'
import { openS3Server, type S3Server } from '@quan/simulators/s3/s3-server.ts'
import { openBucket } from '#outside/object-storage/bucket.ts'
import { objectPictureStore } from '#outside/object-storage/kept-pictures.ts'
import { whileFilesStay } from '#platform/database/backup-lock.ts'
import { pairedStores } from '#platform/pictures/paired-stores.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import { movePictures } from './move-pictures.ts'
import { pictureQueries } from './picture.queries.ts'
import { aPicture, pictureForm } from './testing/a-picture.ts'
import { pictureWorld, type PictureWorld } from './testing/picture-world.ts'

const ACCOUNT = { bucket: 'quan', region: 'cn-test-1', keyId: 'KEYOFTESTS', secret: 'the-secret-of-tests' }
const never = new AbortController().signal

let storage: S3Server
let world: PictureWorld
let inBucket: PictureStore
beforeEach(async () => {
  storage = await openS3Server({ account: ACCOUNT })
  inBucket = objectPictureStore(openBucket({ ...ACCOUNT, endpoint: storage.url, isPathStyle: true }))
  world = await pictureWorld()
})
afterEach(async () => {
  await world.close()
  await storage.close()
})

/** A picture that nobody uploaded, on the disk. */
async function aCover() {
  const path = randomBytes(16).toString('hex')
  const widths = PICTURE_WIDTHS_PX.map((width): [PictureWidth, Buffer] => [width, Buffer.from(`${path} ${width}`)])
  await world.store.put(path, new Map(widths))
  return path
}

const uploaded = async () => {
  const signed = await world.uploaded(pictureForm(await aPicture()), await world.member())
  return signed.replace(/\?.*/, '')
}

const move = (wishes: Partial<Parameters<typeof movePictures>[0]> = {}) =>
  movePictures({ sql: world.sql, from: world.store, to: inBucket, signal: never, ...wishes })

describe('moving pictures to object storage', () => {
  test('moves all, keeps every byte, and moves them back again', async () => {
    const paths = [await aCover(), await uploaded()]
    const before = await Promise.all(paths.map((path) => world.store.find(path, 480)))
    expect(await move()).toMatchObject({ moved: 2, left: 0, deleted: 0 })
    expect(await world.files()).toEqual([])
    expect(await Promise.all(paths.map((path) => inBucket.find(path, 480)))).toEqual(before)
    expect(await move({ from: inBucket, to: world.store })).toMatchObject({ moved: 2 })
    expect(storage.objects.size).toBe(0)
    expect(await Promise.all(paths.map((path) => world.store.find(path, 480)))).toEqual(before)
  })

  test('goes on where it broke off', async () => {
    for (let count = 0; count < 20; count += 1) await aCover()
    const stopped = new AbortController()
    const first = await move({ signal: stopped.signal, tell: () => stopped.abort() })
    const second = await move()
    expect(first.moved).toBeGreaterThan(0)
    expect(second.moved).toBeGreaterThan(0)
    expect(first.moved + second.moved).toBe(20)
    expect(storage.objects.size).toBe(20 * PICTURE_WIDTHS_PX.length)
  })

  test('leaves nothing of a picture that is deleted while it is copied', async () => {
    const path = await uploaded()
    const both = pairedStores({ place: inBucket, before: world.store })
    const to: PictureStore = {
      ...inBucket,
      async put(name, bytes) {
        await pictureQueries(world.sql).markDeleted([name], Date.now())
        await both.remove(name)
        await inBucket.put(name, bytes)
      },
    }
    expect(await move({ to })).toMatchObject({ moved: 0, deleted: 1 })
    expect(storage.objects.size).toBe(0)
    expect(await both.widthsOf(path)).toEqual([])
  })

  test('takes nothing away while a backup is made', async () => {
    await aCover()
    await whileFilesStay(world.sql, async () => {
      expect(await move()).toMatchObject({ moved: 0, left: 1 })
    })
    expect(await world.files()).toHaveLength(PICTURE_WIDTHS_PX.length)
    expect(await move()).toMatchObject({ moved: 1, left: 0 })
  })

  test('takes nothing away whose copy is another', async () => {
    await aCover()
    const to = { ...inBucket, find: async () => Buffer.from('something else') }
    await expect(move({ to })).rejects.toThrow('differs')
    expect(await world.files()).toHaveLength(PICTURE_WIDTHS_PX.length)
  })

  test('takes nothing away while the storage is away, and is done by one alone', async () => {
    await aCover()
    storage.refuseBy('SlowDown')
    await expect(move()).rejects.toMatchObject({ definition: { status: 503 } })
    storage.refuseBy(null)
    expect(await world.files()).toHaveLength(PICTURE_WIDTHS_PX.length)
    const to: PictureStore = {
      ...inBucket,
      async put(path, bytes) {
        await expect(move()).rejects.toThrow('already')
        await inBucket.put(path, bytes)
      },
    }
    expect(await move({ to })).toMatchObject({ moved: 1 })
  })

  test('shows and takes in pictures meanwhile, and deletes them from both places', async () => {
    const both = pairedStores({ place: inBucket, before: world.store })
    const moved = await aCover()
    await move()
    const here = await aCover()
    const fresh = randomBytes(16).toString('hex')
    await both.put(fresh, new Map([[480, Buffer.from('new')]]))
    expect(await inBucket.widthsOf(fresh)).toEqual([480])
    for (const path of [moved, here]) expect(await both.find(path, 480)).toEqual(Buffer.from(`${path} 480`))
    for (const path of [moved, here, fresh]) await both.remove(path)
    expect([storage.objects.size, (await world.files()).length]).toEqual([0, 0])
  })

  test('finds a picture that moves between the two looks', async () => {
    const path = await aCover()
    const before: PictureStore = {
      ...world.store,
      async find(name, width) {
        await move()
        return await world.store.find(name, width)
      },
    }
    expect(await pairedStores({ place: inBucket, before }).find(path, 480)).toEqual(Buffer.from(`${path} 480`))
  })
})
