import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepSumsJob } from '#features/accounting/keep-sums.jobs.ts'
import { checkDays } from '#features/accounting/money-check.jobs.ts'
import { monthService } from '#features/accounting/month.service.ts'
import { sumsService } from '#features/accounting/sums.service.ts'
import { recordPayment } from '#features/order/changes/record-payment.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

/** At both rates the fee of a place has a part of a fen, and so has that of three. */
const PRICE = 5_051
const [RATE, LATER_RATE] = [33, 107]
const EVERYWHERE = { operatorId: randomUUID(), cities: null }
const feeOf = (fen: number, permille = RATE) => Math.floor((fen * permille) / 1_000)

let world: OrderWorld
let sums: ReturnType<typeof sumsService>
beforeAll(async () => {
  world = await orderWorld()
  sums = sumsService({ sql: world.sql })
})
afterAll(() => world.close())

const thisMonth = () => formatDate(world.time.now, MAINLAND_TIME_ZONE).slice(0, 'YYYY-MM'.length)
const account = (month = thisMonth(), cities: string[] | null = null) =>
  monthService({ sql: world.sql, clock: world.services.clock, operatorNames: async () => new Map() }).get(month, {
    cities,
  })
const runJob = (feePermille: number) => keepSumsJob({ sql: world.sql, feePermille }).run(new AbortController().signal)
const check = () => checkDays({ ...world.services, sql: world.sql })

/** Somebody buys places of an organizer's activity at a rate. */
async function aSale({ feePermille = RATE, quantity = 1, cityCode = '330100', organizerId = '' } = {}) {
  const host = organizerId === '' ? (await world.member({ isOrganizer: true })).memberId : organizerId
  const startAt = world.time.now + 90 * DAY_MS
  const about = { startAt, endAt: startAt + 3_600_000, organizer: { id: host, nickName: '阿程' } }
  const activity = await world.activity({ price: PRICE, cityCode, ...about })
  const buyer = await world.member()
  const guests = await Promise.all(Array.from({ length: quantity - 1 }, () => world.guest(buyer)))
  const { result } = await world.order(buyer, activity, { quantity, gbUserIds: guests })
  const id = result?.id ?? ''
  const parts = { ...world.services, placesChanged: () => {}, feePermille }
  await world.sql.begin((tx) =>
    recordPayment(tx, { orderId: id, paidFen: PRICE * quantity, paidAt: world.time.now }, parts),
  )
  const statement = (month = thisMonth(), cities: string[] | null = null) =>
    sums.statement({ organizerId: host, month }, { ...EVERYWHERE, cities })
  /** One place goes back, and its money. */
  async function giveBackOne() {
    const [place] = await world.sql<{ id: string }[]>`
      select id from place where order_id = ${id} and state = 20 order by number desc limit 1`
    await world.giveBack(buyer, id, place ? [place.id] : [])
    for (const { id: refundId } of await world.sql<{ id: string }[]>`
      select id from refund where order_id = ${id} and state <> 'done'`)
      await world.sql.begin((tx) => world.services.changes.completeRefund(tx, { refundId, at: world.time.now }))
  }
  return { orderId: id, organizerId: host, statement, giveBackOne }
}

async function nextMonth() {
  const month = thisMonth()
  while (thisMonth() === month) world.time.now += DAY_MS
}

describe('the fee of a payment', () => {
  // proves 31.17
  test('is at the rate of when it was booked, and so is what its refund gives back, whatever the rate is later', async () => {
    const [early, late] = [await aSale(), await aSale({ feePermille: LATER_RATE })]
    await runJob(500)
    expect((await early.statement()).fee).toBe(feeOf(PRICE))
    expect((await late.statement()).fee).toBe(feeOf(PRICE, LATER_RATE))
    await early.giveBackOne()
    await runJob(500)
    expect((await early.statement()).fee).toBe(0)
  })

  // proves 31.17
  test('is given back part by part, in another month too, until nothing of it is left', async () => {
    const sale = await aSale({ quantity: 3 })
    const month = thisMonth()
    await sale.giveBackOne()
    expect((await sale.statement()).fee).toBe(feeOf(2 * PRICE))
    await nextMonth()
    await sale.giveBackOne()
    await sale.giveBackOne()
    expect((await sale.statement()).fee).toBe(-feeOf(2 * PRICE))
    expect((await sale.statement(month)).fee).toBe(feeOf(2 * PRICE))
  })

  // proves 31.18
  test('adds up to the fen: of organizers to that of a month, and of cities to that of an organizer', async () => {
    await nextMonth()
    const one = await aSale()
    const other = await aSale({ organizerId: one.organizerId, cityCode: '310100', feePermille: LATER_RATE })
    const third = await aSale({ quantity: 3 })
    const whole = await one.statement()
    expect(whole.fee).toBe(feeOf(PRICE) + feeOf(PRICE, LATER_RATE))
    const ofCities = await Promise.all(['330100', '310100'].map((city) => other.statement(thisMonth(), [city])))
    expect(ofCities.reduce((sum, { fee }) => sum + fee, 0)).toBe(whole.fee)
    const { items } = await sums.organizers({ month: thisMonth(), maxResultCount: 20 }, EVERYWHERE)
    expect(items.find(({ organizer }) => organizer.id === one.organizerId)?.fee).toBe(whole.fee)
    expect((await account()).fee).toBe(whole.fee + (await third.statement()).fee)
    const accounts = await Promise.all(['330100', '310100'].map((city) => account(thisMonth(), [city])))
    expect(accounts.reduce((sum, { fee }) => sum + fee, 0)).toBe((await account()).fee)
  })

  // proves 31.13
  test('is compared with the ledger every night', async () => {
    const { organizerId } = await aSale()
    const day = formatDate(world.time.now, MAINLAND_TIME_ZONE)
    const off = async () => (await sums.days({ from: day, to: day }, EVERYWHERE)).checks.map(({ sumsOff }) => sumsOff)
    await runJob(0)
    await world.sql`update money_day set fee_fen = fee_fen + 2 where organizer_id = ${organizerId}`
    world.time.now += DAY_MS
    for (let run = 0; run < 15; run += 1) await check()
    expect(await off()).toEqual([2])
    await world.sql`update money_day set fee_fen = fee_fen - 2 where organizer_id = ${organizerId}`
    world.time.now += DAY_MS
    await check()
    expect(await off()).toEqual([0])
  })
})

describe('an order that a version before booked', () => {
  /** As the migration leaves them: the sums have their money, and nobody knows their rate. */
  const forget = async (orderId: string) => {
    await world.sql`
      delete from fee_unsummed using ledger_entry where id = entry_id and order_id = ${orderId}`
    await world.sql`update order_fee set permille = null where order_id = ${orderId}`
  }

  // proves 31.19
  test('is rated by a job once, at the rate of then, and charged in the month it stands in', async () => {
    const sale = await aSale()
    await forget(sale.orderId)
    expect((await sale.statement()).fee).toBe(0)
    await Promise.all([runJob(LATER_RATE), runJob(LATER_RATE)])
    await runJob(RATE)
    expect((await sale.statement()).fee).toBe(feeOf(PRICE, LATER_RATE))
    await sale.giveBackOne()
    expect((await sale.statement()).fee).toBe(0)
  })

  test('and whose money stands in no sum yet is charged once', async () => {
    const sale = await aSale()
    await world.sql`update order_fee set permille = null where order_id = ${sale.orderId}`
    expect((await sale.statement()).fee).toBe(0)
    await runJob(RATE)
    await runJob(RATE)
    expect((await sale.statement()).fee).toBe(feeOf(PRICE))
  })
})
