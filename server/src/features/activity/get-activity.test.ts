import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { activityDetail, activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import { activityWriter } from '#features/activity/activity-writer.queries.ts'
import { activityDetailQueries } from '#features/activity/activity.queries.ts'
import { getActivity } from '#features/activity/get-activity.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { anActivity, aTicketType, NOW } from '#features/activity/testing/an-activity.ts'
import type { Sql } from '#platform/database/connect.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

let database: TestDatabase
let lists: Sql
beforeAll(async () => {
  database = await testDatabase()
  lists = connectLists({ url: database.url, max: 2 })
})
afterAll(async () => {
  await lists.end({ timeout: 5 })
  await database.close()
})

const get = (id: string) => getActivity(id, { queries: activityDetailQueries(lists), clock: { now: () => NOW } })
async function stored(about: Partial<NewActivity> = {}) {
  const activity = anActivity(about)
  await activityWriter(database.sql).insertMany([activity])
  return activity
}

describe('getActivity', () => {
  // proves 3.23, 10.44, 11.3, 11.9, 11.25, 12.1
  test('tells all there is, in the form of the contract', async () => {
    const ticketTypes = [
      aTicketType({ name: '男票', sex: 1, priceFen: 9_900, quota: 6, taken: 2 }),
      aTicketType({ name: '女票', sex: 2, priceFen: 6_900, quota: 6, taken: 6 }),
    ]
    const { id } = await stored({
      ticketTypes,
      description: '说明',
      refundRule: { fullUntilHours: 48, percent: 50, percentUntilHours: 12 },
      minAge: 20,
      programme: [{ time: null, text: '见面' }],
    })
    const detail = await get(id)
    expect(z.parse(activityDetail, detail)).toEqual(detail)
    expect(detail).toMatchObject({
      status: 10,
      city: { code: '330100', name: '杭州' },
      timeZone: 'Asia/Shanghai',
      priceFrom: 6_900,
      priceTo: 9_900,
      quotas: [
        { sex: 1, quota: 6, taken: 2 },
        { sex: 2, quota: 6, taken: 6 },
      ],
      ticketTypes: [
        { name: '男票', sex: 1, price: 9_900, quota: 6, taken: 2 },
        { name: '女票', sex: 2, price: 6_900, quota: 6, taken: 6 },
      ],
      refundRule: { fullUntilHours: 48, percent: 50, percentUntilHours: 12 },
      participantCount: 8,
      minAge: 20,
      maxAge: null,
      source: null,
      organizer: { id: null, nickName: '小雨', headImgurl: null, sex: 0 },
    })
  })

  // proves 11.7
  test('tells the lowest price as the highest one where the version before knew no other', async () => {
    const { id } = await stored({ ticketTypes: [aTicketType({ priceFen: 6_900 })] })
    await database.sql`update activity set price_to_fen = null where id = ${id}`
    expect(await get(id)).toMatchObject({ priceFrom: 6_900, priceTo: 6_900 })
  })

  test('tells the sex of an organizer with an account, so that a drawn head is theirs', async () => {
    const id = randomUUID()
    await database.sql`insert into member (id, nick_name, sex) values (${id}, '阿杰', 1)`
    const activity = await stored({ organizer: { id, nickName: '阿杰' } })
    expect((await get(activity.id)).organizer).toMatchObject({ id, sex: 1 })
  })

  // proves 11.7
  test('of an imported one it tells the source', async () => {
    const source = {
      name: 'Toronto',
      url: 'https://example.org/1',
      licence: 'OGL',
      attribution: 'Contains information.',
      key: 'a',
    }
    const { id } = await stored({ source, ticketTypes: [], capacity: null, priceText: 'CAD 20' })
    const { key: _, ...told } = source
    expect(await get(id)).toMatchObject({
      source: told,
      priceFrom: null,
      priceTo: null,
      priceText: 'CAD 20',
      refundRule: null,
      quotas: [],
      ticketTypes: [],
    })
  })

  test.each([
    ['unknown', async () => randomUUID()],
    ['a draft', async () => (await stored({ publishedAt: null })).id],
    ['to be published later', async () => (await stored({ publishedAt: NOW + 1 })).id],
  ])('%s: not found', async (_what, id) => {
    await expect(get(await id())).rejects.toMatchObject({ definition: activityNotFound })
  })

  test('cancelled and ended ones are still told', async () => {
    const { id } = await stored({ cancelledAt: NOW - 1, startAt: NOW - 9, endAt: NOW - 1 })
    expect(await get(id)).toMatchObject({ cancelled: true, status: 30 })
  })
})
