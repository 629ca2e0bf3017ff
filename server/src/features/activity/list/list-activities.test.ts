import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aTicketType, anActivity, DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type ListWorld, listWorld } from '#features/activity/testing/list-world.ts'

let world: ListWorld
beforeAll(async () => {
  world = await listWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clear())

const HERE = { longitude: 120.16, latitude: 30.25 }
const titled = (title: string, about: Parameters<typeof anActivity>[0] = {}) => anActivity({ title, ...about })
/** Begun so long ago, over so long from now; negative the other way. */
const during = (begunMs: number, leftMs: number) => ({ startAt: NOW - begunMs, endAt: NOW + leftMs })

describe('what can be joined', () => {
  const asked = { city: '330100', sort: 'joinable' } as const
  const full = { ticketTypes: [aTicketType({ quota: 4, taken: 4 })] }

  // proves 12.85
  test('comes first, by start; full ones with a waiting list follow, whenever they start', async () => {
    await world.store(
      titled('满的', { startAt: NOW + HOUR_MS, ...full }),
      titled('明天', { startAt: NOW + DAY_MS }),
      titled('今晚', { startAt: NOW + 2 * HOUR_MS }),
      titled('在的', during(HOUR_MS, HOUR_MS)),
      titled('取消', { cancelledAt: NOW - 1 }),
      titled('完的', during(2 * HOUR_MS, -1)),
      titled('截止', { enrollDeadlineAt: NOW }),
      titled('别处', { cityCode: '110100' }),
    )
    expect(await world.titles(asked)).toEqual(['今晚', '明天', '满的'])
  })

  test('is full when one sex has no place left and the other neither, or the capacity is used up', async () => {
    const men = { sex: 1, quota: 3, taken: 3 } as const
    await world.store(
      titled('女生有位', { ticketTypes: [aTicketType(men), aTicketType({ sex: 2, quota: 3, taken: 2 })] }),
      titled('总数满', { capacity: 3, ticketTypes: [aTicketType({ quota: 9, taken: 3 })], startAt: NOW + HOUR_MS }),
      titled('都满', { ticketTypes: [aTicketType(men)], startAt: NOW + 2 * HOUR_MS }),
    )
    expect(await world.titles(asked)).toEqual(['女生有位', '总数满', '都满'])
  })

  test('is what is not sold here, too', async () => {
    await world.store(titled('满的', full), titled('别家卖', { ticketTypes: [], startAt: NOW + 3 * DAY_MS }))
    expect(await world.titles(asked)).toEqual(['别家卖', '满的'])
  })

  test('shows no full one to whom a place of their sex matters', async () => {
    await world.store(titled('满的', full), titled('有的'))
    expect(await world.titles({ ...asked, sex: 2 })).toEqual(['有的'])
  })

  // proves 12.86
  test('says how much is going on and leaves it to who asks for it', async () => {
    await world.store(
      titled('在的', during(HOUR_MS, HOUR_MS)),
      titled('长的', during(50 * HOUR_MS, HOUR_MS)),
      titled('在的取消了', { ...during(HOUR_MS, HOUR_MS), cancelledAt: NOW - 1 }),
      titled('来的一'),
      titled('来的二', { startAt: NOW + 2 * DAY_MS }),
    )
    expect(await world.page(asked)).toMatchObject({ totalCount: 2, running: 2 })
    const first = await world.page({ ...asked, maxResultCount: 1 })
    expect(first.running).toBe(2)
    expect(await world.page({ ...asked, cursor: first.nextCursor })).not.toHaveProperty('running')
    expect(await world.titles({ ...asked, status: [20] })).toEqual(['长的', '在的'])
  })

  test('counts what is going on no further than 99', async () => {
    await world.store(...Array.from({ length: 120 }, () => anActivity(during(HOUR_MS, HOUR_MS))))
    expect((await world.page(asked)).running).toBe(99)
  })

  test('goes on behind the last row while places are sold and activities are added', async () => {
    const rows = Array.from({ length: 6 }, (_, hour) => titled(`第${hour}`, { startAt: NOW + (hour + 1) * HOUR_MS }))
    await world.store(...rows)
    const first = await world.page({ ...asked, maxResultCount: 2 })
    await world.store(titled('插入', { startAt: NOW + 90 * 60_000 }))
    await world.sql`update activity set any_taken = any_quota, participant_count = any_quota where title = '第3'`
    const rest = await world.page({ ...asked, cursor: first.nextCursor })
    expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual([
      '第0',
      '第1',
      '第2',
      '第4',
      '第5',
      '第3',
    ])
  })
})

describe('which activities a list holds', () => {
  // proves 11.11
  test('without a filter those that have not ended, in every city', async () => {
    await world.store(
      titled('来的', { cityCode: '110100' }),
      titled('在的', during(HOUR_MS, HOUR_MS)),
      titled('完的', during(2 * HOUR_MS, -1)),
    )
    expect(await world.titles()).toEqual(['在的', '来的'])
  })

  test('an activity goes on from its first to its last millisecond', async () => {
    await world.store(
      titled('刚始', during(0, HOUR_MS)),
      titled('将尽', during(HOUR_MS, 0)),
      titled('未始', during(-1, HOUR_MS)),
    )
    expect(await world.titles({ status: [20] })).toEqual(['将尽', '刚始'])
    expect(await world.titles({ status: [10] })).toEqual(['未始'])
  })

  test.each([
    [[10], ['来的']],
    [[20], ['在的']],
    [[30], ['完的']],
    [
      [10, 20],
      ['在的', '来的'],
    ],
    [
      [20, 30],
      ['完的', '在的'],
    ],
    [
      [10, 30],
      ['完的', '来的'],
    ],
    [
      [30, 20, 10],
      ['完的', '在的', '来的'],
    ],
  ] as const)('status %j', async (status, titles) => {
    await world.store(
      titled('来的'),
      titled('在的', during(HOUR_MS, HOUR_MS)),
      titled('完的', during(2 * HOUR_MS, -HOUR_MS)),
    )
    expect(await world.titles({ status: [...status] })).toEqual(titles)
  })

  test('drafts, and what is to be published later, are visible to nobody', async () => {
    await world.store(
      titled('草稿', { publishedAt: null }),
      titled('明天发布', { publishedAt: NOW + 1 }),
      titled('刚发布', { publishedAt: NOW }),
    )
    expect(await world.titles()).toEqual(['刚发布'])
    expect(await world.titles({ keyword: '发布' })).toEqual(['刚发布'])
    expect(await world.titles({ sort: 'newest' })).toEqual(['刚发布'])
  })

  test('a cancelled activity stays, and says so', async () => {
    await world.store(titled('取消', { cancelledAt: NOW - 1 }))
    expect((await world.page()).items).toMatchObject([{ title: '取消', cancelled: true, status: 10 }])
  })

  test('of one city', async () => {
    await world.store(titled('杭州的'), titled('北京的', { cityCode: '110100' }))
    expect(await world.titles({ city: '110100' })).toEqual(['北京的'])
    expect(await world.titles({ city: '999999' })).toEqual([])
  })

  test('of one category', async () => {
    await world.store(titled('咖啡', { category: 30 }), titled('骑行', { category: 110 }))
    expect(await world.titles({ category: 110 })).toEqual(['骑行'])
    expect(await world.titles({ category: 110, city: '330100' })).toEqual(['骑行'])
  })

  // proves 12.22
  test('up to a price; what is not sold here is left out', async () => {
    await world.store(
      titled('免费', { ticketTypes: [aTicketType({ priceFen: 0 }), aTicketType({ priceFen: 9_900 })] }),
      titled('五十', { ticketTypes: [aTicketType({ priceFen: 5_000 })] }),
      titled('他处', { ticketTypes: [] }),
    )
    expect(await world.titles({ priceMax: 0 })).toEqual(['免费'])
    expect(await world.titles({ priceMax: 4_999 })).toEqual(['免费'])
    expect((await world.titles({ priceMax: 5_000 })).sort()).toEqual(['五十', '免费'])
    expect(await world.titles()).toHaveLength(3)
  })
})

describe('places left for a sex', () => {
  test('its own or those open to any', async () => {
    const full = { quota: 5, taken: 5 }
    await world.store(
      titled('女满', { ticketTypes: [aTicketType({ sex: 2, ...full }), aTicketType({ sex: 1 })] }),
      titled('女余', { ticketTypes: [aTicketType({ sex: 2 }), aTicketType({ sex: 1, ...full })] }),
      titled('不限', { ticketTypes: [aTicketType({ sex: 2, ...full }), aTicketType({ sex: 0 })] }),
      titled('全满', { ticketTypes: [aTicketType(full)] }),
      titled('他处', { ticketTypes: [] }),
    )
    expect((await world.titles({ sex: 2 })).sort()).toEqual(['不限', '女余'])
    expect((await world.titles({ sex: 1 })).sort()).toEqual(['不限', '女满'])
  })

  test('none in what is cancelled or over', async () => {
    await world.store(titled('取消', { cancelledAt: NOW }), titled('完的', during(2 * HOUR_MS, -HOUR_MS)))
    expect(await world.titles({ sex: 1 })).toEqual([])
    expect(await world.titles({ sex: 1, status: [30] })).toEqual([])
  })
})

describe('days in the zone of the city', () => {
  /** 23:30 to 1:30 in Shanghai. */
  const overnight = { startAt: Date.UTC(2026, 10, 28, 15, 30), endAt: Date.UTC(2026, 10, 28, 17, 30) }

  // proves 12.23
  test('an activity is found on each day it touches', async () => {
    await world.store(titled('过夜', overnight))
    expect(await world.titles({ from: '2026-11-28', to: '2026-11-28' })).toEqual(['过夜'])
    expect(await world.titles({ from: '2026-11-29', to: '2026-11-29' })).toEqual(['过夜'])
    expect(await world.titles({ to: '2026-11-27' })).toEqual([])
    expect(await world.titles({ from: '2026-11-30' })).toEqual([])
    expect(await world.titles({ from: '2026-11-01', to: '2026-12-30', city: '330100' })).toEqual(['过夜'])
  })

  test('an end at midnight is of the day before', async () => {
    await world.store(titled('到午夜', { ...overnight, endAt: Date.UTC(2026, 10, 28, 16) }))
    expect(await world.titles({ from: '2026-11-29' })).toEqual([])
    expect(await world.titles({ from: '2026-11-28' })).toEqual(['到午夜'])
  })

  // proves 12.23
  test('each city counts by its own zone', async () => {
    await world.sql`insert into city (code, name, pinyin, country, time_zone) values
      ('900101', 'Honolulu', 'honolulu', 'US', 'Pacific/Honolulu'), ('900102', 'Kiritimati', 'kiritimati', 'KI', 'Pacific/Kiritimati')
      on conflict do nothing`
    const noon = { startAt: Date.UTC(2026, 10, 28, 10, 30), endAt: Date.UTC(2026, 10, 28, 11, 30) }
    await world.store(
      titled('东', { ...noon, cityCode: '900102' }),
      titled('中', noon),
      titled('西', {
        ...noon,
        startAt: Date.UTC(2026, 10, 28, 9),
        endAt: Date.UTC(2026, 10, 28, 9, 30),
        cityCode: '900101',
      }),
    )
    expect(await world.titles({ from: '2026-11-29', to: '2026-11-29' })).toEqual(['东'])
    expect(await world.titles({ from: '2026-11-28', to: '2026-11-28' })).toEqual(['中'])
    expect(await world.titles({ from: '2026-11-27', to: '2026-11-27' })).toEqual(['西'])
  })

  test('the earliest and the latest day there is are no failure', async () => {
    await world.store(titled('过夜', overnight))
    expect(await world.titles({ from: '1000-01-01', to: '9998-12-31' })).toEqual(['过夜'])
    expect(await world.titles({ from: '1000-01-01', to: '1000-01-02' })).toEqual([])
    expect(await world.titles({ from: '9998-12-31' })).toEqual([])
  })
})

describe('distance', () => {
  const far = { longitude: 120.16, latitude: 30.28 }
  const beyond = { longitude: 120.25, latitude: 30.25 }
  const nowhere = { longitude: null, latitude: null }

  // proves 12.30
  test('km filters under any order, and leaves out activities without a place', async () => {
    await world.store(
      titled('无处', nowhere),
      titled('远', far),
      titled('更远', { ...beyond, startAt: NOW + 1 }),
      titled('近', HERE),
    )
    expect((await world.titles({ near: { ...HERE, km: 4 } })).sort()).toEqual(['近', '远'])
    expect((await world.titles({ near: { ...HERE, km: 4 }, sort: 'newest' })).sort()).toEqual(['近', '远'])
    expect((await world.titles({ near: { ...HERE, km: 4 }, sort: 'popular', city: '330100' })).sort()).toEqual([
      '近',
      '远',
    ])
    expect(await world.titles({ near: { ...HERE, km: 4 }, sort: 'nearest' })).toEqual(['近', '远'])
    expect(await world.titles({ near: { ...HERE, km: 3.3 } })).toEqual(['近'])
    expect(await world.titles({ near: HERE })).toHaveLength(4)
  })

  // proves 12.30
  test('nearest first, over the ground: a degree of longitude is shorter than one of latitude', async () => {
    await world.store(
      titled('北', { longitude: 120.16, latitude: 30.34 }),
      titled('东', { longitude: 120.26, latitude: 30.25 }),
      titled('无处', nowhere),
      titled('近', HERE),
    )
    expect(await world.titles({ near: HERE, sort: 'nearest' })).toEqual(['近', '东', '北'])
  })

  test('across the date line', async () => {
    await world.store(
      titled('对岸', { longitude: -179.99, latitude: 0 }),
      titled('此岸', { longitude: 179.9, latitude: 0 }),
    )
    const near = { longitude: 179.99, latitude: 0, km: 20 }
    expect(await world.titles({ near, sort: 'nearest' })).toEqual(['对岸', '此岸'])
    expect((await world.titles({ near })).sort()).toEqual(['对岸', '此岸'])
  })
})

describe('orders', () => {
  // proves 11.12, 12.25
  test('soonest: by start, then by id; longest-running ones first', async () => {
    const [first, second] = [anActivity({ title: '甲' }), anActivity({ title: '乙' })].sort((one, other) =>
      one.id < other.id ? -1 : 1,
    )
    await world.store(
      second as never,
      first as never,
      titled('展', during(30 * DAY_MS, DAY_MS)),
      titled('年展', during(400 * DAY_MS, DAY_MS)),
      titled('营', during(DAY_MS, HOUR_MS)),
    )
    expect(await world.titles()).toEqual(['年展', '展', '营', first?.title, second?.title])
  })

  // proves 12.28
  test('ended ones alone: newest end first', async () => {
    await world.store(
      titled('早完', during(9 * HOUR_MS, -5 * HOUR_MS)),
      titled('晚完', during(30 * DAY_MS, -HOUR_MS)),
      titled('未完', during(HOUR_MS, HOUR_MS)),
    )
    expect(await world.titles({ status: [30] })).toEqual(['晚完', '早完'])
    expect(await world.titles({ status: [30], city: '330100', sort: 'soonest' })).toEqual(['晚完', '早完'])
  })

  // proves 12.26
  test('newest: by publishing', async () => {
    await world.store(
      titled('旧', { publishedAt: NOW - 2 }),
      titled('新', { publishedAt: NOW - 1 }),
      titled('古', { publishedAt: NOW - 3 }),
    )
    expect(await world.titles({ sort: 'newest' })).toEqual(['新', '旧', '古'])
  })

  // proves 12.27
  test('popular: by participants, then soonest', async () => {
    const taken = (count: number) => ({ ticketTypes: [aTicketType({ taken: count })] })
    await world.store(
      titled('冷', taken(1)),
      titled('热晚', { ...taken(9), startAt: NOW + 2 * DAY_MS }),
      titled('热早', taken(9)),
      titled('热而完', { ...taken(19), ...during(9 * HOUR_MS, -HOUR_MS) }),
    )
    expect(await world.titles({ sort: 'popular' })).toEqual(['热早', '热晚', '冷'])
  })
})
