import { PAYMENT_CLOSE_AGE_MS } from '@quan/contract/payment/order-elsewhere.ts'
import type { WayElsewhere } from '@quan/contract/payment/order-elsewhere.ts'
import { demoWechatPayAccount } from '@quan/simulators/wechat-pay/pay-account.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkLedger } from '#features/order/check-ledger.ts'
import { eventually } from '#testing/eventually.ts'
import { paymentWorld, type PaymentWorld } from './testing/payment-world.ts'
import { vendor } from './testing/simulated-vendor.testing.ts'

const [UNPAID, PAID, REFUNDING, REFUNDED] = [10, 20, 40, 50]
const MINUTE_MS = 60_000
const HOLD_MS = 600 * MINUTE_MS

let world: PaymentWorld
beforeAll(async () => {
  world = await paymentWorld({ vendor })
})
afterAll(() => world.close())

type Order = Awaited<ReturnType<PaymentWorld['order']>>

const anOrder = () => world.order({ expiresAt: world.time.now + HOLD_MS })

/** Numbers of the attempts in a way, the oldest first. */
async function numbersOf(orderId: string, way: string): Promise<string[]> {
  const rows = await world.sql<{ out_trade_no: string }[]>`
    select out_trade_no from payment where order_id = ${orderId} and way = ${way} order by started_at, id`
  return rows.map(({ out_trade_no: number }) => number)
}
async function begun(order: Order, way: WayElsewhere, address?: string): Promise<string> {
  const { status } = await world.requestElsewhere(order.owner, order.id, way, address)
  expect(status).toBe(200)
  return (await numbersOf(order.id, way)).at(-1) ?? ''
}
/** The payer pays, and the server has heard of it. */
async function paid(number: string) {
  const { length } = world.heard.answersAbout(number)
  await world.act(number, 'pay')
  await world.heard.countAbout(number, length + 1)
}
async function look() {
  await world.work('look at payments')
}
const theirState = async (number: string) => (await world.theirs(number))?.trade_state

describe('TenPay3/OrderElsewhere', () => {
  // proves 14.1, 14.2
  test.each([
    ['h5', { h5Url: expect.stringMatching(/\/mweb\?prepay_id=wx\w+$/) }],
    [
      'native',
      { codeUrl: expect.stringMatching(/^weixin:\/\/wxpay\/bizpayurl\?pr=\w+$/), expireTime: expect.any(String) },
    ],
    ['app', { appId: demoWechatPayAccount.mobileAppId, package: 'Sign=WXPay', partnerId: '1900000109' }],
  ] as const)('begins to pay by %s, as an order of its own that ends with the hold', async (way, expected) => {
    const order = await anOrder()
    const created = vi.spyOn(world.pay, 'createOrderElsewhere')
    const { status, result } = await world.requestElsewhere(order.owner, order.id, way)
    expect(status).toBe(200)
    expect(result).toMatchObject(expected)
    const [number = ''] = await numbersOf(order.id, way)
    expect(number).toMatch(/^[0-9a-f]{32}$/)
    expect(number).not.toBe(order.outTradeNo)
    const asked = created.mock.calls[0]?.[0]
    created.mockRestore()
    expect(asked).toMatchObject({ outTradeNo: number, totalFen: 5_000, payerAddress: '203.0.113.7' })
    const [row] = await world.sql<{ at: Date }[]>`select expires_at as at from "order" where id = ${order.id}`
    expect(asked?.expiresAt).toBe(row?.at.getTime())
    expect((await world.request(order.owner, order.id)).status).toBe(200)
    await paid(number)
    expect(await world.stateOf(order.id)).toBe(PAID)
    expect(await world.moneyOf(order.id)).toEqual({ money: 5_000, owed: 0, received: 1 })
  })

  test('is for the owner of an order that can be paid', async () => {
    const order = await anOrder()
    const other = await world.member()
    expect(await world.requestElsewhere(other, order.id, 'h5')).toMatchObject({ status: 404, code: 'order.not_found' })
    await world.closeOrder(order.id)
    expect(await world.requestElsewhere(order.owner, order.id, 'h5')).toMatchObject({
      status: 409,
      code: 'order.state',
    })
  })

  // proves 28.38
  test('is not for what an operator has hidden', async () => {
    const order = await anOrder()
    await world.sql`
      update activity set hidden_at = now(), hidden_published_at = published_at, published_at = '9999-12-31T00:00:00Z'
      where id = ${order.activity.id}`
    for (const way of ['h5', 'native', 'app'] as const)
      expect(await world.requestElsewhere(order.owner, order.id, way)).toMatchObject({ code: 'payment.stopped' })
  })

  test('needs no WeChat account', async () => {
    const member = await world.member({ hasWechat: false })
    const order = await world.order({ member, expiresAt: world.time.now + HOLD_MS })
    await paid(await begun(order, 'native'))
    expect(await world.stateOf(order.id)).toBe(PAID)
  })

  // proves 14.5
  test('comes too late with under two minutes left', async () => {
    const order = await world.order({ expiresAt: world.time.now + 2 * MINUTE_MS - 1 })
    const refused = { status: 409, code: 'payment.too_late' }
    for (const way of ['h5', 'native', 'app'] as const)
      expect(await world.requestElsewhere(order.owner, order.id, way)).toMatchObject(refused)
  })

  // proves 14.10
  test('is refused for a way the merchant has not got', async () => {
    const order = await anOrder()
    const { ways } = world.pay
    world.pay.ways = ['jsapi', 'native']
    const refused = await world.requestElsewhere(order.owner, order.id, 'h5')
    world.pay.ways = ways
    expect(refused).toMatchObject({ status: 409, code: 'payment.way_off' })
  })
})

