import { demoWechatPayAccount } from '@quan/simulators/wechat-pay/pay-account.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { gate } from '#testing/gate.ts'
import { storeMember } from '#testing/stored-member.ts'
import { signatureOf } from '#outside/wechat-pay/signature.ts'
import { paymentWorld, type PaymentWorld } from './testing/payment-world.ts'
import { vendor } from './testing/simulated-vendor.testing.ts'
import { eventually } from '#testing/eventually.ts'

const MINUTE_MS = 60_000

describe('TenPay3/Order', () => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await paymentWorld({ vendor })
  })
  afterAll(() => world.close())

  const paymentRow = async (orderId: string) => (await world.sql`select * from payment where order_id = ${orderId}`)[0]

  // proves 3.15, 7.22, 10.34
  test('answers exactly the five fields, signed for the bridge', async () => {
    const { id, owner, outTradeNo } = await world.order()
    const { status, result } = await world.request(owner, id)
    expect(status).toBe(200)
    expect(Object.keys(result ?? {}).toSorted()).toEqual(['appID', 'nonceStr', 'package', 'paySign', 'timeStamp'])
    const { appID = '', timeStamp = '', nonceStr = '', package: prepay = '', paySign } = result ?? {}
    const bridge = { appId: appID, timeStamp, nonceStr, package: prepay, signType: 'MD5' }
    const signing = { apiKey: demoWechatPayAccount.apiKey, signType: 'MD5' as const }
    expect(paySign).toBe(signatureOf(new Map(Object.entries(bridge)), signing))
    expect([appID, timeStamp]).toEqual([demoWechatPayAccount.appId, String(world.time.now / 1_000)])
    expect(await world.theirs(outTradeNo)).toMatchObject({ total_fee: 5_000, trade_state: 'NOTPAY' })
  })

  // proves 7.22
  test("takes amount, payer and goods from the server's own tables", async () => {
    const { id, owner, outTradeNo, activity } = await world.order({ priceFen: 12_345, quantity: 2 })
    expect((await world.request(owner, id, { openId: 'oSomebodyElse' })).status).toBe(200)
    expect(await paymentRow(id)).toMatchObject({
      out_trade_no: outTradeNo,
      open_id: owner.openId,
      total_fen: 24_690,
      goods: `同城圈-${activity.title}`,
      payer_address: '203.0.113.7',
    })
    expect(await world.theirs(outTradeNo)).toMatchObject({ total_fee: 24_690 })
  })

  test('is for the owner of the order alone', async () => {
    const { id } = await world.order()
    const other = await world.member()
    expect(await world.request(other, id)).toMatchObject({ status: 404, code: 'order.not_found' })
    expect(await world.request(other, other.memberId)).toMatchObject({ status: 404, code: 'order.not_found' })
  })

  // proves 9.10
  test('refuses another store', async () => {
    const { id, owner } = await world.order()
    const refused = await world.request(owner, id, { storeId: 'another' })
    expect(refused).toMatchObject({ status: 400, code: 'input.invalid', validationErrors: [{ members: ['storeId'] }] })
  })

  // proves 12.49
  test('refuses what is paid, closed, or has run out', async () => {
    const [closed, over] = [await world.order(), await world.order({ expiresAt: world.time.now - 1 })]
    await world.closeOrder(closed.id)
    for (const { id, owner } of [closed, over])
      expect(await world.request(owner, id)).toMatchObject({ status: 409, code: 'order.state' })
  })

  // proves 28.38
  test.each(['before', 'after'])('refuses what an operator hides %s it was begun', async (when) => {
    const { id, owner, activity } = await world.order()
    if (when === 'after') expect((await world.request(owner, id)).status).toBe(200)
    await world.sql`
      update activity set hidden_at = now(), hidden_published_at = published_at, published_at = '9999-12-31T00:00:00Z'
      where id = ${activity.id}`
    expect(await world.request(owner, id)).toMatchObject({ status: 409, code: 'payment.stopped' })
  })

  // proves 12.50
  test('needs a WeChat account', async () => {
    const member = await storeMember(world.sql)
    const { id } = await world.order({ member })
    expect(await world.request(member, id)).toMatchObject({ status: 409, code: 'payment.needs_wechat' })
    expect(await paymentRow(id)).toBeUndefined()
  })

  test('is for the WeChat account bound when the payment service is first asked', async () => {
    const { id, owner } = await world.order()
    const bind = (openId: string) =>
      world.sql`update member set wechat_open_id = ${openId} where id = ${owner.memberId}`
    const asked = vi.spyOn(world.pay, 'createOrder')
    await bind('oBoundSinceTheOrderWasMade00')
    expect((await world.request(owner, id)).status).toBe(200)
    await bind('oBoundSinceItWasAsked0000000')
    await world.sql`update payment set prepaid_at = prepaid_at - interval '2 hours' where order_id = ${id}`
    expect((await world.request(owner, id)).status).toBe(200)
    const openIds = asked.mock.calls.map(([{ openId }]) => openId)
    asked.mockRestore()
    expect(openIds).toEqual(['oBoundSinceTheOrderWasMade00', 'oBoundSinceTheOrderWasMade00'])
    expect(await paymentRow(id)).toMatchObject({ open_id: 'oBoundSinceTheOrderWasMade00' })
  })

  // proves 12.51
  test('comes too late for the first time with under two minutes left', async () => {
    const soon = (ms: number) => world.order({ expiresAt: world.time.now + ms })
    const [late, justInTime] = [await soon(2 * MINUTE_MS - 1), await soon(2 * MINUTE_MS)]
    expect(await world.request(late.owner, late.id)).toMatchObject({ status: 409, code: 'payment.too_late' })
    expect((await world.request(justInTime.owner, justInTime.id)).status).toBe(200)
  })

  test('may be asked again to the last moment, and answers with the same payment', async () => {
    const { id, owner } = await world.order({ expiresAt: world.time.now + 3 * MINUTE_MS })
    const first = await world.request(owner, id)
    await world.advance(2 * MINUTE_MS)
    const again = await world.request(owner, id)
    expect(again.result?.package).toBe(first.result?.package)
    expect(again.result?.paySign).not.toBe(first.result?.paySign)
  })

  test('renews a prepay id before its two hours are over, with unchanged parameters', async () => {
    const { id, owner, activity } = await world.order({ expiresAt: world.time.now + 600 * MINUTE_MS })
    const first = await world.request(owner, id)
    await world.sql`update activity set title = '改了名字' where id = ${activity.id}`
    await world.advance(114 * MINUTE_MS)
    expect((await world.request(owner, id)).result?.package).toBe(first.result?.package)
    await world.advance(7 * MINUTE_MS)
    const renewed = await world.request(owner, id)
    expect(renewed.status).toBe(200)
    expect(renewed.result?.package).not.toBe(first.result?.package)
  })

  test('books a payment it finds instead, and says that the order has moved on', async () => {
    const { id, owner, outTradeNo } = await world.order({ expiresAt: world.time.now + 600 * MINUTE_MS })
    await world.request(owner, id)
    await world.act(outTradeNo, 'notify-never')
    await world.advance(121 * MINUTE_MS)
    expect(await world.request(owner, id)).toMatchObject({ status: 409, code: 'order.state' })
    expect(await world.stateOf(id)).toBe(20)
  })

  test('asks again itself where the payment service had a fault of its own', async () => {
    const { id, owner, outTradeNo } = await world.order({ expiresAt: world.time.now + 600 * MINUTE_MS })
    await world.request(owner, id)
    await world.advance(121 * MINUTE_MS)
    await world.act(outTradeNo, 'system-error')
    expect((await world.request(owner, id)).status).toBe(200)
  })

  test('has the payment begun with the order, so that the payer finds it ready', async () => {
    const { id, owner, outTradeNo } = await world.order()
    world.payments.prepayments.requestAhead(id)
    await world.payments.prepayments.settled()
    expect(await world.theirs(outTradeNo)).toMatchObject({ trade_state: 'NOTPAY' })
    const { prepay_id: prepayId } = (await paymentRow(id)) ?? {}
    expect((await world.request(owner, id)).result?.package).toBe(`prepay_id=${prepayId}`)
  })

  test('begins only so many payments by itself at a time', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => world.order()))
    for (const { id } of made) world.payments.prepayments.requestAhead(id)
    await world.payments.prepayments.settled()
    const theirs = await Promise.all(made.map(({ outTradeNo }) => world.theirs(outTradeNo)))
    expect(theirs.filter((line) => line === null)).toHaveLength(2)
  })
})

