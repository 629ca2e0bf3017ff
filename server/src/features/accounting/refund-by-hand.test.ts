import { randomUUID } from 'node:crypto'
import {
  SECOND_OPERATOR_A_DAY_FROM_FEN,
  SECOND_OPERATOR_FROM_FEN,
  SECOND_PERSON_AFTER_MS,
} from '@quan/contract/console/accounting/accounting-limits.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import { demoWechatPayAccount } from '@quan/simulators/wechat-pay/pay-account.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Clerk } from '#features/accounting/clerk.ts'
import { type RefundByHand, refundsByHand } from '#features/accounting/refund-by-hand.service.ts'
import { checkLedger } from '#features/order/check-ledger.ts'
import { paymentWorld, type PaymentWorld } from '#features/payment/testing/payment-world.ts'
import type { Vendor } from '#features/payment/testing/product-server.ts'
import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'

const PRICE = 10_000
const [PAID, REFUNDING, USED] = [20, 40, 60]
const vendor: Vendor = {
  simulators: (clock) => simulators({ clock, acceptsAnyOpenid: true }),
  account: demoWechatPayAccount,
}
const [ANN, BEN] = [
  { operatorId: randomUUID(), cities: null },
  { operatorId: randomUUID(), cities: null },
]

let world: PaymentWorld
let byHand: {
  propose(asked: RefundByHand, clerk: Clerk): Promise<string>
  decide(decision: { id: string; agree: boolean }, clerk: Clerk): Promise<void>
}
beforeAll(async () => {
  world = await paymentWorld({ vendor })
  const service = refundsByHand(world)
  byHand = {
    propose: (asked, clerk) => world.sql.begin((tx) => service.propose(tx, asked, clerk)),
    decide: (decision, clerk) => world.sql.begin((tx) => service.decide(tx, decision, clerk)),
  }
})
afterAll(() => world.close())

async function paidOrder(quantity = 2) {
  const order = await world.order({ quantity, priceFen: PRICE })
  await world.request(order.owner, order.id)
  const { length } = world.heard.answers.pay
  await world.act(order.outTradeNo, 'pay')
  await world.heard.count('pay', length + 1)
  return { ...order, placeIds: await world.placesOf(order.id) }
}

/** An operator, whom another one has just let in. */
async function operator(letInBy: Clerk | null = null): Promise<Clerk> {
  const operatorId = randomUUID()
  const at = new Date(world.clock.now())
  await world.sql`
    insert into operator (id, name, display_name, roles, created_at, let_in_by, let_in_at)
    values (${operatorId}, ${`op-${operatorId.slice(0, 8)}`}, '财务', '{finance}', ${at}, ${letInBy?.operatorId ?? null}, ${at})`
  return { operatorId, cities: null }
}

const refundOf = (orderId: string, wishes: Partial<RefundByHand> = {}): RefundByHand => ({
  requestId: randomUUID(),
  orderId,
  placeIds: null,
  percent: 100,
  note: '场地换了，客人不满意',
  ...wishes,
})
const proposalOf = async (id: string) =>
  (await world.sql`select state, needs_second, amount_fen, decided_by from refund_proposal where id = ${id}`)[0]
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: { definition?: { code: string } }) => error.definition?.code ?? 'another failure',
  )
const paidBack = async (orderId: string) => (await world.moneyOf(orderId))?.owed

