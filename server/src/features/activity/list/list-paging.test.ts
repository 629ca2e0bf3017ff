import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EARLIEST_AT } from '#features/activity/list/list-window.ts'
import { aTicketType, anActivity, DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type ListInput, type ListWorld, listWorld } from '#features/activity/testing/list-world.ts'
import { cursorText } from '#platform/paging/cursor-text.ts'

let world: ListWorld
beforeAll(async () => {
  world = await listWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.now = NOW
  await world.clear()
})

const near = { longitude: 120.16, latitude: 30.25 }
const question = fc.constantFrom<ListInput>(
  {},
  { status: [10, 20, 30] },
  { status: [30] },
  { city: '330100', status: [20] },
  { sort: 'newest' },
  { sort: 'popular', city: '330100' },
  { sort: 'nearest', near },
  { keyword: '湖' },
  { keyword: '湖', sort: 'popular' },
)
const activity = fc
  .record({
    title: fc.constantFrom('湖边', '山上'),
    startAt: fc.integer({ min: -30, max: 30 }).map((hours) => NOW + hours * HOUR_MS),
    endAt: fc.constantFrom(2 * HOUR_MS, 9 * HOUR_MS, 9 * DAY_MS),
    longitude: fc.constantFrom(120.1, 120.2, 120.3),
    publishedAt: fc.integer({ min: 1, max: 9 }).map((hours) => NOW - hours * HOUR_MS),
    ticketTypes: fc.nat(5).map((taken) => [aTicketType({ taken })]),
  })
  .map((about) => anActivity({ ...about, endAt: about.startAt + about.endAt }))
const activities = (maxLength: number) => fc.array(activity, { minLength: 1, maxLength })

describe('paging', () => {
  // proves 10.16
  test('shows what was there at the first page just once and in order, whatever is added within a day', async () => {
    await fc.assert(
      fc.asyncProperty(
        question,
        activities(25),
        activities(9),
        fc.integer({ min: 1, max: 9 }),
        async (asked, old, added, size) => {
          world.now = NOW
          await world.clear()
          await world.store(...old)
          const wanted = await world.allIds(asked)
          const found: string[] = []
          let cursor: string | null = null
          do {
            const page = await world.page({ ...asked, maxResultCount: size, cursor })
            found.push(...page.items.map(({ id }) => id))
            cursor = page.nextCursor
            world.now += 40 * 60_000
            const next = added.shift()
            if (next) await world.store(next)
          } while (cursor)
          expect(found.filter((id) => wanted.includes(id))).toEqual(wanted)
          expect(new Set(found).size).toBe(found.length)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('the last page has no cursor, also when it is full', async () => {
    await world.store(anActivity(), anActivity())
    expect(await world.page({ maxResultCount: 2 })).toMatchObject({ nextCursor: null })
    expect((await world.page({ maxResultCount: 1 })).nextCursor).toEqual(expect.any(String))
    await world.clear()
    expect(await world.page()).toMatchObject({ items: [], nextCursor: null })
  })

  test('a first page that is also the last tells how many there are', async () => {
    await world.store(anActivity(), anActivity())
    expect((await world.page({ maxResultCount: 2 })).totalCount).toBe(2)
    const first = await world.page({ maxResultCount: 1 })
    expect(first).not.toHaveProperty('totalCount')
    expect(await world.page({ maxResultCount: 1, cursor: first.nextCursor })).not.toHaveProperty('totalCount')
  })

  test('what ends between two pages is not shown again among the ended ones', async () => {
    await world.store(
      anActivity({ title: '湖 甲', startAt: NOW - HOUR_MS, endAt: NOW + HOUR_MS }),
      anActivity({ title: '湖 乙', startAt: NOW - 3 * HOUR_MS, endAt: NOW - 2 * HOUR_MS }),
    )
    const first = await world.page({ keyword: '湖', maxResultCount: 1 })
    world.now += 2 * HOUR_MS
    const second = await world.page({ keyword: '湖', maxResultCount: 1, cursor: first.nextCursor })
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(['湖 甲', '湖 乙'])
    expect(second.items).toMatchObject([{ status: 30 }])
  })
})

describe('a cursor', () => {
  const refused = { definition: { code: 'input.invalid' }, validationErrors: [{ members: ['cursor'] }] }
  const id = '00000000-0000-4000-8000-000000000001'

  test.each([
    ['garbage', 'garbage!'],
    ['not base64url', 'a+b/'],
    ['not JSON', Buffer.from('[').toString('base64url')],
    ['no position', cursorText([])],
    ['of another sort', cursorText(['newest', 0, NOW, NOW, id])],
    ['of a section that is not there', cursorText(['', 1, NOW, NOW, id])],
    ['before the first section', cursorText(['', -1, NOW, NOW, id])],
    ['of the future', cursorText(['', 0, NOW + HOUR_MS, NOW, id])],
    ['of more than a day ago', cursorText(['', 0, NOW - DAY_MS - 1, NOW, id])],
    ['that would open all of the past', cursorText(['', 0, EARLIEST_AT])],
    ['without an id', cursorText(['', 0, NOW, NOW])],
    ['with a bad id', cursorText(['', 0, NOW, NOW, "'; drop table activity"])],
    ['with too much', cursorText(['', 0, NOW, NOW, id, 1])],
    ['with a fraction', cursorText(['', 0, NOW, NOW + 0.5, id])],
    ['with an instant no database knows', cursorText(['', 0, NOW, 9e15, id])],
  ])('%s is refused', async (_what, cursor) => {
    await expect(world.page({ cursor })).rejects.toMatchObject(refused)
  })

  // proves 10.16
  test('any other text is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, unit: 'binary', maxLength: 200 }), async (cursor) => {
        await expect(world.page({ cursor })).rejects.toMatchObject(refused)
      }),
      { numRuns: 50 },
    )
  })

  test('holds for a day', async () => {
    await world.store(anActivity(), anActivity())
    const { nextCursor } = await world.page({ maxResultCount: 1 })
    world.now += DAY_MS
    expect((await world.page({ cursor: nextCursor })).items).toHaveLength(1)
    world.now += 1
    await expect(world.page({ cursor: nextCursor })).rejects.toMatchObject(refused)
  })

  test('holds while the clocks of two servers differ a little', async () => {
    await expect(world.page({ cursor: cursorText(['', 0, NOW + 1_000, NOW, id]) })).resolves.toMatchObject({
      items: [],
    })
  })
})
