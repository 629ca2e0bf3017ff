import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { monthAfter, monthBefore, monthOf } from '@quan/contract/date/calendar-month.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { getHostStatement, type HostStatement } from '@quan/contract/hosting/host-statement.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sumsService } from '#features/accounting/sums.service.ts'
import { recordPayment } from '#features/order/changes/record-payment.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

const FEE_PERMILLE = 33
const EVERYWHERE = { operatorId: randomUUID(), cities: null }
/** What an activity costs, so that fees are rounded. */
const PRICES = [5_050, 3_330]

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

const thisMonth = () => monthOf(formatDate(world.time.now, MAINLAND_TIME_ZONE))
const anOrganizer = () => world.member({ isOrganizer: true })
/** What finance has. */
const finances = (organizerId: string, month: string) =>
  sumsService({ sql: world.sql }).statement({ organizerId, month }, EVERYWHERE)

async function statement(caller: Caller, month = thisMonth()): Promise<HostStatement> {
  const { result } = await world.call(getHostStatement, { month }, caller)
  if (!result) throw new Error('there was no statement')
  return result
}

/** Somebody pays for a place of an activity of the organizer. */
async function aSale(organizer: Caller, price: number, buyer: Caller) {
  const startAt = world.time.now + 90 * DAY_MS
  const about = { startAt, endAt: startAt + 3_600_000, organizer: { id: organizer.memberId, nickName: '阿程' } }
  const activity = await world.activity({ price, ...about })
  const { result } = await world.order(buyer, activity)
  const orderId = result?.id ?? ''
  const parts = { ...world.services, placesChanged: () => {}, feePermille: FEE_PERMILLE }
  await world.sql.begin((tx) => recordPayment(tx, { orderId, paidFen: price, paidAt: world.time.now }, parts))
  return { activity, orderId }
}

/** Gives an order back, whose money has come. */
async function giveBack(buyer: Caller, orderId: string) {
  await world.giveBack(buyer, orderId)
  for (const { id } of await world.sql<{ id: string }[]>`select id from refund where order_id = ${orderId}`)
    await world.sql.begin((tx) => world.services.changes.completeRefund(tx, { refundId: id, at: world.time.now }))
}

/** Two activities of an organizer, one of which was given back. */
async function twoEvenings(organizer: Caller) {
  const buyers = [await world.member({ nickName: '柚子' }), await world.member({ nickName: '一帆' })]
  const kept = await aSale(organizer, PRICES[0]!, buyers[0]!)
  const returned = await aSale(organizer, PRICES[1]!, buyers[1]!)
  await giveBack(buyers[1]!, returned.orderId)
  return { buyers, kept, returned }
}

describe('Host/GetStatement', () => {
  // proves 27.17
  test('has to the fen the figures that finance has of the month, by activity', async () => {
    const organizer = await anOrganizer()
    const { kept, returned } = await twoEvenings(organizer)
    const own = await statement(organizer)
    const { organizer: _, activities, days: __, ...theirs } = await finances(organizer.memberId, thisMonth())
    expect(own).toEqual({ ...theirs, due: PRICES[0]! - own.fee, firstMonth: thisMonth() })
    expect([own.received, own.returned, own.fee]).toEqual([
      PRICES[0]! + PRICES[1]!,
      PRICES[1],
      Math.floor((PRICES[0]! * FEE_PERMILLE) / 1_000),
    ])
    expect(own.rows).toHaveLength(activities)
    expect(own.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ activityId: kept.activity.id, received: PRICES[0], returned: 0 }),
        expect.objectContaining({ activityId: returned.activity.id, received: PRICES[1], returned: PRICES[1] }),
      ]),
    )
  })

  // proves 27.17
  test('is of own activities alone, and names nobody who paid', async () => {
    const [ann, ben] = [await anOrganizer(), await anOrganizer()]
    const { buyers, kept } = await twoEvenings(ann)
    const own = await aSale(ben, 7_000, buyers[0]!)
    expect((await statement(ben)).rows.map(({ activityId }) => activityId)).toEqual([own.activity.id])
    expect(JSON.stringify(await statement(ben))).not.toContain(kept.activity.id)
    const text = JSON.stringify(await statement(ann))
    for (const secret of [...buyers.flatMap(({ memberId, phone }) => [memberId, phone]), '柚子', '一帆'])
      expect(text).not.toContain(secret)
    const nobody = { isClosed: false, received: 0, returned: 0, fee: 0, due: 0, firstMonth: null, rows: [] }
    expect(await statement(buyers[0]!)).toEqual({ month: thisMonth(), ...nobody })
  })

  // proves 27.17
  test('has what goes back in the month in which it goes, which may cost the organizer', async () => {
    const organizer = await anOrganizer()
    const buyer = await world.member()
    const { orderId } = await aSale(organizer, PRICES[0]!, buyer)
    const sold = thisMonth()
    const before = await statement(organizer, sold)
    while (thisMonth() === sold) world.time.now += DAY_MS
    await giveBack(buyer, orderId)
    expect(await statement(organizer, sold)).toEqual(before)
    const later = await statement(organizer, monthAfter(sold))
    expect(later).toMatchObject({
      received: 0,
      returned: PRICES[0],
      fee: -before.fee,
      due: -before.due,
      firstMonth: sold,
    })
    expect((await statement(organizer, monthBefore(sold))).rows).toEqual([])
  })

  // proves 27.17
  test('stays with who is a host no more, here and with finance', async () => {
    const organizer = await anOrganizer()
    await twoEvenings(organizer)
    const before = await statement(organizer)
    await world.sql`update member set is_organizer = false where id = ${organizer.memberId}`
    expect(await statement(organizer)).toEqual(before)
    expect((await finances(organizer.memberId, thisMonth())).fee).toBe(before.fee)
  })

  test('refuses what is no month', async () => {
    const organizer = await anOrganizer()
    expect(await world.call(getHostStatement, { month: '2026-13' }, organizer)).toMatchObject({ status: 400 })
  })
})
