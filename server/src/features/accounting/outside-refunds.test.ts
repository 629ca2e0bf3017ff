import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Clerk } from '#features/accounting/clerk.ts'
import { checkDays } from '#features/accounting/money-check.jobs.ts'
import { outsideRefunds } from '#features/accounting/outside-refunds.service.ts'
import { toDoService } from '#features/accounting/to-do.service.ts'
import { checkLedger } from '#features/order/check-ledger.ts'
import { paymentWorld, type PaymentWorld } from '#features/payment/testing/payment-world.ts'
import { serviceNumberOf } from '#features/payment/service-number.ts'
import { vendor } from '#features/payment/testing/simulated-vendor.testing.ts'
import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'
import { openLog } from '#platform/log/log.ts'

const PRICE = 5_000
const [REFUNDING, REFUNDED] = [40, 50]
const clerk = (cities: string[] | null = null): Clerk => ({ operatorId: randomUUID(), cities })
const [ANN, BEN] = [clerk(), clerk()]
const GIVEN = { way: 'bank', reference: '20261128330100046621', note: '用户微信已注销' } as const

let world: PaymentWorld
let outside: ReturnType<typeof outsideRefunds>
let toDo: ReturnType<typeof toDoService>
beforeAll(async () => {
  world = await paymentWorld({ vendor })
  outside = outsideRefunds(world)
  toDo = toDoService({ ...world, operatorNames: async () => new Map([[ANN.operatorId, '林月']]) })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.close()
})

/** An order whose refund the payment service refuses for good. */
async function aFailedRefund() {
  const order = await world.paidOrder()
  await world.giveBack(order.id)
  const refusing = vi
    .spyOn(world.pay, 'refund')
    .mockRejectedValue(new WechatPayError('USER_ACCOUNT_ABNORMAL', 'closed'))
  await world.work('send refunds')
  refusing.mockRestore()
  const [refund] = await world.sql<[{ id: string }]>`select id from refund where order_id = ${order.id}`
  return { ...order, refundId: refund.id }
}

const propose = (refundId: string, by: Clerk = ANN) =>
  world.sql.begin((tx) => outside.propose(tx, { refundId, ...GIVEN }, by))
const decide = (id: string, by: Clerk, agree = true) => world.sql.begin((tx) => outside.decide(tx, { id, agree }, by))
const sendAnew = (refundId: string) =>
  world.sql.begin((tx) =>
    toDoService({ ...world, sql: tx, operatorNames: async () => new Map() }).sendAnew(refundId, ANN),
  )
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: { definition?: { code: string } }) => error.definition?.code ?? 'failed',
  )
const rowOf = async (refundId: string) => {
  const [row] = await world.sql<{ id: string; state: string }[]>`
    select id, state from outside_refund where refund_id = ${refundId} order by proposed_at desc, id desc limit 1`
  return { id: row?.id ?? '', state: row?.state }
}
const listed = async (refundId: string) =>
  (await toDo.listFailed({ maxResultCount: 50 }, ANN)).items.find(({ id }) => id === refundId)

/** Given outside, as both operators say. */
async function given() {
  const refund = await aFailedRefund()
  await propose(refund.refundId)
  await decide((await rowOf(refund.refundId)).id, BEN)
  return refund
}

