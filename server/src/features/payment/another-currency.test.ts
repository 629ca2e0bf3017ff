import { simulators } from '@quan/simulators/simulators.ts'
import { demoWechatPayAccount } from '@quan/simulators/wechat-pay/pay-account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentWorld, type PaymentWorld } from '#features/payment/testing/payment-world.ts'
import { REFUSALS } from '#features/payment/payment-notifications.ts'
import type { Vendor } from '#features/payment/testing/product-server.ts'
import { readXml } from '#outside/wechat-pay/read-xml.ts'
import { signatureOf } from '#outside/wechat-pay/signature.ts'
import { writeXml } from '#outside/wechat-pay/write-xml.ts'

const UNPAID = 10
const DAY_MS = 86_400_000
const { apiKey } = demoWechatPayAccount

/** The payment service's answer with another currency in it, signed as it would sign it. */
function inDollars(xml: string): string {
  const message = new Map(readXml(xml))
  if (!message.has('fee_type')) return xml
  message.set('fee_type', 'HKD').delete('sign')
  return writeXml(message.set('sign', signatureOf(message, { apiKey, signType: 'MD5' })))
}

const vendor: Vendor = {
  simulators: (clock) => async (room) => {
    room.addHook('onSend', async ({ url }, _reply, sent) =>
      url.endsWith('/pay/orderquery') ? inDollars(String(sent)) : sent,
    )
    await room.register(simulators({ clock, acceptsAnyOpenid: true }))
  },
  account: demoWechatPayAccount,
}

describe('the same number in another currency', () => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await paymentWorld({ vendor })
  })
  afterAll(() => world.close())

  // proves 13.13
  test('attack: pays no order, also by the word of a query, and stands before people until they mended it', async () => {
    const { id, owner, outTradeNo } = await world.order()
    await world.request(owner, id)
    world.heard.keeping.add('pay')
    await world.act(outTradeNo, 'pay')
    const notified = inDollars(await world.heard.message('pay', 0))
    expect(await world.payments.takePayment(notified)).toBe(REFUSALS.differs)
    const written = [{ kind: 'currency', ours_fen: 5_000, theirs_fen: 5_000, mended_at: null }]
    expect(await world.differences()).toEqual(written)
    await world.advance(60_000)
    await world.work('look at payments')
    expect([await world.stateOf(id), await world.differences()]).toEqual([UNPAID, written])
    await world.advance(DAY_MS)
    await world.work('compare payments')
    expect([await world.stateOf(id), await world.differences()]).toEqual([UNPAID, written])
    expect(await world.moneyOf(id)).toMatchObject({ received: 0 })
  })
})