describe('a link for a phone', () => {
  // proves 14.3
  test('is the same for four minutes on the same network, and a new attempt after', async () => {
    const order = await anOrder()
    const link = async (address?: string) =>
      (await world.requestElsewhere(order.owner, order.id, 'h5', address)).result?.['h5Url']
    const first = await link()
    await world.advance(4 * MINUTE_MS - 1)
    expect(await link()).toBe(first)
    await world.advance(1)
    const second = await link()
    expect(second).not.toBe(first)
    const elsewhere = await link('198.51.100.4')
    expect(elsewhere).not.toBe(second)
    expect(await numbersOf(order.id, 'h5')).toHaveLength(3)
  })

  // proves 14.3
  test('begins anew five times at most', async () => {
    const order = await anOrder()
    for (let last = 1; last <= 5; last++) await begun(order, 'h5', `198.51.100.${last}`)
    const refused = await world.requestElsewhere(order.owner, order.id, 'h5', '198.51.100.6')
    expect(refused).toMatchObject({ status: 409, code: 'payment.too_often' })
    expect((await world.requestElsewhere(order.owner, order.id, 'h5', '198.51.100.5')).status).toBe(200)
  })

  test('asked for twice at once is one attempt', async () => {
    const order = await anOrder()
    await Promise.all([1, 2, 3, 4].map(() => world.requestElsewhere(order.owner, order.id, 'h5')))
    expect(await numbersOf(order.id, 'h5')).toHaveLength(1)
  })

  // proves 14.4
  test('whose place another took is closed once it is five minutes old, and pays until then', async () => {
    const order = await anOrder()
    const [first, second] = [await begun(order, 'h5'), await begun(order, 'h5', '198.51.100.4')]
    await world.advance(PAYMENT_CLOSE_AGE_MS - 1)
    await look()
    expect(await theirState(first)).toBe('NOTPAY')
    await world.advance(1)
    await look()
    expect([await theirState(first), await theirState(second)]).toEqual(['CLOSED', 'NOTPAY'])
    expect(await world.stateOf(order.id)).toBe(UNPAID)

    const other = await anOrder()
    const superseded = await begun(other, 'h5')
    await begun(other, 'h5', '198.51.100.4')
    await paid(superseded)
    expect(await world.stateOf(other.id)).toBe(PAID)
  })
})

