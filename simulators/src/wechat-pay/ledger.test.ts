import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPayVendor } from './testing/pay-vendor.ts'
import { ACTS } from './payer/act.ts'
import type { LedgerLine } from './ledger.ts'

const ORDERS = ['order-a', 'order-b']
const REFUNDS = ['refund-1', 'refund-2', 'refund-3', 'refund-4']

type Step =
  | { do: 'order' | 'close' | 'query'; order: string }
  | { do: 'act'; order: string; act: string }
  | { do: 'refund'; order: string; number: string; fen: number }
  | { do: 'wait'; ms: number }

const order = fc.constantFrom(...ORDERS)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('order', 'close', 'query'), order }),
  // a call without an answer would have to be waited for
  fc.record({
    do: fc.constant('act'),
    order,
    act: fc.constantFrom(...ACTS.filter((act) => act !== 'no-answer')),
  }),
  fc.record({
    do: fc.constant('refund'),
    order,
    number: fc.constantFrom(...REFUNDS),
    fen: fc.integer({ min: 1, max: 9_000 }),
  }),
  fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(1, 2_000, 5_000, 60_000, 7_200_000) }),
) as fc.Arbitrary<Step>

async function take(step: Step, vendor: Awaited<ReturnType<typeof aPayVendor>>) {
  switch (step.do) {
    case 'order':
      return await vendor.order({ out_trade_no: step.order })
    case 'close':
      return await vendor.close(step.order)
    case 'query':
      return await vendor.query(step.order)
    case 'act':
      return await vendor.act(step.order, step.act)
    case 'refund':
      return await vendor.refund({ out_trade_no: step.order, out_refund_no: step.number, refund_fee: String(step.fen) })
    case 'wait':
      return await vendor.advance(step.ms)
  }
}

function checkLine({ transaction_id, total_fee, trade_state, time_end, refunds, notified }: LedgerLine) {
  const isPaid = transaction_id !== null
  const refunded = refunds.reduce((sum, { refund_fee }) => sum + refund_fee, 0)
  expect(refunded).toBeLessThanOrEqual(isPaid ? total_fee : 0)
  expect(['SUCCESS', 'REFUND'].includes(trade_state)).toBe(isPaid)
  expect(trade_state === 'REFUND').toBe(refunds.length > 0)
  expect(time_end !== null).toBe(isPaid)
  if (notified) expect(isPaid).toBe(true)
}

describe('the ledger', () => {
  test('adds up after any sequence of calls, acts and waits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const vendor = await aPayVendor()
        const transactions = new Map<string, string>()
        for (const one of steps) {
          await take(one, vendor)
          for (const line of await vendor.ledger()) {
            checkLine(line)
            // once paid, an order keeps its one transaction
            const { out_trade_no, transaction_id } = line
            expect(transaction_id).toBe(transactions.get(out_trade_no) ?? transaction_id)
            if (transaction_id) transactions.set(out_trade_no, transaction_id)
          }
        }
        expect(new Set(transactions.values()).size).toBe(transactions.size)
        const refunds = (await vendor.ledger()).flatMap((line) => line.refunds)
        expect(new Set(refunds.map(({ out_refund_no }) => out_refund_no)).size).toBe(refunds.length)
      }),
      { numRuns: 40 },
    )
  })
})

describe('GET /ledger', () => {
  // proves 12.79
  test('has exactly these fields', async () => {
    const { order, act, refund, ledger, app } = await aPayVendor()
    await order()
    expect(await ledger()).toEqual([
      {
        out_trade_no: 'order-1',
        transaction_id: null,
        total_fee: 8_800,
        trade_state: 'NOTPAY',
        time_end: null,
        notified: false,
        refunds: [],
      },
    ])
    await act('order-1', 'pay')
    await refund({ refund_fee: '100' })
    await order({ out_trade_no: 'order-2' })
    const response = await app.inject('/sim/wechat-pay/ledger?out_trade_no=order-1')
    expect(response.json()).toEqual({
      orders: [
        {
          out_trade_no: 'order-1',
          transaction_id: expect.stringMatching(/^\d{28}$/),
          total_fee: 8_800,
          trade_state: 'REFUND',
          time_end: '20261121100000',
          notified: true,
          refunds: [{ out_refund_no: 'refund-1', refund_fee: 100, refund_status: 'PROCESSING' }],
        },
      ],
    })
  })

  // proves 12.79
  test('is empty for an order it does not know', async () => {
    const { app } = await aPayVendor()
    expect((await app.inject('/sim/wechat-pay/ledger?out_trade_no=none')).json()).toEqual({ orders: [] })
  })
})