describe('money given back by hand', () => {
  // proves 31.1
  test('below the limit goes back at once, after the start and for used places, too', async () => {
    const { id, placeIds, outTradeNo } = await paidOrder()
    await world.sql`update place set state = ${USED}, checked_in_at = now() where id = ${placeIds[0] ?? ''}`
    const proposal = await byHand.propose(refundOf(id, { placeIds: [placeIds[0] ?? ''], percent: 50 }), ANN)
    expect(await proposalOf(proposal)).toMatchObject({
      state: 'done',
      amount_fen: PRICE / 2,
      decided_by: ANN.operatorId,
    })
    expect([await world.stateOf(id), await paidBack(id)]).toEqual([PAID, PRICE / 2])
    await world.work('send refunds')
    expect((await world.theirs(outTradeNo))?.refunds).toMatchObject([{ refund_fee: PRICE / 2 }])
    expect(await checkLedger(world.sql)).toEqual([])
  })

  // proves 31.29
  test('without a share of its own is what the rule of the activity gives back at that moment, which may be nothing', async () => {
    const { id, placeIds } = await paidOrder()
    const hours = (full: number, part: number) => world.sql`
      update activity set refund_full_until_hours = ${full}, refund_percent = 30, refund_percent_until_hours = ${part}
      where id = (select activity_id from "order" where id = ${id})`
    const byRule = (place = '') => refundOf(id, { placeIds: [place], percent: null })
    await hours(100_000, 0)
    const outdated = { ...byRule(placeIds[0]), shownPercent: 100 }
    expect(await codeOf(byHand.propose(outdated, ANN))).toBe('console.changed_meanwhile')
    const proposal = await byHand.propose({ ...byRule(placeIds[0]), shownPercent: 30 }, ANN)
    expect(await proposalOf(proposal)).toMatchObject({ state: 'done', amount_fen: (PRICE * 30) / 100 })
    await hours(100_000, 100_000)
    expect(await codeOf(byHand.propose(byRule(placeIds[1]), ANN))).toBe('order.state')
    expect(await paidBack(id)).toBe((PRICE * 30) / 100)
  })

  test('is given once for the same request, however often it is sent', async () => {
    const { id, placeIds } = await paidOrder()
    const request = refundOf(id, { placeIds: placeIds.slice(0, 1) })
    const ids = await Promise.all([byHand.propose(request, ANN), byHand.propose(request, ANN)])
    expect(new Set(ids).size).toBe(1)
    expect(await paidBack(id)).toBe(PRICE)
  })

  // proves 36.9
  test('counts with what went back of the order because somebody was moved', async () => {
    const { id, placeIds } = await paidOrder()
    const [order] = await world.sql<[{ type: string }]>`select ticket_type_id as type from "order" where id = ${id}`
    await world.sql`
      insert into place_move (place_id, order_id, from_id, to_id, reduced_fen, waived_fen, moved_by, moved_at)
      values (${placeIds[0] ?? ''}, ${id}, ${order.type}, ${order.type}, ${SECOND_OPERATOR_FROM_FEN - PRICE}, 0,
        ${randomUUID()}, now())`
    const proposal = await byHand.propose(refundOf(id, { placeIds: placeIds.slice(0, 1) }), ANN)
    expect(await proposalOf(proposal)).toMatchObject({ state: 'waiting', needs_second: true })
  })

  // proves 31.2
  test('from the limit on waits for a second operator, who is not the first', async () => {
    const { id } = await paidOrder(SECOND_OPERATOR_FROM_FEN / PRICE)
    const proposal = await byHand.propose(refundOf(id), ANN)
    expect(await proposalOf(proposal)).toMatchObject({ state: 'waiting', needs_second: true })
    expect(await paidBack(id)).toBe(0)
    expect(await codeOf(byHand.decide({ id: proposal, agree: true }, ANN))).toBe('refund_proposal.own')
    await byHand.decide({ id: proposal, agree: true }, BEN)
    expect([await paidBack(id), await world.stateOf(id)]).toEqual([SECOND_OPERATOR_FROM_FEN, REFUNDING])
    expect(await codeOf(byHand.decide({ id: proposal, agree: true }, BEN))).toBe('refund_proposal.decided')
  })

  test('counts all of an order together: parts below the limit need the second operator once they reach it', async () => {
    const { id, placeIds } = await paidOrder(SECOND_OPERATOR_FROM_FEN / PRICE)
    const [last, ...others] = placeIds
    await byHand.propose(refundOf(id, { placeIds: others }), ANN)
    const proposal = await byHand.propose(refundOf(id, { placeIds: [last ?? ''] }), ANN)
    expect(await proposalOf(proposal)).toMatchObject({ state: 'waiting' })
    expect(await paidBack(id)).toBe(SECOND_OPERATOR_FROM_FEN - PRICE)
  })

  // proves 31.8
  test('cut into many orders of a day needs the second operator all the same, at once as in turn', async () => {
    const orders: { id: string }[] = []
    // in turn: each waits for the next payment that is heard of
    while (orders.length < 6) orders.push(await paidOrder(SECOND_OPERATOR_FROM_FEN / PRICE - 1))
    const each = SECOND_OPERATOR_FROM_FEN - PRICE
    const dan = await operator()
    const ids = await Promise.all(orders.map(({ id }) => byHand.propose(refundOf(id), dan)))
    const alone = await world.sql`
      select from refund_proposal where proposed_by = ${dan.operatorId} and not needs_second`
    expect([ids.length, alone.length]).toEqual([6, Math.ceil(SECOND_OPERATOR_A_DAY_FROM_FEN / each) - 1])
    const aDayAgo = new Date(world.clock.now() - DAY_MS)
    await world.sql`update refund_proposal set proposed_at = ${aDayAgo} where proposed_by = ${dan.operatorId}`
    const { id } = await paidOrder()
    expect(await proposalOf(await byHand.propose(refundOf(id), dan))).toMatchObject({ state: 'done' })
  })

  // proves 31.8
  test('is not agreed to by the same hand: whoever lets a colleague in could enter as them', async () => {
    const ann = await operator()
    const [ben, cat] = [await operator(ann), await operator(ann)]
    const dan = await operator(ben)
    const { id } = await paidOrder(SECOND_OPERATOR_FROM_FEN / PRICE)
    const codes: string[] = []
    for (const [first, second] of [
      [ann, ben],
      [ben, ann],
      [ben, cat],
      [ann, dan],
      [cat, dan],
    ] as const) {
      const proposal = await byHand.propose(refundOf(id), first)
      codes.push(await codeOf(byHand.decide({ id: proposal, agree: true }, second)))
      await byHand.decide({ id: proposal, agree: false }, second)
    }
    expect(codes).toEqual(Array(5).fill('refund_proposal.own'))
    const proposal = await byHand.propose(refundOf(id), ann)
    const longAgo = new Date(world.clock.now() - SECOND_PERSON_AFTER_MS)
    await world.sql`update operator set let_in_at = ${longAgo} where let_in_by is not null`
    await byHand.decide({ id: proposal, agree: true }, ben)
    expect(await paidBack(id)).toBe(SECOND_OPERATOR_FROM_FEN)
  })

  test('is refused by the second operator, and taken back by the first', async () => {
    for (const clerk of [ANN, BEN]) {
      const { id } = await paidOrder(SECOND_OPERATOR_FROM_FEN / PRICE)
      const proposal = await byHand.propose(refundOf(id), ANN)
      await byHand.decide({ id: proposal, agree: false }, clerk)
      expect([await proposalOf(proposal), await paidBack(id)]).toMatchObject([{ state: 'refused' }, 0])
    }
  })

  test('that the member gave back meanwhile is overtaken, and nothing goes back twice', async () => {
    const { id, placeIds } = await paidOrder(SECOND_OPERATOR_FROM_FEN / PRICE)
    const proposal = await byHand.propose(refundOf(id), ANN)
    await world.giveBack(id, placeIds.slice(0, 1))
    await byHand.decide({ id: proposal, agree: true }, BEN)
    expect([await proposalOf(proposal), await paidBack(id)]).toMatchObject([{ state: 'overtaken' }, PRICE])
  })

  test('is not there for operators of other cities, nor for orders that are not paid', async () => {
    const { id, activity } = await paidOrder()
    const elsewhere = { operatorId: randomUUID(), cities: ['110100'] }
    expect(activity.cityCode).not.toBe('110100')
    expect(await codeOf(byHand.propose(refundOf(id), elsewhere))).toBe('order.not_found')
    const unpaid = await world.order()
    expect(await codeOf(byHand.propose(refundOf(unpaid.id), ANN))).toBe('order.state')
    const strange = refundOf(id, { placeIds: [randomUUID()] })
    expect(await codeOf(byHand.propose(strange, ANN))).toBe('place.not_found')
  })
})

