import { randomUUID } from 'node:crypto'
import type { ListedRefund } from '@quan/contract/console/accounting/refund-list.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEvening, PRICE } from '#features/accounting/an-evening.testing.ts'
import { refundListService } from '#features/accounting/refund-list.service.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

const EVERYWHERE = { operatorId: randomUUID(), cities: null }
const NOWHERE = { operatorId: randomUUID(), cities: ['110100'] }
const FIRST_PAGE = { maxResultCount: 20 }

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

const today = () => formatDate(world.time.now, MAINLAND_TIME_ZONE)

describe('refunds of some days', () => {
  // proves 31.26
  test('are listed once each, newest first, with whose they are, for operators of their city', async () => {
    const { activity, ids } = await anEvening(world)
    await anEvening(world)
    const refunds = refundListService({ sql: world.sql })
    const asked = { from: today(), to: today() }
    const seen: ListedRefund[] = []
    let cursor: string | null = null
    do {
      const page = await refunds.list({ ...asked, maxResultCount: 1, cursor }, EVERYWHERE)
      seen.push(...page.items)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen.map(({ decideTime }) => decideTime)).toEqual(
      seen
        .map(({ decideTime }) => decideTime)
        .toSorted()
        .toReversed(),
    )
    expect(seen.filter(({ orderId }) => ids.includes(orderId))).toMatchObject([
      {
        orderId: ids[1],
        activity: { id: activity.id, title: activity.title, cityCode: activity.cityCode },
        member: { nickName: '小满', sex: 2 },
        received: PRICE,
        amount: PRICE,
        reason: 'member',
        state: 'done',
      },
    ])
    expect((await refunds.list({ ...FIRST_PAGE, ...asked }, NOWHERE)).items).toEqual([])
    const tomorrow = addDays(today(), 1)
    expect((await refunds.list({ ...FIRST_PAGE, from: tomorrow, to: tomorrow }, EVERYWHERE)).items).toEqual([])
  })
})
