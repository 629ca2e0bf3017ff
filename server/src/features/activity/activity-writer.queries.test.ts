import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityWriter } from '#features/activity/activity-writer.queries.ts'
import { aTicketType, anActivity, NOW } from '#features/activity/testing/an-activity.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.sql`truncate activity cascade`)

const writer = () => activityWriter(database.sql)
const rows = () => database.sql`select * from activity order by title`

describe('insertMany', () => {
  test('stores all there is to an activity', async () => {
    const activity = anActivity({
      description: '第一段\n第二段',
      pictures: ['a.webp', 'b,"c".webp'],
      programme: [
        { time: '19:00', text: '签到' },
        { time: null, text: '散场' },
      ],
      refundRule: { fullUntilHours: 48, percent: 50, percentUntilHours: 12 },
      topics: ['湖'],
      priceText: 'CAD 20–35',
      startAt: NOW + 7,
    })
    await writer().insertMany([activity])
    const [row] = await rows()
    expect(row).toMatchObject({
      id: activity.id,
      description: '第一段\n第二段',
      pictures: ['a.webp', 'b,"c".webp'],
      programme: activity.programme,
      refund_full_until_hours: 48,
      start_at: new Date(NOW + 7),
      topics: ['湖'],
      price_text: 'CAD 20–35',
      organizer_name: '小雨',
    })
  })

  test('sums the ticket types up', async () => {
    const ticketTypes = [
      aTicketType({ sex: 1, priceFen: 9_900, quota: 5, taken: 5 }),
      aTicketType({ sex: 1, priceFen: 6_900, quota: 3, taken: 2 }),
      aTicketType({ sex: 2, priceFen: 8_900, quota: 4, taken: 1 }),
    ]
    await writer().insertMany([anActivity({ ticketTypes })])
    expect(await rows()).toMatchObject([
      {
        price_from_fen: 6_900,
        price_to_fen: 9_900,
        male_quota: 8,
        male_taken: 7,
        female_quota: 4,
        female_taken: 1,
        any_quota: 0,
        participant_count: 8,
        has_male_place: true,
      },
    ])
    const stored = await database.sql`select id, position from ticket_type order by position`
    expect(stored.map(({ id }) => id)).toEqual(ticketTypes.map(({ id }) => id))
  })

  // proves 11.7
  test('without ticket types there is no price', async () => {
    await writer().insertMany([anActivity({ ticketTypes: [] })])
    expect(await rows()).toMatchObject([{ price_from_fen: null, price_to_fen: null, has_male_place: false }])
  })

  test('an organizer with an account is found by the account', async () => {
    const id = randomUUID()
    await database.sql`insert into member (id, nick_name) values (${id}, '阿杰')`
    await writer().insertMany([anActivity({ organizer: { id, nickName: '阿杰' } })])
    expect(await rows()).toMatchObject([
      { organizer_id: id, organizer_name: null, search_text: expect.stringContaining('阿杰') },
    ])
  })

  test('days are those of the city', async () => {
    const startAt = Date.UTC(2026, 10, 21, 15, 30)
    await writer().insertMany([anActivity({ startAt, endAt: Date.UTC(2026, 10, 21, 16) })])
    const days = await database.sql`select first_day::text, last_day::text from activity`
    expect(days).toMatchObject([{ first_day: '2026-11-21', last_day: '2026-11-21' }])
  })

  test('more than one batch, and none at all', async () => {
    expect(await writer().insertMany(Array.from({ length: 1_001 }, () => anActivity()))).toBe(1_001)
    expect(await writer().insertMany([])).toBe(0)
    expect(await rows()).toHaveLength(1_001)
  })

  test('a city that is not there is a failure, and nothing of the batch is stored', async () => {
    await expect(writer().insertMany([anActivity(), anActivity({ cityCode: '999999' })])).rejects.toThrow(
      /first_day|city/,
    )
    expect(await rows()).toEqual([])
  })
})
