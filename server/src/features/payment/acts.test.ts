import { PAYMENT_CLOSE_AGE_MS } from '@quan/contract/payment/order-elsewhere.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LOOK_WAIT_MS } from '#features/payment/query-payment.ts'
import { paymentWorld, type PaymentWorld } from '#features/payment/testing/payment-world.ts'
import { vendor } from '#features/payment/testing/simulated-vendor.testing.ts'
import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'
import { eventually } from '#testing/eventually.ts'

const [UNPAID, PAID, CLOSED, REFUNDING] = [10, 20, 30, 40]

describe('what payers do at the payment service', () => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await paymentWorld({ vendor })
  })
  afterAll(() => world.close())

  /** An order whose payer has the cashier before them. */
  async function ready() {
    const order = await world.order()
    expect((await world.request(order.owner, order.id)).status).toBe(200)
    return order
  }
  /** What notifications of an order's payment are answered while something happens; repeats for others come any time. */
  async function answersTo(outTradeNo: string, count: number, act: () => Promise<unknown>) {
    const before = world.heard.answersAbout(outTradeNo).length
    await act()
    return (await world.heard.countAbout(outTradeNo, before + count)).slice(before)
  }
  const reconciled = async () => {
    await world.advance(60_000)
    await world.work('look at payments')
  }

  test('pay: the order is paid by the notification', async () => {
    const { id, outTradeNo } = await ready()
    expect(await answersTo(outTradeNo, 1, () => world.act(outTradeNo, 'pay'))).toEqual(['OK'])
    expect(await world.stateOf(id)).toBe(PAID)
    expect(await world.moneyOf(id)).toEqual({ money: 5_000, owed: 0, received: 1 })
    const { transaction_id: transactionId } = (await world.theirs(outTradeNo)) ?? {}
    const [row] = await world.sql`select transaction_id, paid_fen, next_look_at from payment where order_id = ${id}`
    expect(row).toEqual({ transaction_id: transactionId, paid_fen: 5_000, next_look_at: null })
  })

  test('slow: the order stays unpaid while the payer types, and is paid after', async () => {
    const { id, outTradeNo } = await ready()
    expect(await world.act(outTradeNo, 'slow')).toMatchObject({ json: { trade_state: 'USERPAYING' } })
    expect(await world.stateOf(id)).toBe(UNPAID)
    expect(await answersTo(outTradeNo, 1, () => world.advance(5_000))).toEqual(['OK'])
    expect(await world.stateOf(id)).toBe(PAID)
  })

  test('notify-late: the order is paid when the notification comes', async () => {
    const { id, outTradeNo } = await ready()
    await world.act(outTradeNo, 'notify-late')
    expect(await world.stateOf(id)).toBe(UNPAID)
    expect(await answersTo(outTradeNo, 1, () => world.advance(20_000))).toEqual(['OK'])
    expect(await world.stateOf(id)).toBe(PAID)
  })

  test('notify-twice: both are acknowledged, the money is booked once', async () => {
    const { id, outTradeNo } = await ready()
    expect(await answersTo(outTradeNo, 2, () => world.act(outTradeNo, 'notify-twice'))).toEqual(['OK', 'OK'])
    expect(await world.moneyOf(id)).toEqual({ money: 5_000, owed: 0, received: 1 })
  })

  test('notify-out-of-order: money for an order that closed meanwhile goes back by itself', async () => {
    const { id, outTradeNo } = await ready()
    // before that the payment service closes nothing
    await world.advance(PAYMENT_CLOSE_AGE_MS)
    await world.act(outTradeNo, 'notify-out-of-order')
    await world.closeOrder(id)
    expect(await answersTo(outTradeNo, 1, () => world.work('look at payments'))).toEqual(['OK'])
    expect(await world.stateOf(id)).toBe(REFUNDING)
    expect(await world.moneyOf(id)).toEqual({ money: 5_000, owed: 5_000, received: 1 })
  })

  // proves 12.83
  test('notify-never: the reconciliation finds the payment within 90 s', async () => {
    const { id, outTradeNo } = await ready()
    await world.act(outTradeNo, 'notify-never')
    await world.work('look at payments')
    expect(await world.stateOf(id)).toBe(UNPAID)
    await reconciled()
    expect(await world.stateOf(id)).toBe(PAID)
    expect(await world.theirs(outTradeNo)).toMatchObject({ notified: false, trade_state: 'SUCCESS' })
  })

  test('notify-wrong-amount: it is refused and written down, and the right amount is found by asking', async () => {
    const { id, outTradeNo } = await ready()
    expect(await answersTo(outTradeNo, 1, () => world.act(outTradeNo, 'notify-wrong-amount'))).toEqual([
      '订单金额不一致',
    ])
    expect(await world.stateOf(id)).toBe(UNPAID)
    const difference = { kind: 'notifiedAmount', ours_fen: 5_000, theirs_fen: 5_001 }
    expect(await world.differences()).toEqual([{ ...difference, mended_at: null }])
    await world.advance(60_000)
    // a repeat of the refused notification may hold the row just then: the next look takes it
    await eventually(async () => {
      await world.work('look at payments')
      expect(await world.stateOf(id)).toBe(PAID)
    })
    expect(await world.differences()).toEqual([{ ...difference, mended_at: expect.any(Date) }])
  })

  test('notify-wrong-sign: it is refused, and the payment is found by asking', async () => {
    const { id, outTradeNo } = await ready()
    expect(await answersTo(outTradeNo, 1, () => world.act(outTradeNo, 'notify-wrong-sign'))).toEqual(['签名失败'])
    expect(await world.stateOf(id)).toBe(UNPAID)
    await reconciled()
    expect(await world.stateOf(id)).toBe(PAID)
  })

  test('cancel and fail: nothing is paid, and it can still be', async () => {
    for (const act of ['cancel', 'fail']) {
      const { id, owner, outTradeNo } = await ready()
      await world.act(outTradeNo, act)
      await reconciled()
      expect(await world.stateOf(id)).toBe(UNPAID)
      expect((await world.request(owner, id)).status).toBe(200)
      expect(await answersTo(outTradeNo, 1, () => world.act(outTradeNo, 'pay'))).toEqual(['OK'])
      expect(await world.stateOf(id)).toBe(PAID)
    }
  })

  test('system-error: the next look asks again by itself', async () => {
    const { id, outTradeNo } = await ready()
    await world.act(outTradeNo, 'notify-never')
    await world.act(outTradeNo, 'system-error')
    await reconciled()
    expect(await world.stateOf(id)).toBe(PAID)
  })

  test('an order that closes is closed at the payment service, where nobody can pay it any more', async () => {
    const { id, outTradeNo } = await ready()
    await world.closeOrder(id)
    const asked = vi.spyOn(world.pay, 'closeOrder')
    await world.work('look at payments')
    expect(asked).not.toHaveBeenCalled()
    await world.advance(PAYMENT_CLOSE_AGE_MS)
    await world.work('look at payments')
    expect(await world.theirs(outTradeNo)).toMatchObject({ trade_state: 'CLOSED' })
    expect((await world.act(outTradeNo, 'pay')).status).toBe(409)
    expect(await world.stateOf(id)).toBe(CLOSED)
    const [row] = await world.sql`select next_look_at from payment where order_id = ${id}`
    expect(row).toEqual({ next_look_at: null })
  })

  // proves 37.3
  test.each(['before', 'during'])('an order that closes %s a look is looked at at once', async (moment) => {
    const { id, outTradeNo } = await ready()
    if (moment === 'before') await world.closeOrder(id)
    else await world.sql`update payment set next_look_at = ${new Date(world.time.now)} where order_id = ${id}`
    const looks: string[] = []
    const findOrder = world.pay.findOrder.bind(world.pay)
    vi.spyOn(world.pay, 'findOrder').mockImplementation(async (number) => {
      if (number === outTradeNo) looks.push(number)
      const found = await findOrder(number)
      if (number !== outTradeNo || moment === 'before') return found
      world.time.now += 1
      await world.closeOrder(id)
      return found
    })
    await world.work('look at payments')
    expect(looks).toHaveLength(moment === 'before' ? 1 : 2)
    vi.restoreAllMocks()
  })

  test('who types the password while the order closes gets the money back', async () => {
    const { id, outTradeNo } = await ready()
    await world.act(outTradeNo, 'slow')
    await world.closeOrder(id)
    await world.work('look at payments')
    expect(await answersTo(outTradeNo, 1, () => world.advance(5_000))).toEqual(['OK'])
    expect(await world.stateOf(id)).toBe(REFUNDING)
  })

  test('an order that the payment service does not know may still be made there until nobody could pay it', async () => {
    const { id, outTradeNo } = await world.order()
    await world.closeOrder(id)
    await world.work('look at payments')
    const nextLook = async () =>
      (await world.sql<{ at: Date | null }[]>`select next_look_at as at from payment where order_id = ${id}`)[0]?.at
    expect((await nextLook())?.getTime()).toBe(world.time.now + LOOK_WAIT_MS.shortest)
    expect(await world.theirs(outTradeNo)).toBeNull()
    await world.advance(17 * 60_000)
    await world.work('look at payments')
    expect(await nextLook()).toBeNull()
  })

  describe('an order that the payment service calls unpaid for ever', () => {
    const nothing = { transactionId: null, totalFen: null, feeType: null, openId: null, paidAt: null }
    const found = { tradeState: 'NOTPAY' as const, ...nothing }
    const stillOpen = new WechatPayError('stillOpen', 'open after closing')

    /** A closed order that stays open there, and the waits between looks at it until a moment after its expiry. */
    async function lookedAtUntil(sinceExpiry: number, act = 'cancel') {
      const { id, outTradeNo } = await ready()
      await world.act(outTradeNo, act)
      await world.closeOrder(id)
      const closing = vi.spyOn(world.pay, 'closeOrder').mockRejectedValue(stillOpen)
      const finding = vi.spyOn(world.pay, 'findOrder').mockResolvedValue(found)
      const next = async () =>
        (await world.sql`select next_look_at as at, expires_at from payment where order_id = ${id}`)[0]!
      const waits: number[] = []
      for (;;) {
        await world.work('look at payments')
        const { at, expires_at: expiresAt } = await next()
        if (at === null || at > expiresAt.getTime() + sinceExpiry) break
        waits.push(at - world.time.now)
        await world.advance(at - world.time.now)
      }
      for (const mock of [closing, finding]) mock.mockRestore()
      return { id, waits, next: (await next())['at'] as Date | null }
    }

    test('is asked after less and less, up to an hour, and no more a day after its expiry', async () => {
      const { id, waits, next } = await lookedAtUntil(Infinity)
      expect(waits).toEqual(waits.toSorted((one, other) => one - other))
      expect([waits[0], waits.at(-1), next]).toEqual([LOOK_WAIT_MS.shortest, 3_600_000, null])
      expect(waits.length).toBeLessThan(100)
      expect(await world.stateOf(id)).toBe(CLOSED)
    })

    test('and turns out to be paid within and day goes back', async () => {
      const { id } = await lookedAtUntil(20 * 3_600_000, 'notify-never')
      await world.advance(3_600_000)
      await world.work('look at payments')
      expect(await world.stateOf(id)).toBe(REFUNDING)
    })
  })
})

describe('a payment service that does not answer', () => {
  test('leaves a payment to the next look', async () => {
    const world = await paymentWorld({ vendor, timeoutMs: 2_000 })
    const { id, owner, outTradeNo } = await world.order()
    await world.request(owner, id)
    await world.act(outTradeNo, 'notify-never')
    await world.act(outTradeNo, 'no-answer')
    await world.advance(60_000)
    await world.work('look at payments')
    expect([await world.stateOf(id), world.lines.at(-1)]).toMatchObject([
      10,
      { level: 40, err: { code: 'unanswered' } },
    ])
    await world.advance(30_000)
    await world.work('look at payments')
    expect(await world.stateOf(id)).toBe(20)
    await world.close()
  })
})
