import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepSums } from '#features/accounting/keep-sums.jobs.ts'
import { checkDays } from '#features/accounting/money-check.jobs.ts'
import { monthService } from '#features/accounting/month.service.ts'
import { sumsService } from '#features/accounting/sums.service.ts'
import { recordPayment } from '#features/order/changes/record-payment.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

const PRICE = 5_050
const FEE_PERMILLE = 33
const EVERYWHERE = { operatorId: randomUUID(), cities: null }
const SOMEWHERE = { operatorId: randomUUID(), cities: ['330100'] }
/** Days after which the month of any day is over. */
const LONGEST_MONTH = 31

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

const today = () => formatDate(world.time.now, MAINLAND_TIME_ZONE)
const thisMonth = () => today().slice(0, 7)
const sums = () => sumsService({ sql: world.sql })
const months = (sql: SqlRunner = world.sql) =>
  monthService({ sql, clock: world.services.clock, operatorNames: async () => new Map() })
const check = () => checkDays({ ...world.services, sql: world.sql })
const close = (month: string, note: string | null = null, clerk: typeof EVERYWHERE | typeof SOMEWHERE = EVERYWHERE) =>
  world.sql.begin((tx) => months(tx).close({ month, note }, clerk))
const refusedBy = (code: string) => ({ definition: { code } })

/** Somebody buys a place of an organizer's activity. */
async function aSale(isOrganized = true) {
  const organizer = await world.member({ isOrganizer: true })
  const activity = await world.activity({
    price: PRICE,
    startAt: world.time.now + 90 * DAY_MS,
    endAt: world.time.now + 90 * DAY_MS + 3_600_000,
    ...(isOrganized
      ? { organizer: { id: organizer.memberId, nickName: '阿程' } }
      : { organizer: { id: null, nickName: '平台' } }),
  })
  const buyer = await world.member()
  const { result } = await world.order(buyer, activity)
  const id = result?.id ?? ''
  const parts = { ...world.services, placesChanged: () => {}, feePermille: FEE_PERMILLE }
  await world.sql.begin((tx) => recordPayment(tx, { orderId: id, paidFen: PRICE, paidAt: world.time.now }, parts))
  await world.sql`
    insert into payment (id, order_id, way, out_trade_no, open_id, total_fen, goods, payer_address, started_at,
      expires_at, transaction_id, paid_fen, paid_at)
    values (${id}, ${id}, 'jsapi', ${id.replaceAll('-', '')}, 'o', ${PRICE}, '', '203.0.113.7', now(), now(),
      ${randomUUID()}, ${PRICE}, now())`
  async function giveBack() {
    await world.giveBack(buyer, id)
    for (const { id: refundId } of await world.sql<{ id: string }[]>`select id from refund where order_id = ${id}`)
      await world.sql.begin((tx) => world.services.changes.completeRefund(tx, { refundId, at: world.time.now }))
  }
  return { organizerId: organizer.memberId, activity, orderId: id, giveBack }
}

/** The first days of the next month, each night's check made. */
async function nextMonth() {
  const month = thisMonth()
  while (thisMonth() === month) world.time.now += DAY_MS
  for (let run = 0; run <= LONGEST_MONTH / 7 + 1; run += 1) await check()
}

const ledgerOf = async (month: string) => {
  const [row] = await world.sql<[{ received: number; returned: number }]>`
    select coalesce(sum(money_fen) filter (where kind = 'moneyReceived'), 0)::integer as received,
      coalesce(-sum(money_fen) filter (where kind = 'refundDone'), 0)::integer as returned
    from ledger_entry where to_char(at at time zone ${MAINLAND_TIME_ZONE}, 'YYYY-MM') = ${month}`
  return row
}

/** What all statements of a month come to, with what no organizer's activity moved. */
async function statementsOf(month: string) {
  const { rest } = await months().get(month, EVERYWHERE)
  const { items } = await sums().organizers({ month, maxResultCount: 100 }, EVERYWHERE)
  const each = await Promise.all(
    items.map(({ organizer }) => sums().statement({ organizerId: organizer.id, month }, EVERYWHERE)),
  )
  return [rest, ...each].reduce(
    (sum, one) => ({ received: sum.received + one.received, returned: sum.returned + one.returned }),
    { received: 0, returned: 0 },
  )
}

