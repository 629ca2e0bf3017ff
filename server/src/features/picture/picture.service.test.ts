import { PICTURES_A_MEMBER_MAX } from '@quan/contract/picture/picture-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { picturePersonalData } from '#features/picture/picture.queries.ts'
import { aPicture, pictureForm } from '#features/picture/testing/a-picture.ts'
import { pictureWorld, type PictureWorld } from '#features/picture/testing/picture-world.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

let world: PictureWorld
let member: Caller
beforeAll(async () => {
  world = await pictureWorld()
  member = await world.member()
})
afterAll(() => world.close())

const bare = (address: string) => address.slice(0, 32)
const uploaded = async (owner = member) => await world.uploaded(pictureForm(await aPicture()), owner)
const status = async (address: string) => (await world.get(address)).statusCode

describe('pictures of members', () => {
  test('are known by every form of their address, in the order asked', async () => {
    const [one, other] = [await uploaded(), await uploaded()]
    const asked = [`https://cdn.example/pictures/${other}`, bare(one)]
    expect(await world.pictures.ownUploads(member.memberId, asked)).toEqual([bare(other), bare(one)])
    expect(await world.pictures.ownUploads(member.memberId, [])).toEqual([])
  })

  test.each([
    ['of somebody else', async () => await uploaded(await world.member())],
    ['nobody uploaded', async () => 'f'.repeat(32)],
    ['that is no path', async () => "'; drop table picture"],
    [
      'deleted since',
      async () => {
        const path = await uploaded()
        await world.pictures.remove([bare(path)])
        return path
      },
    ],
  ])('are not own uploads with one %s among them', async (_what, other) => {
    const addresses = [await uploaded(), await other()]
    expect(await world.pictures.ownUploads(member.memberId, addresses)).toBeNull()
  })

  test("are everybody's when published and the owner's when taken back", async () => {
    const path = bare(await uploaded())
    await world.pictures.publish(path)
    const { statusCode, headers } = await world.get(path)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    await world.pictures.unpublish(path)
    expect([await status(path), await status(world.pictures.signed(path))]).toEqual([403, 200])
  })

  test('of many that are shown crowd out no new one', async () => {
    const full = await pictureWorld()
    const owner = await full.member()
    const form = pictureForm(await aPicture({ width: 100, height: 100 }))
    for (let count = 0; count <= PICTURES_A_MEMBER_MAX; count++) {
      full.time.now += 1
      await full.pictures.keep([(await full.uploaded(form, owner)).slice(0, 32)])
    }
    expect((await full.get(await full.uploaded(form, owner))).statusCode).toBe(200)
    await full.close()
  })

  test('are gone for good when removed, also published ones', async () => {
    const path = bare(await uploaded())
    await world.pictures.publish(path)
    await world.pictures.remove([path])
    expect([await status(path), await status(world.pictures.signed(path))]).toEqual([410, 410])
    expect((await world.files()).filter((file) => file.includes(path))).toEqual([])
    await world.pictures.publish(path)
    expect(await status(path)).toBe(410)
  })

  test('all go with their owner, and nothing tells whose they were', async () => {
    const leaving = await world.member()
    const paths = [await uploaded(leaving), await uploaded(leaving)]
    const stays = await uploaded()
    const erase = picturePersonalData({ store: world.store }).erase
    const finish = await world.sql.begin((transaction) => erase(transaction, leaving.memberId, world.time.now))
    await finish?.()
    expect(await Promise.all(paths.map(status))).toEqual([410, 410])
    expect(await status(stays)).toBe(200)
    expect(await world.sql`select from picture where owner_id = ${leaving.memberId}`).toHaveLength(0)
  })

  test('change with the transaction they are part of', async () => {
    const path = bare(await uploaded())
    const undone = world.sql.begin(async (transaction) => {
      await world.pictures.publish(path, transaction)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await status(path)).toBe(403)
  })
})
