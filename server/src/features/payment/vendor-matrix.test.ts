import { PAYMENT_CLOSE_AGE_MS } from '@quan/contract/payment/order-elsewhere.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import { demoWechatPayAccount } from '@quan/simulators/wechat-pay/pay-account.ts'
import { PAY_ERROR_CODES } from '@quan/simulators/wechat-pay/wire/message.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentWorld, type PaymentWorld } from '#features/payment/testing/payment-world.ts'
import type { Vendor } from '#features/payment/testing/product-server.ts'
import type { Remedy } from '#outside/vendor-codes/vendor-code.ts'
import { type PayCall, type PayCode, WECHAT_PAY_CODES } from '#outside/vendor-codes/wechat-pay-codes.ts'
import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'

/** Long enough for the simulator, short enough for one that never answers. */
const TIMEOUT_MS = 3_000
/** Tries for which there is time where the service says that it is busy. */
const BUSY_TRIES = 3
/** Beyond every wait before a payment or a refund is looked at, or sent, again. */
const LATER_MS = 3_700_000

const [WARN, ERROR] = [40, 50]
const LEVELS: Record<Remedy, number | null> = { person: null, token: WARN, wait: WARN, operator: ERROR, program: ERROR }

const asked: string[] = []
const vendor: Vendor = {
  simulators: (clock) => async (room) => {
    room.addHook('onRequest', async ({ url }) => void asked.push(url))
    await room.register(simulators({ clock, acceptsAnyOpenid: true }))
  },
  account: demoWechatPayAccount,
}

let world: PaymentWorld
beforeAll(async () => {
  world = await paymentWorld({ vendor, watches: true, timeoutMs: TIMEOUT_MS })
  world.heard.losing.add('refund')
})
// each looks after its own payment alone
beforeEach(async () => {
  await world.sql`update payment set next_look_at = null`
  await world.sql`update refund set next_try_at = next_try_at + interval '9 years' where next_try_at is not null`
})
afterAll(() => world.close())

type Order = Awaited<ReturnType<PaymentWorld['order']>>

/** A call of ours: how things stand before it, what people see of it, and of the next one once the service answers. */
type Call = {
  path: string
  begin(): Promise<Order>
  run(order: Order): Promise<string>
  again(order: Order): Promise<string>
  /** Seen when it fails, by code where that differs. */
  seen: string
  seenBy?: Readonly<Record<string, string>>
  /** Codes that answer the question: they are no failure, and what is told beside instead. */
  answers?: Readonly<Record<string, string | null>>
  /** Seen when the service answers again. */
  seenAgain: string
}

const stateOf = async (table: 'refund' | 'order', { id }: Order) => {
  if (table === 'order') return String(await world.stateOf(id))
  const [row] = await world.sql<{ state: string }[]>`select state from refund where order_id = ${id}`
  return row?.state ?? 'none'
}
async function begun() {
  const order = await world.order()
  expect((await world.request(order.owner, order.id)).status).toBe(200)
  return order
}
async function paid() {
  const order = await begun()
  const { length } = world.heard.answersAbout(order.outTradeNo)
  await world.act(order.outTradeNo, 'pay')
  await world.heard.countAbout(order.outTradeNo, length + 1)
  await world.giveBack(order.id)
  return order
}
async function look() {
  await world.advance(60_000)
  await world.work('look at payments')
}
const request = async ({ owner, id }: Order) => (await world.request(owner, id)).code ?? 'fine'

const UNAVAILABLE = 'payment.unavailable'
const MOVED_ON = 'order.state'
const [UNPAID, PAID, CLOSED] = ['10', '20', '30']
const BY_HAND = 'failed'

const CALLS: Record<PayCall, Call> = {
  order: {
    path: '/pay/unifiedorder',
    begin: () => world.order(),
    run: request,
    again: request,
    seen: UNAVAILABLE,
    seenBy: { ORDERPAID: MOVED_ON, ORDERCLOSED: MOVED_ON },
    seenAgain: 'fine',
  },
  query: {
    path: '/pay/orderquery',
    async begin() {
      const order = await begun()
      await world.act(order.outTradeNo, 'notify-never')
      return order
    },
    async run(order) {
      await look()
      return await stateOf('order', order)
    },
    async again(order) {
      await look()
      return await stateOf('order', order)
    },
    seen: UNPAID,
    answers: { ORDERNOTEXIST: null },
    seenAgain: PAID,
  },
  close: {
    path: '/pay/closeorder',
    async begin() {
      const order = await begun()
      await world.advance(PAYMENT_CLOSE_AGE_MS)
      await world.closeOrder(order.id)
      return order
    },
    async run(order) {
      await world.work('look at payments')
      return await stateOf('order', order)
    },
    async again(order) {
      await world.advance(LATER_MS)
      await world.work('look at payments')
      return (await world.theirs(order.outTradeNo))?.trade_state ?? 'unknown'
    },
    seen: CLOSED,
    answers: { ORDERPAID: null, ORDERCLOSED: null, ORDERNOTEXIST: null, TRADE_STATE_ERROR: 'stillOpen' },
    seenAgain: 'CLOSED',
  },
  refund: {
    path: '/secapi/pay/refund',
    begin: paid,
    async run(order) {
      await world.work('send refunds')
      return await stateOf('refund', order)
    },
    async again(order) {
      await world.advance(LATER_MS)
      await world.work('send refunds')
      return await stateOf('refund', order)
    },
    seen: 'decided',
    seenAgain: 'accepted',
  },
  refundQuery: {
    path: '/pay/refundquery',
    async begin() {
      const order = await paid()
      await world.work('send refunds')
      return order
    },
    async run(order) {
      await world.advance(20_000)
      await world.work('ask after refunds')
      return await stateOf('refund', order)
    },
    async again(order) {
      await world.advance(LATER_MS)
      await world.work('send refunds')
      await world.advance(LATER_MS)
      await world.work('ask after refunds')
      return await stateOf('refund', order)
    },
    seen: 'accepted',
    seenBy: { REFUNDNOTEXIST: 'decided' },
    answers: { REFUNDNOTEXIST: null },
    seenAgain: 'done',
  },
}

