import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aTicketType, anActivity, DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type ListWorld, listWorld } from '#features/activity/testing/list-world.ts'

let world: ListWorld
beforeAll(async () => {
  world = await listWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clear())

const ENDED = { startAt: NOW - 3 * HOUR_MS, endAt: NOW - HOUR_MS }

describe('a keyword', () => {
  // proves 12.31
  test.each([
    ['title', { title: '湖边漫步' }, '漫步'],
    ['venue', { venue: '拾光咖啡' }, '拾光'],
    ['district', { district: '滨江区' }, '滨江区'],
    ['category name', { category: 120 as const }, '手作烘焙'],
    ['organizer', { organizer: { id: null, nickName: '阿杰' } }, '阿杰'],
    ['one character', { title: '湖边漫步' }, '漫'],
    ['letters of any case', { title: 'Jazz 之夜' }, 'jAZZ'],
    ['a character beyond 16 bits', { title: '𠮷野家聚餐' }, '𠮷'],
  ])('is found in %s', async (_where, about, keyword) => {
    await world.store(
      anActivity({ ...about, id: '00000000-0000-4000-8000-000000000001' }),
      anActivity({ title: '别的', category: 900 }),
    )
    for (const city of ['330100', undefined])
      expect((await world.page({ keyword, city })).items).toMatchObject([
        { id: '00000000-0000-4000-8000-000000000001' },
      ])
  })

  // proves 12.32
  test.each(['100%', '_', '\\', "'", '"', '{a,b}', '%', 'a_b', '\\%'])('%j is taken to the letter', async (keyword) => {
    await world.store(anActivity({ title: `甲${keyword}乙` }), anActivity({ title: '100axb' }))
    expect(await world.titles({ keyword })).toEqual([`甲${keyword}乙`])
  })

  // proves 12.32
  test('words parted by blanks must all occur, in any field', async () => {
    await world.store(
      anActivity({ title: '周末桌游', venue: '书店' }),
      anActivity({ title: '周末徒步', venue: '湖边' }),
      anActivity({ title: '桌游之夜', venue: '书店' }),
    )
    expect(await world.titles({ keyword: '书店 周末' })).toEqual(['周末桌游'])
    expect(await world.titles({ keyword: ' 周末\u3000桌游 ' })).toEqual(['周末桌游'])
  })

  test('a word does not reach from one field into the next', async () => {
    await world.store(anActivity({ title: '夜里湖', venue: '滨步道' }))
    expect(await world.titles({ keyword: '湖滨' })).toEqual([])
    expect(await world.titles({ keyword: '湖 滨' })).toEqual(['夜里湖'])
  })

  test('its pairs of characters alone are not enough', async () => {
    await world.store(anActivity({ title: '咖啡豆 啡豆糕 豆糕点' }))
    expect(await world.titles({ keyword: '咖啡豆糕' })).toEqual([])
  })

  // proves 12.32
  test('a blank one counts as absent', async () => {
    await world.store(anActivity({ title: '来的' }), anActivity({ title: '完的', ...ENDED }))
    expect(await world.titles({ keyword: ' \u3000 ' })).toEqual(['来的'])
  })

  test('a character no database can hold is found nowhere', async () => {
    await world.store(anActivity())
    expect(await world.titles({ keyword: '一\0' })).toEqual([])
  })

  // proves 11.11, 12.29
  test('finds ended ones too, after the others and newest first', async () => {
    await world.store(
      anActivity({ title: '湖 完早', startAt: NOW - 4 * HOUR_MS, endAt: NOW - 2 * HOUR_MS }),
      anActivity({ title: '湖 完晚', ...ENDED }),
      anActivity({ title: '湖 后天', startAt: NOW + 2 * DAY_MS }),
      anActivity({ title: '湖 明天' }),
      anActivity({ title: '湖 在', startAt: NOW - DAY_MS, endAt: NOW + DAY_MS }),
    )
    const order = ['湖 明天', '湖 后天', '湖 在', '湖 完晚', '湖 完早']
    expect(await world.titles({ keyword: '湖' })).toEqual(order)
    expect(await world.titles({ keyword: '湖', status: [10, 30] })).toEqual([
      '湖 明天',
      '湖 后天',
      '湖 完晚',
      '湖 完早',
    ])
    expect(await world.titles({ keyword: '湖', sort: 'soonest' })).toEqual([
      '湖 在',
      '湖 完早',
      '湖 完晚',
      '湖 明天',
      '湖 后天',
    ])
  })
})

describe('what a keyword finds', () => {
  // proves 12.29
  test('is first what can still be joined, then what is full or closed, then what is going on', async () => {
    await world.store(
      anActivity({ title: '湖 在', startAt: NOW - HOUR_MS, endAt: NOW + HOUR_MS }),
      anActivity({ title: '湖 截止', startAt: NOW + HOUR_MS, enrollDeadlineAt: NOW - HOUR_MS }),
      anActivity({ title: '湖 取消', startAt: NOW + 2 * HOUR_MS, cancelledAt: NOW - HOUR_MS }),
      anActivity({ title: '湖 满', startAt: NOW + 3 * HOUR_MS, ticketTypes: [aTicketType({ quota: 4, taken: 4 })] }),
      anActivity({ title: '湖 后天', startAt: NOW + 2 * DAY_MS }),
      anActivity({ title: '湖 周后', startAt: NOW + 7 * DAY_MS }),
    )
    const order = ['湖 后天', '湖 周后', '湖 截止', '湖 取消', '湖 满', '湖 在']
    for (const city of ['330100', undefined]) {
      expect(await world.titles({ keyword: '湖', city })).toEqual(order)
      expect(await world.titles({ keyword: '湖', city, status: [10] })).toEqual(order.slice(0, -1))
      expect(await world.titles({ keyword: '湖', city, status: [20] })).toEqual(['湖 在'])
    }
  })
})

describe('a keyword among many activities', () => {
  const years = [-3, -1, 0, 1, 3, 40]
  /** Rare words hidden among rows that walking alone does not get past. */
  const haystack = () =>
    Array.from({ length: 700 }, (_, number) => anActivity({ title: '草', startAt: NOW + number * HOUR_MS }))
  const hidden = () =>
    years.flatMap((year) => {
      const startAt = NOW + year * 365 * DAY_MS + 7
      return [
        anActivity({ title: `针${year}`, startAt }),
        anActivity({ title: `长针${year}`, startAt: startAt - 90 * DAY_MS, endAt: startAt }),
      ]
    })

  test('is found however far away it is, in the right order and on any page size', async () => {
    const needles = hidden()
    await world.store(...haystack(), ...needles)
    const byStart = needles.toSorted((one, other) => one.startAt - other.startAt)
    const ahead = byStart.filter(({ startAt }) => startAt > NOW)
    const ongoing = byStart.filter(({ startAt, endAt }) => startAt <= NOW && endAt >= NOW)
    const ended = needles.filter(({ endAt }) => endAt < NOW).sort((one, other) => other.endAt - one.endAt)
    const ids = [...ahead, ...ongoing, ...ended].map(({ id }) => id)
    for (const city of ['330100', undefined])
      for (const pageSize of [1, 3, 50]) expect(await world.allIds({ keyword: '针', city }, pageSize)).toEqual(ids)
  })

  // proves 12.29
  test('comes in every order', async () => {
    const needles = hidden()
    await world.store(...haystack(), ...needles)
    const ids = needles.map(({ id }) => id).sort()
    const near = { longitude: 120.16, latitude: 30.25 }
    for (const sort of ['soonest', 'newest', 'popular', 'nearest'] as const) {
      const found = await world.allIds({ keyword: '针', sort, near }, 5)
      expect(found.toSorted()).toEqual(ids)
      expect(new Set(found).size).toBe(found.length)
    }
  })

  test('every part of a field finds its activity', async () => {
    const title = 'Ab 周末𠮷溪边\\_%漫步"会'
    await world.store(...haystack(), anActivity({ title, id: '00000000-0000-4000-8000-000000000001' }))
    const characters = [...title]
    const part = fc.tuple(fc.nat(characters.length - 1), fc.integer({ min: 1, max: 6 }))
    await fc.assert(
      fc.asyncProperty(part, fc.constantFrom('330100', undefined), async ([from, length], city) => {
        const keyword = characters.slice(from, from + length).join('')
        fc.pre(keyword.trim() !== '')
        const { items } = await world.page({ keyword, city })
        expect(items).toMatchObject([{ title }])
      }),
      { numRuns: 60 },
    )
  })
})
