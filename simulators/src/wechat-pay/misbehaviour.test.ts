import { describe, expect, test } from 'vitest'
import { LATE, NEVER, TWICE } from './notify/notice-plan.ts'
import { aPayVendor } from './testing/pay-vendor.ts'
import { randomFaults, noFaults } from './misbehaviour.ts'

const draws = 2_000
const drawn = (seed: number) => {
  const faults = randomFaults({
    chanceOf: { noAnswer: 0.2, systemError: 0.1, lostNotification: 0.3, lateNotification: 0.1 },
    seed,
  })
  return {
    calls: Array.from({ length: draws }, () => faults.callFault()),
    plans: Array.from({ length: draws }, () => faults.noticePlan()),
  }
}

describe('drawnLuck', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(drawn(1)).toEqual(drawn(1))
    expect(drawn(1)).not.toEqual(drawn(2))
  })

  test('goes wrong about as often as told, half of the calls working all the same', () => {
    const { calls, plans } = drawn(7)
    const share = (count: number) => count / draws
    expect(share(calls.filter((trouble) => trouble?.kind === 'no-answer').length)).toBeCloseTo(0.2, 1)
    expect(share(calls.filter((trouble) => trouble?.kind === 'system-error').length)).toBeCloseTo(0.1, 1)
    expect(share(calls.filter((trouble) => trouble?.isDone).length)).toBeCloseTo(0.15, 1)
    expect(share(plans.filter((plan) => plan === NEVER).length)).toBeCloseTo(0.3, 1)
    expect(share(plans.filter((plan) => plan === LATE).length)).toBeCloseTo(0.1, 1)
    expect(plans).not.toContain(TWICE)
  })

  test('never goes wrong without chances', () => {
    const faults = randomFaults({ chanceOf: {}, seed: 1 })
    for (let count = 0; count < 100; count += 1)
      expect([faults.callFault(), faults.noticePlan()]).toEqual([null, noFaults.noticePlan()])
  })
})

describe('a vendor that misbehaves', () => {
  test('loses notifications of payments and of refunds', async () => {
    const { order, act, refund, posted, advance, line } = await aPayVendor({
      misbehaviour: { chanceOf: { lostNotification: 1 }, seed: 1 },
    })
    await order()
    await act('order-1', 'pay')
    await refund({ notify_url: 'http://127.0.0.1:3000/notify/wechat/refund' })
    await advance(60_000)
    expect(posted).toEqual([])
    expect(await line()).toMatchObject({ refunds: [{ refund_status: 'SUCCESS' }] })
  })

  test('says what goes wrong when an act asks for it', async () => {
    const { order, act, posted } = await aPayVendor({ misbehaviour: { chanceOf: { lostNotification: 1 }, seed: 1 } })
    await order()
    await act('order-1', 'notify-twice')
    expect(posted).toHaveLength(2)
  })

  test('answers SYSTEMERROR, whether the call has worked or not', async () => {
    const { order, ledger } = await aPayVendor({ misbehaviour: { chanceOf: { systemError: 1 }, seed: 3 } })
    const numbers = Array.from({ length: 20 }, (_, index) => `order-${index}`)
    for (const out_trade_no of numbers) expect(await order({ out_trade_no })).toMatchObject({ err_code: 'SYSTEMERROR' })
    const placed = (await ledger()).length
    expect(placed).toBeGreaterThan(0)
    expect(placed).toBeLessThan(20)
  })
})