describe('two operators at once', () => {
  // proves 31.3
  test('give the same order back once, whoever is first', async () => {
    const { id } = await paidOrder()
    const outcomes = await Promise.all([ANN, BEN].map((clerk) => codeOf(byHand.propose(refundOf(id), clerk))))
    expect(outcomes.toSorted()).toEqual(['done', 'order.state'])
    expect(await paidBack(id)).toBe(2 * PRICE)
    expect(await checkLedger(world.sql)).toEqual([])
  })

  test('agree and refuse: one of them is told that it was decided', async () => {
    const { id } = await paidOrder(SECOND_OPERATOR_FROM_FEN / PRICE)
    const proposal = await byHand.propose(refundOf(id), ANN)
    const carol = { operatorId: randomUUID(), cities: null }
    const outcomes = await Promise.all([
      codeOf(byHand.decide({ id: proposal, agree: true }, BEN)),
      codeOf(byHand.decide({ id: proposal, agree: false }, carol)),
    ])
    expect(outcomes.toSorted()).toEqual(['done', 'refund_proposal.decided'])
    const decided = await proposalOf(proposal)
    expect(await paidBack(id)).toBe(decided?.['state'] === 'done' ? SECOND_OPERATOR_FROM_FEN : 0)
  })
})

describe('a refund that the payment service did not take', () => {
  // proves 31.4
  test('is sent anew under the same number, and goes back once', async () => {
    const { id, outTradeNo } = await paidOrder()
    await world.giveBack(id)
    const refusal = new WechatPayError('USER_ACCOUNT_ABNORMAL', 'closed')
    const refusing = vi.spyOn(world.pay, 'refund').mockRejectedValue(refusal)
    await world.work('send refunds')
    refusing.mockRestore()
    const [failed] = await world.sql<
      { id: string; state: string }[]
    >`select id, state from refund where order_id = ${id}`
    expect(failed?.state).toBe('failed')
    expect(await world.payments.sendAnew(world.sql, failed?.id ?? '')).toBe(true)
    expect(await world.payments.sendAnew(world.sql, failed?.id ?? '')).toBe(false)
    await world.advance(60_000)
    await world.work('send refunds')
    expect((await world.theirs(outTradeNo))?.refunds).toMatchObject([{ refund_fee: 2 * PRICE }])
  })
})