async function refuse(code: string, times = 1) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ service: 'wechat-pay', code, times })
  const answer = await fetch(`${world.url}/sim/refusals`, { method: 'POST', headers, body })
  expect(answer.status, `the payment service can refuse by ${code}`).toBe(200)
}

const countOf = async (code: string) => {
  const figure = await world.registry.getSingleMetric('outside_failures_total')?.get()
  const isIt = (labels: object) => Object.values(labels).join(' ') === `wechat-pay ${code}`
  return figure?.values.find(({ labels }) => isIt(labels))?.value ?? 0
}

/** What came of a call: what people see, how often the service was asked, and how loud it was told. */
async function outcomeOf({ path, run }: Call, order: Order) {
  const [askedBefore, linesBefore] = [asked.length, world.lines.length]
  const seen = await run(order)
  const lines = world.lines.slice(linesBefore)
  return {
    seen,
    tries: asked.slice(askedBefore).filter((url) => url === `/sim/wechat-pay${path}`).length,
    told: lines.filter(({ service }) => service === 'wechat-pay').map(({ level, code }) => [level, code]),
    loudest: Math.max(...lines.map(({ level }) => Number(level))),
  }
}

/** The money of an order that is still good: nothing twice, on either side. */
async function expectOnce({ id, outTradeNo }: Order) {
  const [ours, theirs] = [await world.moneyOf(id), await world.theirs(outTradeNo)]
  expect(ours?.received ?? 0).toBeLessThanOrEqual(1)
  expect(theirs?.refunds.length).toBeLessThanOrEqual(1)
}

const codesOf = (call: PayCall) =>
  Object.entries<PayCode>(WECHAT_PAY_CODES).filter(([, { calls }]) => calls.includes(call))

describe.each(Object.entries(CALLS) as [PayCall, Call][])('%s', (name, call) => {
  const { seen, seenBy = {}, answers = {}, seenAgain } = call

  // proves 14.19
  test.each(codesOf(name))('refused by %s is seen, told, counted and repeated as the table says', async (code, of) => {
    const order = await call.begin()
    const counted = await countOf(code)
    const isByHand = name === 'refund' && of.isByHand === true
    const isAnswer = code in answers
    await refuse(code, of.again === 'atOnce' ? BUSY_TRIES : 1)
    const outcome = await outcomeOf(call, order)
    expect(outcome.seen).toBe(isByHand ? BY_HAND : (seenBy[code] ?? seen))
    expect(outcome.tries).toBe(of.again === 'atOnce' ? BUSY_TRIES : 1)
    expect((await countOf(code)) - counted).toBe(isAnswer ? 0 : 1)
    const level = LEVELS[of.remedy]
    const instead = answers[code]
    if (isAnswer) expect(outcome.told).toEqual(instead ? [[WARN, instead]] : [])
    else expect(outcome.told).toEqual(level === null ? [] : [[level, code]])
    if (!isByHand) expect(await call.again(order)).toBe(seenAgain)
    await expectOnce(order)
  })

  test.each([
    ['no-answer', 'late', WARN],
    ['hang-up', 'unreachable', WARN],
    ['http-500', 'unanswered', WARN],
    ['garbage', 'malformed', WARN],
    ['wrong-sign', 'signature', ERROR],
    ['other-account', 'foreign', ERROR],
    ['签名错误', 'refused', ERROR],
    ['appid不存在', 'refused', ERROR],
    ['商户号mch_id与appid不匹配', 'refused', ERROR],
  ])('that meets %s is told as %s, and nothing is done twice', async (mishap, code, level) => {
    const order = await call.begin()
    const counted = await countOf(code)
    await refuse(mishap)
    expect(await outcomeOf(call, order)).toEqual({ seen, tries: 1, told: [[level, code]], loudest: level })
    expect((await countOf(code)) - counted).toBe(1)
    expect(await call.again(order)).toBe(seenAgain)
    await expectOnce(order)
  })

  test('that worked and was not answered is found done, once', async () => {
    const order = await call.begin()
    await world.act(order.outTradeNo, 'no-answer')
    await call.run(order)
    expect(await call.again(order)).toBe(seenAgain)
    await expectOnce(order)
  })
})

describe('the table of codes', () => {
  test('lists what the payment service’s documents list, and nothing else', () => {
    expect(Object.keys(WECHAT_PAY_CODES).toSorted()).toEqual(PAY_ERROR_CODES.toSorted())
  })

  test('is what a failure goes by: a code that it does not list is never repeated', () => {
    const unheardOf = new WechatPayError('UNHEARD_OF', '')
    expect([unheardOf.mayPass, unheardOf.isBusy, unheardOf.isUnknown, unheardOf.isByHand]).toEqual(
      Array.from({ length: 4 }, () => false),
    )
  })
})
