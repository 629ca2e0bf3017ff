import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toDoService } from '#features/accounting/to-do.service.ts'
import { paymentWorld, type PaymentWorld } from '#features/payment/testing/payment-world.ts'
import { vendor } from '#features/payment/testing/simulated-vendor.testing.ts'
import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'

const DAY_MS = 86_400_000

describe('the daily comparison', () => {
  let world: PaymentWorld
  beforeEach(async () => {
    world = await paymentWorld({ vendor })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await world.close()
  })

  async function aDayLater() {
    await world.advance(DAY_MS)
    await world.work('compare payments')
  }
  const compareAt = async (orderId: string) => {
    const [row] = await world.sql<
      { at: Date | null }[]
    >`select compare_at as at from payment where order_id = ${orderId}`
    return row?.at?.getTime() ?? null
  }

  test('finds nothing where both ledgers agree, and comes back on three days', async () => {
    const { id } = await world.paidOrder()
    for (let day = 1; day <= 3; day++) {
      expect(await compareAt(id)).toBe(world.time.now + DAY_MS)
      await aDayLater()
    }
    expect(await compareAt(id)).toBeNull()
    expect(await world.differences()).toEqual([])
  })

  // proves 31.30
  test('comes at once where an operator of the city has a difference compared anew, and mends what agrees by then', async () => {
    await world.paidOrder()
    vi.spyOn(world.pay, 'findOrder').mockResolvedValueOnce(null)
    await aDayLater()
    const [known] = await world.sql<[{ id: string }]>`select id from ledger_difference`
    const toDo = toDoService({ ...world, operatorNames: async () => new Map() })
    await world.work('compare payments')
    expect(await world.differences()).toMatchObject([{ kind: 'unpaidThere', mended_at: null }])
    const elsewhere = { operatorId: known.id, cities: ['110100'] }
    await expect(toDo.compareAnew(known.id, elsewhere)).rejects.toMatchObject({
      definition: { code: 'console.not_found' },
    })
    await world.work('compare payments')
    expect(await world.differences()).toMatchObject([{ mended_at: null }])
    await toDo.compareAnew(known.id, { ...elsewhere, cities: null })
    await world.work('compare payments')
    expect(await world.differences()).toMatchObject([{ mended_at: expect.any(Date) }])
    await expect(toDo.compareAnew(known.id, { ...elsewhere, cities: null })).rejects.toMatchObject({
      definition: { code: 'console.not_found' },
    })
  })

  test('does not begin before a day is over', async () => {
    await world.paidOrder()
    const asked = vi.spyOn(world.pay, 'findOrder')
    await world.advance(DAY_MS - 1)
    await world.work('compare payments')
    expect(asked).not.toHaveBeenCalled()
  })

  test('books a payment that nobody had found, and says so', async () => {
    const { id, owner, outTradeNo } = await world.order()
    await world.request(owner, id)
    await world.act(outTradeNo, 'notify-never')
    await world.closeOrder(id)
    await world.sql`update payment set next_look_at = null where order_id = ${id}`
    await aDayLater()
    expect(await world.stateOf(id)).toBe(40)
    const difference = { kind: 'unpaidHere', ours_fen: 0, theirs_fen: 5_000 }
    expect(await world.differences()).toEqual([{ ...difference, mended_at: expect.any(Date) }])
    expect(world.lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'the ledgers differ' }))
  })

  test('tells of a payment that they do not have, once, until they agree again', async () => {
    const { id, outTradeNo } = await world.paidOrder()
    vi.spyOn(world.pay, 'findOrder').mockResolvedValueOnce(null).mockResolvedValueOnce(null)
    await aDayLater()
    await aDayLater()
    const difference = { kind: 'unpaidThere', ours_fen: 5_000, theirs_fen: 0 }
    expect(await world.differences()).toEqual([{ ...difference, mended_at: null }])
    expect(world.lines.filter(({ msg }) => msg === 'the ledgers differ')).toHaveLength(1)
    await aDayLater()
    expect(await world.differences()).toEqual([{ ...difference, mended_at: expect.any(Date) }])
    expect([await world.stateOf(id), (await world.theirs(outTradeNo))?.trade_state]).toEqual([20, 'SUCCESS'])
  })

  test.each([
    ['amount', { totalFen: 4_999 }],
    ['currency', { feeType: 'HKD' }],
    ['transaction', { transactionId: '43' }],
  ])('tells of another %s', async (kind, about) => {
    const { id } = await world.paidOrder()
    const [row] = await world.sql`select transaction_id from payment where order_id = ${id}`
    const theirs = {
      tradeState: 'SUCCESS' as const,
      totalFen: 5_000,
      feeType: 'CNY',
      openId: 'o',
      paidAt: world.time.now,
    }
    const transactionId = row?.['transaction_id']
    vi.spyOn(world.pay, 'findOrder').mockResolvedValueOnce({ ...theirs, transactionId, ...about })
    await aDayLater()
    expect(await world.differences()).toMatchObject([{ kind, mended_at: null }])
  })

  test('books a refund of which neither notification nor query told', async () => {
    const { id } = await world.paidOrder()
    await world.giveBack(id)
    await world.work('send refunds')
    world.heard.losing.add('refund')
    await world.sql`update refund set state = 'failed', next_try_at = null where order_id = ${id}`
    await aDayLater()
    expect([await world.stateOf(id), await world.moneyOf(id)]).toMatchObject([50, { money: 0, owed: 0 }])
    expect(await world.differences()).toMatchObject([{ kind: 'refundHere', mended_at: null }])
    await aDayLater()
    expect(await world.differences()).toMatchObject([{ kind: 'refundHere', mended_at: expect.any(Date) }])
  })

  test('tells of a refund that they have not made', async () => {
    const { id } = await world.paidOrder()
    const { refundId } = await world.giveBack(id)
    await world.sql.begin((tx) => world.changes.completeRefund(tx, { refundId: refundId ?? '', at: world.time.now }))
    await aDayLater()
    expect(await world.differences()).toMatchObject([{ kind: 'refundThere', ours_fen: 5_000, theirs_fen: 0 }])
  })

  test('books what people gave back by hand at last, however old the payment is', async () => {
    const { id } = await world.paidOrder()
    for (let day = 1; day <= 3; day++) await aDayLater()
    await world.giveBack(id)
    vi.spyOn(world.pay, 'refund').mockRejectedValueOnce(new WechatPayError('USER_ACCOUNT_ABNORMAL', 'closed'))
    await world.work('send refunds')
    const left = vi.spyOn(world.pay, 'findRefund').mockResolvedValue(null)
    for (let day = 1; day <= 5; day++) await aDayLater()
    left.mockResolvedValue({ status: 'SUCCESS', refundFen: 5_000, refundId: '1' })
    await aDayLater()
    expect([await world.stateOf(id), await world.moneyOf(id)]).toMatchObject([50, { money: 0, owed: 0 }])
  })

  test('comes again a day after money went back, however old the payment is', async () => {
    const { id } = await world.paidOrder()
    for (let day = 1; day <= 3; day++) await aDayLater()
    await world.giveBack(id)
    await world.work('send refunds')
    await world.advance(2_000)
    await world.heard.count('refund', 1)
    expect(await compareAt(id)).toBe(world.time.now + DAY_MS)
  })
})
