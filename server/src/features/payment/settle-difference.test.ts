import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { somebodyWaits } from '#features/order/testing/race.ts'
import { toDoService } from '#features/accounting/to-do.service.ts'
import { applyPayment } from '#features/payment/apply-payment.ts'
import { differenceQueries } from '#features/payment/difference.queries.ts'
import { settleDifference, type Settlement } from '#features/payment/settle-difference.ts'
import { paymentWorld, type PaymentWorld } from '#features/payment/testing/payment-world.ts'
import { vendor } from '#features/payment/testing/simulated-vendor.testing.ts'
import { gate } from '#testing/gate.ts'
import { openLog } from '#platform/log/log.ts'

const DAY_MS = 86_400_000

describe('the daily comparison, where people settle what differs', () => {
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
  const found = (about: object) => ({
    tradeState: 'SUCCESS' as const,
    transactionId: '42',
    totalFen: 5_000,
    feeType: 'CNY',
    openId: 'o',
    paidAt: world.time.now,
    ...about,
  })

  /** What finance has not closed. */
  const openOnes = () => world.sql<(Omit<Settlement, 'at'> & { kind: string; foundAt: Date })[]>`
    select id, kind, ours_fen as "oursFen", theirs_fen as "theirsFen", out_refund_no as "outRefundNo",
      transaction_id as "transactionId", found_at as "foundAt"
    from ledger_difference where mended_at is null order by kind`
  const clerk = { operatorId: '00000000-0000-4000-8000-000000000001', cities: null }
  const desk = () => toDoService({ ...world, operatorNames: async () => new Map() })
  const firstOpen = async () => {
    const [open] = await openOnes()
    if (!open) throw new Error('Nothing differs.')
    return open
  }
  const settle = async (about: object = {}, by: { operatorId: string; cities: string[] | null } = clerk) => {
    await desk().settle({ ...(await firstOpen()), at: world.time.now, ...about }, by)
  }
  /** An order whose payer sent another amount. */
  async function paidOtherwise(theirs: { now: number }) {
    const order = await world.order()
    await world.request(order.owner, order.id)
    vi.spyOn(world.pay, 'findOrder').mockImplementation(async () => found({ totalFen: theirs.now }))
    await aDayLater()
    return order
  }

  // proves 31.33
  test('tells of a payment of another amount once, and no more once it was settled there', async () => {
    const theirs = { now: 4_999 }
    const order = await paidOtherwise(theirs)
    expect(await openOnes()).toMatchObject([{ kind: 'amount', oursFen: 5_000, theirsFen: 4_999 }])
    await settle()
    const received = { outTradeNo: order.outTradeNo, transactionId: '42', totalFen: 4_999, feeType: 'CNY', paidAt: 1 }
    for (const amountKind of ['amount', 'notifiedAmount'] as const)
      expect(await applyPayment(received, { ...world, log: openLog({ level: 'silent' }), amountKind })).toBe('differs')
    for (let day = 1; day <= 3; day++) await aDayLater()
    expect(await openOnes()).toEqual([])
    // it is booked by nobody, and compared no longer than another one
    expect(await world.moneyOf(order.id)).toMatchObject({ received: 0 })
    expect(await world.sql`select compare_at from payment`).toEqual([{ compare_at: null }])
  })

  // proves 31.33
  test('tells of another amount after one was settled', async () => {
    const theirs = { now: 4_999 }
    await paidOtherwise(theirs)
    await settle()
    theirs.now = 5_001
    await aDayLater()
    expect(await openOnes()).toMatchObject([{ kind: 'amount', theirsFen: 5_001 }])
  })

  // proves 31.33
  test('shows what differs by now, not what differed first', async () => {
    const theirs = { now: 4_999 }
    await paidOtherwise(theirs)
    theirs.now = 5_001
    await aDayLater()
    expect(await openOnes()).toMatchObject([{ kind: 'amount', oursFen: 5_000, theirsFen: 5_001 }])
  })

  // proves 31.33
  test('opens nothing again that is settled while it runs', async () => {
    await paidOtherwise({ now: 4_999 })
    const open = await firstOpen()
    const middle = gate()
    const settling = world.sql.begin(async (tx) => {
      await settleDifference(tx, { ...open, at: world.time.now })
      await middle.pass()
    })
    await middle.entered
    const comparing = aDayLater()
    await somebodyWaits(world.sql)
    middle.open()
    await Promise.all([settling, comparing])
    expect(await openOnes()).toEqual([])
  })

  // proves 31.33
  test('has a difference settled as it was shown, by who may see it, and once', async () => {
    await paidOtherwise({ now: 4_999 })
    for (const other of [{ theirsFen: 4_998 }, { oursFen: 4_999 }, { transactionId: null }, { transactionId: '43' }])
      await expect(settle(other)).rejects.toMatchObject({ definition: { code: 'console.changed_meanwhile' } })
    await expect(settle({ theirsFen: 4_998 })).rejects.toMatchObject({
      definition: { code: 'console.changed_meanwhile' },
    })
    await expect(settle({}, { ...clerk, cities: ['110100'] })).rejects.toMatchObject({
      definition: { code: 'console.not_found' },
    })
    const open = await firstOpen()
    await settle()
    await expect(desk().settle({ ...open, at: 1 }, clerk)).rejects.toMatchObject({
      definition: { code: 'console.not_found' },
    })
  })

  // proves 31.33
  test('leaves what it books by itself to itself', async () => {
    await world.sql`
      insert into ledger_difference (id, out_trade_no, kind, ours_fen, theirs_fen, found_at)
      values (gen_random_uuid(), 'x', 'unpaidHere', 0, 5000, now()), (gen_random_uuid(), 'x', 'refundHere', 0, 5000, now())`
    for (const { id } of await openOnes())
      await expect(settle({ id })).rejects.toMatchObject({ definition: { code: 'difference.booked_by_itself' } })
  })

  // proves 31.33
  test('tells of one refund that differs where another one of the payment was settled', async () => {
    const order = await world.paidOrder({ quantity: 2 })
    for (const place of await world.placesOf(order.id)) {
      const { refundId } = await world.giveBack(order.id, [place])
      await world.sql.begin((tx) => world.changes.completeRefund(tx, { refundId: refundId ?? '', at: world.time.now }))
    }
    await aDayLater()
    const [first] = await openOnes()
    expect(first).toMatchObject({ kind: 'refundThere', oursFen: 5_000, theirsFen: 0, outRefundNo: expect.any(String) })
    await settle()
    await aDayLater()
    const [second] = await openOnes()
    expect(second).toMatchObject({ kind: 'refundThere', oursFen: 5_000, theirsFen: 0, outRefundNo: expect.any(String) })
    expect(second?.outRefundNo).not.toBe(first?.outRefundNo)
    // whoever still looks at the first one does not close the second
    await expect(settle({ outRefundNo: first?.outRefundNo })).rejects.toMatchObject({
      definition: { code: 'console.changed_meanwhile' },
    })
    expect(second?.foundAt.getTime()).toBe((first?.foundAt.getTime() ?? 0) + DAY_MS)
    await settle()
    await aDayLater()
    expect(await openOnes()).toEqual([])
  })

  // proves 31.33
  test('tells of a refund of another amount no more, whichever way it was heard of', async () => {
    const { id, outTradeNo } = await world.paidOrder()
    await world.giveBack(id)
    await world.work('send refunds')
    world.heard.losing.add('refund')
    vi.spyOn(world.pay, 'findRefund').mockResolvedValue({ status: 'SUCCESS', refundFen: 4_900, refundId: '1' })
    await world.advance(20_000)
    await world.work('ask after refunds')
    const open = { kind: 'refundAmount', oursFen: 5_000, theirsFen: 4_900, outRefundNo: expect.any(String) }
    const [shown] = await openOnes()
    expect(shown).toMatchObject(open)
    await settle()
    for (let day = 1; day <= 2; day++) await aDayLater()
    // by a notification that comes late as well
    const told = { orderId: id, outTradeNo, kind: 'notifiedRefund', oursFen: 5_000, theirsFen: 4_900 } as const
    const { outRefundNo = null } = shown ?? {}
    expect(await differenceQueries(world.sql).add({ ...told, outRefundNo }, world.time.now)).toBe(false)
    expect(await openOnes()).toEqual([])
  })

  // proves 31.33
  test('tells of another payment on the number of one that was settled', async () => {
    await world.paidOrder()
    const theirs = { id: '43' }
    vi.spyOn(world.pay, 'findOrder').mockImplementation(async () => found({ transactionId: theirs.id }))
    await aDayLater()
    expect(await openOnes()).toMatchObject([{ kind: 'transaction', transactionId: '43' }])
    await settle()
    await aDayLater()
    expect(await openOnes()).toEqual([])
    theirs.id = '44'
    await aDayLater()
    expect(await openOnes()).toMatchObject([{ kind: 'transaction', transactionId: '44' }])
  })
})