describe('the sums that are kept', () => {
  // proves 31.12
  test('are those of the ledger to the fen, statements and what no organizer held together', async () => {
    const sale = await aSale()
    await aSale(false)
    await sale.giveBack()
    const month = thisMonth()
    const account = await months().get(month, EVERYWHERE)
    expect({ received: account.received, returned: account.returned }).toEqual(await ledgerOf(month))
    expect(await statementsOf(month)).toEqual(await ledgerOf(month))
    expect(account.rest.received).toBeGreaterThan(0)
    expect(await world.sql`select from money_unsummed`).toHaveLength(0)
  })

  test('hold each entry once, however many add to them at once', async () => {
    await Promise.all([aSale(), aSale(), aSale()])
    await Promise.all([1, 2, 3, 4].map(() => keepSums(world.sql, 'job')))
    const { received } = await months().get(thisMonth(), EVERYWHERE)
    expect(received).toBe((await ledgerOf(thisMonth())).received)
  })

  // proves 31.13
  test('are compared with the ledger every night, and a day that is off is said', async () => {
    await aSale()
    const day = today()
    await keepSums(world.sql, 'job')
    await world.sql`update money_day set received_fen = received_fen + 1 where day = ${day} and activity_id = (
      select activity_id from money_day where day = ${day} limit 1)`
    world.time.now += DAY_MS
    await check()
    const { checks } = await sums().days({ from: day, to: day }, EVERYWHERE)
    expect(checks).toMatchObject([{ sumsOff: 1, isEqual: false }])
    await world.sql`update money_day set received_fen = received_fen - 1
      where day = ${day} and received_fen % ${PRICE} = 1`
    world.time.now += DAY_MS
    await check()
    expect((await sums().days({ from: day, to: day }, EVERYWHERE)).checks).toMatchObject([
      { sumsOff: 0, isEqual: true },
    ])
  })
})

describe('a month', () => {
  // proves 31.14
  test('is closed once it is over and checked, the oldest first, by who sees all cities, and once', async () => {
    await aSale()
    const month = thisMonth()
    await expect(close(month)).rejects.toMatchObject(refusedBy('month.not_checked'))
    await nextMonth()
    await aSale()
    const next = thisMonth()
    expect(await months().get(month, EVERYWHERE)).toMatchObject({ state: 'open', obstacle: null, closed: null })
    expect(await months().get(next, EVERYWHERE)).toMatchObject({ state: 'running', obstacle: 'earlierOpen' })
    await nextMonth()
    await expect(close(next)).rejects.toMatchObject(refusedBy('month.earlier_open'))
    await expect(close(month, null, SOMEWHERE)).rejects.toMatchObject(refusedBy('console.not_found'))
    expect(await close(month)).toMatchObject({ state: 'closed', closed: { by: { id: EVERYWHERE.operatorId } } })
    await expect(close(month)).rejects.toMatchObject(refusedBy('month.closed'))
    expect(await close(next)).toMatchObject({ state: 'closed' })
  })

  // proves 31.15
  test('that is closed keeps figures and fee; what goes back later, and its fee, stands in the next one', async () => {
    const sale = await aSale()
    const month = thisMonth()
    await nextMonth()
    await close(month)
    const asked = { organizerId: sale.organizerId, month }
    const before = await sums().statement(asked, EVERYWHERE)
    expect(before).toMatchObject({
      received: PRICE,
      returned: 0,
      isClosed: true,
      fee: Math.floor((PRICE * FEE_PERMILLE) / 1_000),
    })
    await sale.giveBack()
    expect(await sums().statement(asked, EVERYWHERE)).toEqual(before)
    const next = await sums().statement({ ...asked, month: thisMonth() }, EVERYWHERE)
    expect(next).toMatchObject({ received: 0, returned: PRICE, isClosed: false, fee: -before.fee })
    expect(await statementsOf(thisMonth())).toEqual(await ledgerOf(thisMonth()))
  })

  test('that is closed is changed by nobody, and what was written before and comes after stands in the next one', async () => {
    const { organizerId, activity, orderId } = await aSale()
    const month = thisMonth()
    await nextMonth()
    await close(month)
    await expect(world.sql`update money_day set received_fen = 0 where month = ${`${month}-01`}`).rejects.toThrow(
      /closed/,
    )
    await expect(
      world.sql`update money_sum set received_fen = 0 where period = 'month' and begins_on = ${`${month}-01`}`,
    ).rejects.toThrow(/closed/)
    await expect(world.sql`delete from money_month`).rejects.toThrow(/only written/)
    const [{ type }] = await world.sql<
      [{ type: string }]
    >`select ticket_type_id as type from "order" where id = ${orderId}`
    await world.sql`
      insert into ledger_entry (at, order_id, ticket_type_id, kind, money_fen)
      values (${new Date(world.time.now - LONGEST_MONTH * DAY_MS)}, ${orderId}, ${type}, 'moneyReceived', 7)`
    const next = await sums().statement({ organizerId, month: thisMonth() }, EVERYWHERE)
    expect(next.rows).toMatchObject([{ activityId: activity.id, received: 7 }])
    expect((await sums().statement({ organizerId, month }, EVERYWHERE)).received).toBe(PRICE)
  })

  // proves 31.16
  test('of which a day does not add up is closed with a reason alone, which stays with it', async () => {
    const { orderId } = await aSale()
    await world.sql`update payment set paid_fen = paid_fen - 1 where order_id = ${orderId}`
    const month = thisMonth()
    const day = today()
    await nextMonth()
    expect((await months().get(month, EVERYWHERE)).unequalDays).toContain(day)
    expect((await months().get(month, SOMEWHERE)).unequalDays).toEqual([])
    await expect(close(month)).rejects.toMatchObject(refusedBy('month.unequal'))
    expect(await close(month, '微信少一分')).toMatchObject({ closed: { note: '微信少一分' } })
  })
})
