import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { orderElsewhere, type WayElsewhere } from '@quan/contract/payment/order-elsewhere.ts'
import { orderPayment } from '@quan/contract/payment/order-payment.ts'
import { getPosition } from '@quan/contract/position/position.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import { demoWechatPayAccount } from '@quan/simulators/wechat-pay/pay-account.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { type MockInstance, afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOW } from '#features/activity/testing/an-activity.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { type WechatPay, wechatPay } from '#outside/wechat-pay/wechat-pay.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { serviceNumberOf } from './service-number.ts'
import { HURRIED_MAX, HURRY_PAUSE_MS } from './waited-order.ts'

const [UNPAID, PAID] = [10, 20]
const SECOND_MS = 1_000

let world: OrderWorld
let vendor: FastifyInstance
let pay: WechatPay
let url: string
beforeAll(async () => {
  vendor = Fastify()
  const clock = { now: () => world?.time.now ?? NOW, advance: (ms: number) => void (world.time.now += ms) }
  await vendor.register(simulators({ clock, acceptsAnyOpenid: true }))
  // nothing else answers there: the notification never comes
  url = await vendor.listen({ port: 0, host: '127.0.0.1' })
  pay = wechatPay({
    ...demoWechatPayAccount,
    signType: 'MD5',
    waysElsewhere: ['h5', 'native', 'app', 'link'],
    baseUrl: `${url}/sim/wechat-pay`,
    publicUrl: url,
    certificate: null,
    timeoutMs: 10_000,
    sleep: async () => {},
  })
  world = await orderWorld({ pay })
})
afterAll(async () => {
  await world.services.payments.prepayments.settled()
  await world.close()
  await vendor.close()
})

let asked: MockInstance<WechatPay['findOrder']>
beforeEach(() => {
  asked = vi.spyOn(pay, 'findOrder')
})
afterEach(() => asked.mockRestore())

let members = 0
/** An order that its member has yet to pay, and their calls. */
async function anOrderToPay(buyType: BuyType = BuyType.places) {
  const member = await world.member()
  await world.sql`
    update member set wechat_open_id = ${`oWaits${String((members += 1)).padStart(22, '0')}`} where id = ${member.memberId}`
  const activity = await world.activity()
  const { result } = await world.order(member, activity, {
    buyType,
    ...(buyType === BuyType.position ? { self: false } : {}),
  })
  await world.services.payments.prepayments.settled()
  return callsOf(result?.id ?? '', member)
}

function callsOf(id: string, member: Caller) {
  const look = async (by: Caller = member) => (await world.call(getOrderDetail, { id }, by)).result?.state
  return {
    id,
    member,
    look,
    /** The page's look, the server's own work a moment later, and what the next look tells. */
    async lookAgain() {
      await look()
      await work()
      return await look()
    },
    /** Is led to pay, and tells the number of the attempt. */
    async beLed(way: WayElsewhere | 'jsapi') {
      const input = { productDto: { productId: id, buyType: BuyType.places }, orderPayType: 1 as const }
      const { status } =
        way === 'jsapi'
          ? await world.call(orderPayment, { ...input, storeId: world.parts.config.storeId }, member)
          : await world.call(orderElsewhere, { orderId: id, way }, member)
      expect(status).toBe(200)
      const [row] = await world.sql<{ number: string }[]>`
        select out_trade_no as number from payment where order_id = ${id} and way = ${way}
        order by started_at desc, id desc`
      return row?.number ?? ''
    },
  }
}

