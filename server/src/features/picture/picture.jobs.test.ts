import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import { whileFilesStay } from '#platform/database/backup-lock.ts'
import { connect } from '#platform/database/connect.ts'
import { backedUpStore } from '#platform/pictures/picture-store.ts'
import { PICTURE_UNDER_WAY_MS, pictureSweepJob } from './picture.jobs.ts'
import { pictureQueries, picturePersonalData } from './picture.queries.ts'
import { pictureWorld, type PictureWorld } from './testing/picture-world.ts'

let world: PictureWorld
beforeAll(async () => {
  world = await pictureWorld()
})
afterAll(() => world.close())

const bytes = new Map(PICTURE_WIDTHS_PX.map((width) => [width, Buffer.from('picture')]))
let made = 0

/** An upload whose process is killed once its files are there. */
async function anUploadBegun() {
  const { memberId } = await world.member()
  const picture = { path: (made += 1).toString(16).padStart(32, '0'), ownerId: memberId }
  await pictureQueries(world.sql).begin({ ...picture, width: 1, height: 1, createdAt: world.time.now })
  await world.store.put(picture.path, bytes)
  return picture
}
const finish = (picture: { path: string; ownerId: string }) => pictureQueries(world.sql).finish(picture)
const filesOf = async (path: string) => (await world.files()).filter((file) => file.includes(path)).length

async function sweepAfter(ms: number) {
  world.time.now += ms
  const clock = { now: () => world.time.now }
  await pictureSweepJob({ sql: world.sql, store: world.store, clock }).run(new AbortController().signal)
}

describe('while a backup is made', () => {
  test('deleted pictures keep their files, and are swept afterwards', async () => {
    const picture = await anUploadBegun()
    await finish(picture)
    const store = backedUpStore(world.store, world.sql)
    await whileFilesStay(world.sql, async () => {
      await pictureQueries(world.sql).markDeleted([picture.path], world.time.now)
      await store.remove(picture.path)
      await sweepAfter(PICTURE_UNDER_WAY_MS + 1)
      expect(await filesOf(picture.path)).toBe(PICTURE_WIDTHS_PX.length)
    })
    await sweepAfter(0)
    expect(await filesOf(picture.path)).toBe(0)
  })

  test('no other is begun', async () => {
    const other = () => whileFilesStay(world.sql, async () => {}, { waitMs: 50 })
    await expect(whileFilesStay(world.sql, other)).rejects.toThrow('Another backup is being made')
    await other()
  })

  test('its failure is told when the connection that keeps the files is lost', async () => {
    const other = connect({ url: world.databaseUrl, max: 1 })
    const losing = whileFilesStay(other, async () => {
      await world.sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()`
    })
    await expect(losing).rejects.toThrow(/terminating connection|CONNECTION_CLOSED|ECONNRESET/)
    await other.end({ timeout: 1 })
  })
})

describe('files that a killed process left', () => {
  test('of an upload go once nobody can be at it any more', async () => {
    const picture = await anUploadBegun()
    await sweepAfter(PICTURE_UNDER_WAY_MS)
    expect(await filesOf(picture.path)).toBe(PICTURE_WIDTHS_PX.length)
    await sweepAfter(1)
    expect([await filesOf(picture.path), await finish(picture)]).toEqual([0, false])
  })

  test('stay where the upload came to its end', async () => {
    const picture = await anUploadBegun()
    expect(await finish(picture)).toBe(true)
    await sweepAfter(2 * PICTURE_UNDER_WAY_MS)
    expect(await filesOf(picture.path)).toBe(PICTURE_WIDTHS_PX.length)
  })

  test('of a deleted account go as well', async () => {
    const picture = await anUploadBegun()
    await finish(picture)
    const { erase } = picturePersonalData({ store: world.store })
    // what it gives back would take the files away
    await world.sql.begin((transaction) => erase(transaction, picture.ownerId, world.time.now))
    expect(await filesOf(picture.path)).toBe(PICTURE_WIDTHS_PX.length)
    await sweepAfter(PICTURE_UNDER_WAY_MS + 1)
    expect(await filesOf(picture.path)).toBe(0)
  })
})