describe('a refund that the payment service refuses for good', () => {
  // proves 31.37, 31.38
  test('is booked as given outside once another operator agrees, and the member is told so', async () => {
    const { id, refundId } = await aFailedRefund()
    await propose(refundId)
    expect(await listed(refundId)).toMatchObject({
      outside: {
        ...GIVEN,
        refundId,
        state: 'waiting',
        proposedBy: { id: ANN.operatorId, name: '林月' },
        decidedBy: null,
      },
    })
    expect([await world.stateOf(id), await world.moneyOf(id)]).toMatchObject([REFUNDING, { money: PRICE, owed: PRICE }])
    const { id: proposal } = await rowOf(refundId)
    expect(await codeOf(decide(proposal, ANN))).toBe('refund_proposal.own')
    expect(await codeOf(decide(proposal, clerk(['110100'])))).toBe('refund_proposal.not_found')
    await decide(proposal, BEN)
    expect(await codeOf(decide(proposal, BEN))).toBe('refund_proposal.decided')
    expect([await world.stateOf(id), await world.moneyOf(id)]).toMatchObject([REFUNDED, { money: 0, owed: 0 }])
    expect(await listed(refundId)).toBeUndefined()
    expect(await world.sql`select state, is_outside from refund where id = ${refundId}`).toMatchObject([
      { state: 'done', is_outside: true },
    ])
    const told = await world.sql<{ title: string; text: string }[]>`
      select title, text from notification where route like ${`%${id}`} order by created_at desc, id desc limit 1`
    expect(told).toMatchObject([{ title: '已线下退款', text: '¥50.00 微信退不回去，已用其他方式退给你' }])
  })

  // proves 31.37
  test('is said to be given once at a time, of one’s own cities, and only while it is failed', async () => {
    const { refundId } = await aFailedRefund()
    expect(await codeOf(propose(refundId, clerk(['110100'])))).toBe('console.not_found')
    expect(await codeOf(propose(randomUUID()))).toBe('console.not_found')
    await propose(refundId)
    expect(await codeOf(propose(refundId, BEN))).toBe('console.changed_meanwhile')
    await decide((await rowOf(refundId)).id, ANN, false)
    expect(await rowOf(refundId)).toMatchObject({ state: 'refused' })
    await propose(refundId, BEN)
    await decide((await rowOf(refundId)).id, ANN)
    expect(await codeOf(propose(refundId))).toBe('refund.not_failed')
  })

  // proves 31.37
  test('is not sent anew while somebody says that it was given, and is once that is taken back', async () => {
    const { refundId } = await aFailedRefund()
    await propose(refundId)
    expect(await codeOf(sendAnew(refundId))).toBe('console.changed_meanwhile')
    await decide((await rowOf(refundId)).id, ANN, false)
    expect(await codeOf(sendAnew(refundId))).toBe('done')
  })

  // proves 31.37
  test('of which the payment service tells meanwhile that it went through is booked once, and what was said is overtaken', async () => {
    const { id, refundId } = await aFailedRefund()
    await propose(refundId)
    await world.sql.begin((tx) => world.changes.completeRefund(tx, { refundId, at: world.time.now }))
    const { id: proposal } = await rowOf(refundId)
    await decide(proposal, BEN)
    expect(await rowOf(refundId)).toEqual({ id: proposal, state: 'overtaken' })
    expect(await world.moneyOf(id)).toMatchObject({ money: 0, owed: 0 })
    expect(await world.sql`select is_outside from refund where id = ${refundId}`).toMatchObject([{ is_outside: false }])
  })

  // proves 31.37
  test('is agreed to by two at once, and booked once', async () => {
    const { id, refundId } = await aFailedRefund()
    await propose(refundId)
    const { id: proposal } = await rowOf(refundId)
    const outcomes = await Promise.all([codeOf(decide(proposal, BEN)), codeOf(decide(proposal, clerk()))])
    expect(outcomes.toSorted()).toEqual(['done', 'refund_proposal.decided'])
    expect(await world.moneyOf(id)).toMatchObject({ money: 0, owed: 0 })
  })
})

describe('the books of what was given outside', () => {
  // proves 31.38
  test('stay true: ledger, sums of the day and the nightly check agree to the fen', async () => {
    const { id } = await given()
    expect((await checkLedger(world.sql)).filter(({ subject }) => subject === id)).toEqual([])
    world.time.now += DAY_MS
    await checkDays({ sql: world.sql, clock: world.clock, log: openLog({ level: 'fatal' }) })
    const checks = await world.sql<{ orders: number; off: number }[]>`
      select orders, (abs(ledger_fen - payments_fen) + faulty_orders + sums_off_fen)::float8 as off from money_check`
    expect(checks.length).toBeGreaterThan(0)
    expect(checks.reduce((sum, { off }) => sum + off, 0)).toBe(0)
  })

  const compared = async () => {
    await world.advance(DAY_MS)
    await world.work('compare payments')
  }
  const differencesOf = (orderId: string) =>
    world.sql`select kind, ours_fen, theirs_fen, mended_at from ledger_difference where order_id = ${orderId}`

  // proves 31.39
  test('differ in nothing where the payment service did not give it', async () => {
    const { id } = await given()
    await compared()
    expect([...(await differencesOf(id))]).toEqual([])
  })

  // proves 31.39
  test('differ where the payment service gave it as well, whichever way that is heard of', async () => {
    const { id, refundId, outTradeNo } = await given()
    const found = { status: 'SUCCESS' as const, refundFen: PRICE, refundId: '1' }
    const asked = vi.spyOn(world.pay, 'findRefund').mockResolvedValue(found)
    await world.sql`update payment set compare_at = null where out_trade_no = ${outTradeNo}`
    const outRefundNo = serviceNumberOf(refundId)
    const told = {
      outTradeNo,
      outRefundNo,
      refundId: '1',
      refundFen: PRICE,
      totalFen: PRICE,
      status: 'SUCCESS' as const,
      refundedAt: world.time.now,
    }
    vi.spyOn(world.pay, 'readRefund').mockReturnValueOnce(told)
    expect(await world.payments.takeRefund('<xml/>')).toContain('SUCCESS')
    await world.work('compare payments')
    asked.mockRestore()
    expect(await differencesOf(id)).toMatchObject([
      { kind: 'refundTwice', ours_fen: PRICE, theirs_fen: PRICE, mended_at: null },
    ])
    expect(await world.moneyOf(id)).toMatchObject({ money: 0, owed: 0 })
  })
})
