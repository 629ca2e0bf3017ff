import {
  findOwnLimits,
  getHouseLimits,
  type HostingLimits,
  listOwnLimits,
  setHouseLimits,
  setOwnLimits,
} from '@quan/contract/console/host-limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { consoleWorld } from '../console-world.testing.ts'

let database: TestDatabase
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  database = await testDatabase()
  world = consoleWorld(database.sql)
})
beforeEach(() => database.sql`truncate house_limits, host_limits`)
afterAll(async () => {
  await world.close()
  await database.close()
})

const PRESET = { price: 30_000, capacity: 60, daysAhead: 60, openActivities: 10, reviewedFirst: 3 }
const NOTHING = { price: null, capacity: null, daysAhead: null, openActivities: null, reviewedFirst: null }
const editor = (cities: string[] | null = null) => world.signedIn({ roles: ['editor'], cities })
const host = async () => (await storeMember(database.sql, { isOrganizer: true })).memberId
const noted = async (act: string) => {
  const [row] = await database.sql<{ details: string; target_id: string | null }[]>`
    select details, target_id from audit_entry where act = ${act} order by number desc limit 1`
  return row && { ...JSON.parse(row.details), target: row.target_id }
}

describe('the limits of hosts', () => {
  // proves 28.21
  test('are the settings until somebody sets them, and say by whom and when', async () => {
    const page = await editor()
    expect((await page.call(getHouseLimits, {})).result).toEqual({
      limits: PRESET,
      version: 0,
      operatorName: null,
      changeTime: null,
    })
    const limits = { ...PRESET, price: 50_000, openActivities: 4 }
    const { result } = await page.call(setHouseLimits, { limits, version: 0 })
    expect(result).toEqual({
      limits,
      version: 1,
      operatorName: expect.any(String),
      changeTime: new Date(world.time.now).toISOString(),
    })
    expect((await (await editor(['330100'])).call(getHouseLimits, {})).result).toEqual(result)
    expect(await noted('Hosting/SetLimits')).toEqual({ limits, before: PRESET, target: null })
  })

  // proves 28.22
  test('of two who set them at once the second is told, the first time too', async () => {
    const pages = [await editor(), await editor()]
    for (const version of [0, 1, 2]) {
      const answers = await Promise.all(
        pages.map((page, at) => page.call(setHouseLimits, { limits: { ...PRESET, capacity: 20 + at }, version })),
      )
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['console.changed_meanwhile', null])
    }
    const memberId = await host()
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        pages.map((page, at) => page.call(setOwnLimits, { memberId, limits: { ...NOTHING, price: at }, version })),
      )
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['console.changed_meanwhile', null])
    }
  })

  // proves 28.23
  test('of one host stand apart, are listed, and are taken back', async () => {
    const page = await editor()
    const [memberId, other] = [await host(), await host()]
    expect((await page.call(findOwnLimits, { memberId })).result).toMatchObject({ limits: NOTHING, version: 0 })
    const limits = { ...NOTHING, price: 88_800, reviewedFirst: 0 }
    const { result } = await page.call(setOwnLimits, { memberId, limits, version: 0 })
    expect(result).toMatchObject({ member: { id: memberId, nickName: '小满' }, limits, version: 1 })
    expect(await noted('Hosting/SetOwnLimits')).toEqual({ limits, before: NOTHING, target: memberId })
    world.time.now += 1_000
    await page.call(setOwnLimits, { memberId: other, limits: { ...NOTHING, capacity: 8 }, version: 0 })
    const first = await page.call(listOwnLimits, { maxResultCount: 1 })
    const second = await page.call(listOwnLimits, { maxResultCount: 1, cursor: first.result.nextCursor })
    expect([first, second].map((list) => list.result.items[0]?.member.id)).toEqual([other, memberId])
    await page.call(setOwnLimits, { memberId, limits: NOTHING, version: 1 })
    expect((await page.call(listOwnLimits, {})).result.items.map(({ member }) => member.id)).toEqual([other])
    expect((await page.call(findOwnLimits, { memberId })).result).toMatchObject({ limits: NOTHING, version: 2 })
  })

  test('are set by those of all cities alone, for hosts alone, within bounds', async () => {
    const [page, elsewhere] = [await editor(), await editor(['330100'])]
    const memberId = await host()
    expect((await elsewhere.call(setHouseLimits, { limits: PRESET, version: 0 })).code).toBe('host_limits.all_cities')
    expect((await elsewhere.call(setOwnLimits, { memberId, limits: NOTHING, version: 0 })).code).toBe(
      'host_limits.all_cities',
    )
    const { memberId: nobody } = await storeMember(database.sql)
    expect((await page.call(findOwnLimits, { memberId: nobody })).code).toBe('console.not_found')
    expect((await page.call(setOwnLimits, { memberId: nobody, limits: NOTHING, version: 0 })).code).toBe(
      'console.not_found',
    )
    const beyond: Partial<HostingLimits>[] = [
      { price: -1 },
      { price: 10_000_001 },
      { capacity: 0 },
      { daysAhead: 731 },
      { openActivities: 1_001 },
      { reviewedFirst: 101 },
    ]
    for (const one of beyond)
      expect((await page.call(setHouseLimits, { limits: { ...PRESET, ...one }, version: 0 })).code).toBe(
        'input.invalid',
      )
  })
})