describe('attack: a payment service that answers later than the payer was sent away', () => {
  const SENT_AWAY: [
    string,
    string,
    (world: PaymentWorld, order: Awaited<ReturnType<PaymentWorld['order']>>) => unknown,
  ][] = [
    [
      'suspended',
      'member.frozen',
      ({ sql }, { owner }) => sql`update member set frozen_at = now() where id = ${owner.memberId}`,
    ],
    [
      'deleted',
      'login.required',
      ({ sql }, { owner }) => sql`update member set closed_at = now() where id = ${owner.memberId}`,
    ],
    [
      'logged out',
      'login.required',
      ({ sql }, { owner }) => sql`update device set revoked_at = now() where id = ${owner.deviceId}`,
    ],
    ['left without their order', 'order.state', (world, { id }) => world.closeOrder(id)],
  ]

  // proves 7.22
  test.each(SENT_AWAY)('leads nobody on to pay who was %s meanwhile', async (_how, code, sendAway) => {
    const slow = await paymentWorld({ vendor })
    const order = await slow.order()
    const door = gate()
    const { createOrder, createOrderElsewhere } = slow.pay
    slow.pay.createOrder = async (asked) => {
      const answer = await createOrder(asked)
      await door.pass()
      return answer
    }
    slow.pay.createOrderElsewhere = async (asked) => {
      const answer = await createOrderElsewhere(asked)
      await door.pass()
      return answer
    }
    const answers = [slow.request(order.owner, order.id), slow.requestElsewhere(order.owner, order.id, 'h5')]
    await door.entered
    await sendAway(slow, order)
    door.open()
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ code, result: null })
    await slow.close()
  })
})

