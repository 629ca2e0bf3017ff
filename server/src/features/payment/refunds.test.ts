import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paymentWorld, type PaymentWorld } from '#features/payment/testing/payment-world.ts'
import { vendor } from '#features/payment/testing/simulated-vendor.testing.ts'
import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'
import { REFUND_PAUSE_MS } from '@quan/contract/order/order-limits.ts'
import { waitBeforeSending } from './send-refund.ts'
import { writeXml } from '#outside/wechat-pay/write-xml.ts'

const DAY_MS = 86_400_000
const [PAID, REFUNDING, REFUNDED] = [20, 40, 50]

describe('refunds', () => {
  let world: PaymentWorld
  beforeEach(async () => {
    world = await paymentWorld({ vendor })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await world.close()
  })

  test('that anybody makes up in the name of another account are a warning, not an alarm', async () => {
    const forged = writeXml([
      ['return_code', 'SUCCESS'],
      ['appid', 'wx1111111111111111'],
      ['mch_id', '1900000999'],
      ['nonce_str', 'nonce'],
      ['req_info', 'AAAA'],
    ])
    const answer = await fetch(`${world.url}/notify/wechat/refund`, { method: 'POST', body: forged })
    expect(await answer.text()).toContain('商户号或appid不一致')
    expect(world.lines.at(-1)).toMatchObject({ level: 40 })
  })

  const refundsOf = (orderId: string) =>
    world.sql`select state, tries, next_try_at from refund where order_id = ${orderId} order by id`

  // proves 13.14
  test('are sent, accepted and done, and the order is refunded by the notification', async () => {
    const { id, outTradeNo } = await world.paidOrder()
    const { refundId } = await world.giveBack(id)
    await world.work('send refunds')
    expect(await refundsOf(id)).toMatchObject([{ state: 'accepted' }])
    await world.advance(2_000)
    expect(await world.heard.count('refund', 1)).toEqual(['OK'])
    expect([await world.stateOf(id), await world.moneyOf(id)]).toMatchObject([REFUNDED, { money: 0, owed: 0 }])
    const [line] = (await world.theirs(outTradeNo))?.refunds ?? []
    const outRefundNo = refundId?.replaceAll('-', '')
    expect(line).toEqual({ out_refund_no: outRefundNo, refund_fee: 5_000, refund_status: 'SUCCESS' })
  })

  test('whose notification does not come are found done by asking', async () => {
    const { id } = await world.paidOrder()
    await world.giveBack(id)
    await world.work('send refunds')
    world.heard.losing.add('refund')
    await world.advance(20_000)
    await world.work('ask after refunds')
    expect([await world.stateOf(id), await world.moneyOf(id)]).toMatchObject([REFUNDED, { money: 0, owed: 0 }])
  })

  test('are booked once, by two notifications and the query together', async () => {
    const { id } = await world.paidOrder()
    await world.giveBack(id)
    await world.work('send refunds')
    await world.advance(20_000)
    await Promise.all([world.work('ask after refunds'), world.heard.count('refund', 1)])
    const [message = ''] = world.heard.messages.refund
    const answers = await Promise.all([world.payments.takeRefund(message), world.payments.takeRefund(message)])
    for (const answer of answers) expect(answer).toContain('SUCCESS')
    expect(await world.moneyOf(id)).toMatchObject({ money: 0, owed: 0 })
    const booked = await world.sql`select from ledger_entry where order_id = ${id} and kind = 'refundDone'`
    expect(booked).toHaveLength(1)
  })

  describe('are not booked by a notification', () => {
    /** A refund under way, and the notification that it is done, on its way to us. */
    async function notified() {
      const { id } = await world.paidOrder()
      const { refundId } = await world.giveBack(id)
      await world.work('send refunds')
      world.heard.keeping.add('refund')
      await world.advance(2_000)
      return { id, refundId, message: await world.heard.message('refund', 0) }
    }

    test('that the payment service does not confirm', async () => {
      const { id, message } = await notified()
      const found = { status: 'PROCESSING' as const, refundFen: 5_000, refundId: '1' }
      vi.spyOn(world.pay, 'findRefund').mockResolvedValueOnce(found)
      expect(await world.payments.takeRefund(message)).toContain('SUCCESS')
      expect(await world.stateOf(id)).toBe(REFUNDING)
      await world.payments.takeRefund(message)
      expect(await world.stateOf(id)).toBe(REFUNDED)
    })

    test('while the payment service does not answer, and asked after soon', async () => {
      const { id, message } = await notified()
      vi.spyOn(world.pay, 'findRefund').mockRejectedValueOnce(new WechatPayError('unanswered', 'late'))
      expect(await world.payments.takeRefund(message)).toContain('SUCCESS')
      expect(await world.stateOf(id)).toBe(REFUNDING)
      await world.work('ask after refunds')
      expect(await world.stateOf(id)).toBe(REFUNDED)
    })

    test.each([{ refundFen: 4_999 }, { totalFen: 4_999 }, { refundId: '5000000' }])(
      'that tells otherwise (%j): it is refused and written down',
      async (other) => {
        const { id, message } = await notified()
        const told = { ...world.pay.readRefund(message), ...other }
        vi.spyOn(world.pay, 'readRefund').mockReturnValueOnce(told)
        expect(await world.payments.takeRefund(message)).toContain('订单金额不一致')
        expect(await world.stateOf(id)).toBe(REFUNDING)
        const theirs = { ours_fen: 5_000, theirs_fen: told.refundFen }
        expect(await world.differences()).toEqual([{ kind: 'notifiedRefund', ...theirs, mended_at: null }])
      },
    )
  })

  test('of one order are a minute apart where they arrive, and so a little more where they leave', async () => {
    const { id, outTradeNo } = await world.paidOrder({ quantity: 3 })
    const [one = '', other = ''] = await world.placesOf(id)
    await world.giveBack(id, [one])
    await world.giveBack(id, [other])
    await world.work('send refunds')
    expect((await world.theirs(outTradeNo))?.refunds).toHaveLength(1)
    await world.advance(REFUND_PAUSE_MS + 1_999)
    await world.work('send refunds')
    expect((await world.theirs(outTradeNo))?.refunds).toHaveLength(1)
    await world.advance(1)
    await world.work('send refunds')
    expect((await world.theirs(outTradeNo))?.refunds).toHaveLength(2)
    expect(await world.stateOf(id)).toBe(PAID)
  })

  test('of different orders do not wait for each other', async () => {
    const made = [await world.paidOrder(), await world.paidOrder(), await world.paidOrder()]
    for (const { id } of made) await world.giveBack(id)
    await world.work('send refunds')
    for (const { id } of made) expect(await refundsOf(id)).toMatchObject([{ state: 'accepted' }])
  })

  test('that get no answer are sent again under the same number, and go back once', async () => {
    const { id, outTradeNo } = await world.paidOrder()
    world.heard.losing.add('refund')
    await world.giveBack(id)
    vi.spyOn(world.pay, 'refund').mockImplementationOnce(async (request) => {
      await world.pay.refund(request)
      throw new WechatPayError('unanswered', 'late')
    })
    await world.work('send refunds')
    expect(await refundsOf(id)).toMatchObject([{ state: 'decided', tries: 1 }])
    await world.advance(60_000)
    await world.work('send refunds')
    expect(await refundsOf(id)).toMatchObject([{ state: 'accepted', tries: 2 }])
    expect((await world.theirs(outTradeNo))?.refunds).toHaveLength(1)
  })

  test('for which the account has not enough wait longer and longer up to a day, then people have to help', async () => {
    const { id } = await world.paidOrder()
    await world.giveBack(id)
    vi.spyOn(world.pay, 'refund').mockRejectedValue(new WechatPayError('NOTENOUGH', 'no money'))
    const waits: number[] = []
    for (;;) {
      await world.work('send refunds')
      const [refund] = await refundsOf(id)
      if (refund?.['state'] === 'failed') break
      waits.push(refund?.['next_try_at'].getTime() - world.time.now)
      await world.advance(waits.at(-1) ?? 0)
    }
    expect(waits.slice(0, 3)).toEqual([60_000, 120_000, 240_000])
    expect(waits.at(-1)).toBeGreaterThan(DAY_MS / 2)
    expect(waits.at(-1)).toBeLessThanOrEqual(DAY_MS)
    expect(world.lines.at(-1)).toMatchObject({ level: 50, isLast: true, err: { code: 'NOTENOUGH' } })
    expect(await world.stateOf(id)).toBe(REFUNDING)
  })

  test('that only people can give are left to them at once', async () => {
    const { id } = await world.paidOrder()
    await world.giveBack(id)
    vi.spyOn(world.pay, 'refund').mockRejectedValue(new WechatPayError('USER_ACCOUNT_ABNORMAL', 'closed'))
    await world.work('send refunds')
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed', next_try_at: null }])
    await world.work('send refunds')
    const told = await world.sql`
      select title, urgent from notification where kind = 'orderRefunded' and route like ${`%${id}`}`
    expect([...told]).toEqual([{ title: '退款没有成功', urgent: 'refundFailed' }])
  })

  test('that came to nothing are sent again', async () => {
    const { id } = await world.paidOrder()
    await world.giveBack(id)
    await world.work('send refunds')
    const found = { status: 'REFUNDCLOSE' as const, refundFen: 5_000, refundId: '1' }
    vi.spyOn(world.pay, 'findRefund').mockResolvedValueOnce(found)
    world.heard.losing.add('refund')
    await world.advance(20_000)
    await world.work('ask after refunds')
    expect(await refundsOf(id)).toMatchObject([{ state: 'decided' }])
    await world.advance(60_000)
    await world.work('send refunds')
    expect(await refundsOf(id)).toMatchObject([{ state: 'accepted' }])
  })

  test('that go on elsewhere are asked after less and less', async () => {
    const { id } = await world.paidOrder()
    await world.giveBack(id)
    await world.work('send refunds')
    const found = { status: 'PROCESSING' as const, refundFen: 5_000, refundId: '1' }
    vi.spyOn(world.pay, 'findRefund').mockResolvedValue(found)
    world.heard.losing.add('refund')
    const waits: number[] = []
    for (let asked = 0; asked < 12; asked++) {
      const [refund] = await refundsOf(id)
      waits.push(refund?.['next_try_at'].getTime() - world.time.now)
      await world.advance(waits.at(-1) ?? 0)
      await world.work('ask after refunds')
    }
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect([waits[0], waits.at(-1)]).toEqual([20_000, 3_600_000])
  })

  test('of money that came for a closed order need nobody', async () => {
    const order = await world.order()
    await world.request(order.owner, order.id)
    await world.closeOrder(order.id)
    await world.act(order.outTradeNo, 'pay')
    await world.heard.count('pay', 1)
    expect(await world.stateOf(order.id)).toBe(REFUNDING)
    await world.work('send refunds')
    await world.advance(2_000)
    await world.heard.count('refund', 1)
    expect([await world.stateOf(order.id), await world.moneyOf(order.id)]).toMatchObject([
      REFUNDED,
      { money: 0, owed: 0 },
    ])
  })

  test('survive a server that was killed while sending', async () => {
    const { id, outTradeNo } = await world.paidOrder()
    await world.giveBack(id)
    const killed = vi.spyOn(world.pay, 'refund').mockRejectedValueOnce(new Error('killed'))
    await world.work('send refunds')
    killed.mockRestore()
    await world.advance(waitBeforeSending(1) ?? 0)
    await world.work('send refunds')
    expect((await world.theirs(outTradeNo))?.refunds).toHaveLength(1)
  })
})

test('a refund notification about no refund of ours, or in no words of the payment service, is refused', async () => {
  const world = await paymentWorld({ vendor })
  for (const xml of ['', '<xml><return_code>SUCCESS</return_code></xml>'])
    expect(await world.payments.takeRefund(xml)).toContain('FAIL')
  await world.close()
})