describe('an order that is paid in two ways', () => {
  // proves 14.6
  test('is paid by the first; the other goes back by itself to whoever paid it, and is never counted', async () => {
    const order = await anOrder()
    const [first, second] = [await begun(order, 'h5'), await begun(order, 'native')]
    await paid(first)
    await paid(second)
    expect(await world.stateOf(order.id)).toBe(PAID)
    expect(await world.moneyOf(order.id)).toEqual({ money: 10_000, owed: 5_000, received: 2 })
    await world.work('send refunds')
    expect((await world.theirs(first))?.refunds).toEqual([])
    expect(await world.theirs(second)).toMatchObject({ trade_state: 'REFUND', refunds: [{ refund_fee: 5_000 }] })
    await world.advance(MINUTE_MS)
    await world.work('ask after refunds')
    // a notification on its way may be what books it
    await eventually(async () => expect(await world.moneyOf(order.id)).toEqual({ money: 5_000, owed: 0, received: 2 }))
    expect(await world.stateOf(order.id)).toBe(PAID)
    expect(await checkLedger(world.sql)).toEqual([])
  })

  test('gives places back by the way that paid it, without a pause after the other', async () => {
    const order = await anOrder()
    await world.request(order.owner, order.id)
    const [first, second] = [await begun(order, 'app'), await begun(order, 'h5')]
    await paid(first)
    await paid(second)
    await world.giveBack(order.id)
    await world.work('send refunds')
    for (const number of [first, second])
      expect(await world.theirs(number)).toMatchObject({ refunds: [{ refund_fee: 5_000 }] })
    expect((await world.theirs(order.outTradeNo))?.refunds).toEqual([])
    await world.advance(MINUTE_MS)
    await world.work('ask after refunds')
    await eventually(async () => expect(await world.stateOf(order.id)).toBe(REFUNDED))
    expect(await world.moneyOf(order.id)).toMatchObject({ money: 0, owed: 0 })
    expect(await checkLedger(world.sql)).toEqual([])
  })

  // proves 14.4
  test('has its other attempts closed as soon as they may be', async () => {
    const order = await anOrder()
    await world.request(order.owner, order.id)
    const [first, second] = [await begun(order, 'h5'), await begun(order, 'native')]
    await paid(first)
    await world.advance(PAYMENT_CLOSE_AGE_MS)
    await look()
    expect([await theirState(order.outTradeNo), await theirState(second)]).toEqual(['CLOSED', 'CLOSED'])
    expect(await world.stateOf(order.id)).toBe(PAID)
  })

  test('is found out by asking, when nobody told', async () => {
    const order = await anOrder()
    const [first, second] = [await begun(order, 'native'), await begun(order, 'app')]
    for (const number of [first, second]) await world.act(number, 'notify-never')
    await world.advance(MINUTE_MS)
    await look()
    await look()
    expect(await world.stateOf(order.id)).toBe(PAID)
    expect(await world.moneyOf(order.id)).toEqual({ money: 10_000, owed: 5_000, received: 2 })
  })

  // proves 14.7
  test('after it closed gets both back', async () => {
    const order = await anOrder()
    const [first, second] = [await begun(order, 'h5'), await begun(order, 'native')]
    await world.closeOrder(order.id)
    await paid(first)
    await paid(second)
    expect(await world.stateOf(order.id)).toBe(REFUNDING)
    expect(await world.moneyOf(order.id)).toEqual({ money: 10_000, owed: 10_000, received: 2 })
    await world.work('send refunds')
    await world.advance(MINUTE_MS)
    await world.work('ask after refunds')
    await eventually(async () => expect(await world.stateOf(order.id)).toBe(REFUNDED))
    expect(await world.moneyOf(order.id)).toMatchObject({ money: 0, owed: 0 })
    expect(await checkLedger(world.sql)).toEqual([])
  })

  test('at the same moment is paid once, whichever comes first', async () => {
    for (let round = 0; round < 10; round++) {
      const order = await anOrder()
      const numbers = [await begun(order, 'h5'), await begun(order, 'native'), order.outTradeNo]
      await world.request(order.owner, order.id)
      await Promise.all(numbers.map(paid))
      expect(await world.stateOf(order.id)).toBe(PAID)
      expect(await world.moneyOf(order.id)).toEqual({ money: 15_000, owed: 10_000, received: 3 })
    }
    expect(await checkLedger(world.sql)).toEqual([])
  })
})