describe('TenPay3/Order without an answer', () => {
  test('says that payment is unavailable, and goes on with the same payment later', async () => {
    const impatient = await paymentWorld({ vendor, timeoutMs: 2_000 })
    const { id, owner, outTradeNo } = await impatient.order({ expiresAt: impatient.time.now + 600 * MINUTE_MS })
    await impatient.request(owner, id)
    await impatient.advance(121 * MINUTE_MS)
    await impatient.act(outTradeNo, 'no-answer')
    expect(await impatient.request(owner, id)).toMatchObject({ status: 503, code: 'payment.unavailable' })
    expect((await impatient.request(owner, id)).status).toBe(200)
    await impatient.close()
  })

  test('does not make the payer wait, and keeps the answer that comes later', async () => {
    const hurried = await paymentWorld({ vendor, patience: async () => {} })
    const { id, owner } = await hurried.order()
    const answered = Promise.withResolvers<string>()
    const { createOrder } = hurried.pay
    hurried.pay.createOrder = async (order) => {
      const answer = await createOrder(order)
      answered.resolve(answer.prepayId)
      return answer
    }
    expect(await hurried.request(owner, id)).toMatchObject({ status: 503, code: 'payment.unavailable' })
    const prepayId = await answered.promise
    const kept = async () => (await hurried.sql`select prepay_id from payment where order_id = ${id}`)[0]?.['prepay_id']
    await eventually(async () => expect(await kept()).toBe(prepayId))
    await hurried.close()
  })

  test('is refused where no payment service can be reached', async () => {
    const world = await paymentWorld({ vendor: { ...vendor, simulators: () => async () => {} } })
    const { id, owner } = await world.order()
    expect(await world.request(owner, id)).toMatchObject({ status: 503, code: 'payment.unavailable' })
    await world.close()
  })
})