async function work() {
  const job = world.services.payments.jobs.find(({ name }) => name === 'look at payments')
  await job?.run(new AbortController().signal)
}
/** Pays, and nobody is told. */
async function payUnheard(number: string) {
  const answer = await fetch(`${url}/sim/wechat-pay/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ out_trade_no: number, act: 'notify-never' }),
  })
  expect(answer.status).toBe(200)
}
const askedAbout = (number: string) => asked.mock.calls.filter(([about]) => about === number).length

describe('a member whose notification never comes', () => {
  // proves 14.27
  test.each(['jsapi', 'h5', 'native'] as const)(
    'sees their order paid some seconds after they paid by %s',
    async (way) => {
      const { look, lookAgain, beLed } = await anOrderToPay()
      const number = await beLed(way)
      await payUnheard(number)
      world.time.now += 4 * SECOND_MS
      expect(await look()).toBe(UNPAID)
      expect(await lookAgain()).toBe(PAID)
    },
  )

  // proves 14.27
  test('sees it as well where they paid by the app, whose account the payment service is asked by', async () => {
    const { lookAgain, beLed } = await anOrderToPay()
    const number = await beLed('app')
    const askedByApp = vi.spyOn(pay.app!, 'findOrder')
    await payUnheard(number)
    world.time.now += 4 * SECOND_MS
    expect(await lookAgain()).toBe(PAID)
    expect([askedByApp.mock.calls.length, askedAbout(number)]).toEqual([1, 0])
    askedByApp.mockRestore()
  })

  // proves 14.27
  test('sees a position paid in the same way', async () => {
    const { id, member, beLed } = await anOrderToPay(BuyType.position)
    const state = async () => (await world.call(getPosition, { id }, member)).result?.state
    await payUnheard(await beLed('h5'))
    world.time.now += 4 * SECOND_MS
    expect(await state()).toBe(UNPAID)
    await work()
    expect(await state()).toBe(PAID)
  })

  test('has the one found that they paid, of two ways they began', async () => {
    const { lookAgain, beLed } = await anOrderToPay()
    const paid = await beLed('h5')
    world.time.now += SECOND_MS
    await beLed('native')
    await payUnheard(paid)
    world.time.now += 4 * SECOND_MS
    expect(await lookAgain()).toBe(UNPAID)
    world.time.now += HURRY_PAUSE_MS
    expect(await lookAgain()).toBe(PAID)
  })
})

describe('the payment service is not asked', () => {
  // proves 14.28
  test('about an order that nobody was led to pay, nor within three seconds after somebody was', async () => {
    const { id, lookAgain, beLed } = await anOrderToPay()
    const number = serviceNumberOf(id)
    world.time.now += 30 * SECOND_MS
    await lookAgain()
    expect(askedAbout(number)).toBe(0)
    expect(await beLed('jsapi')).toBe(number)
    world.time.now += 2 * SECOND_MS
    await lookAgain()
    expect(askedAbout(number)).toBe(0)
    world.time.now += SECOND_MS
    await lookAgain()
    expect(askedAbout(number)).toBe(1)
  })

  // proves 14.28
  test('attack: more than once in ten seconds and five times an order, however many pages look and attempts were begun', async () => {
    const { look, beLed } = await anOrderToPay()
    const numbers = [await beLed('jsapi'), await beLed('h5'), await beLed('native')]
    const askedAboutAny = () => numbers.reduce((sum, number) => sum + askedAbout(number), 0)
    // the job's own turns are none of a page's
    await world.sql`update payment set next_look_at = ${new Date(world.time.now + 3_600_000)} where next_look_at is not null`
    world.time.now += 3 * SECOND_MS
    const lookMuch = async () => {
      for (let time = 0; time < 3; time += 1) {
        await Promise.all([look(), look(), look(), look()])
        await work()
        await world.sql`update payment set next_look_at = ${new Date(world.time.now + 3_600_000)} where next_look_at is not null`
      }
    }
    for (let turn = 1; turn <= HURRIED_MAX; turn += 1) {
      await lookMuch()
      expect(askedAboutAny()).toBe(turn)
      world.time.now += HURRY_PAUSE_MS - 1
      await lookMuch()
      expect(askedAboutAny()).toBe(turn)
      world.time.now += 1
    }
    await beLed('h5')
    world.time.now += HURRY_PAUSE_MS
    await lookMuch()
    expect(askedAboutAny()).toBe(HURRIED_MAX)
  })

  // proves 14.28
  test('attack: for somebody else, to whom the order is none', async () => {
    const [{ look, beLed }, other] = [await anOrderToPay(), await anOrderToPay()]
    const number = await beLed('h5')
    world.time.now += 4 * SECOND_MS
    expect(await look(other.member)).toBeUndefined()
    await work()
    expect(askedAbout(number)).toBe(0)
  })

  // proves 14.28
  test('while somebody holds the order, which is told without waiting for them', async () => {
    const { id, look, beLed } = await anOrderToPay()
    const number = await beLed('h5')
    world.time.now += 4 * SECOND_MS
    await world.sql.begin(async (tx) => {
      await tx`select from "order" where id = ${id} for update`
      expect(await look()).toBe(UNPAID)
    })
    await work()
    expect(askedAbout(number)).toBe(0)
  })
})
