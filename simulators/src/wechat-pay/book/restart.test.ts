import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { PaidBefore } from './paid-before.ts'
import { aPayVendor } from '../testing/pay-vendor.ts'

function aFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'quan-vendor-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return { dataDir, file: join(dataDir, 'wechat-pay', 'order-book.jsonl') }
}

async function aBusyDay(dataDir: string) {
  const vendor = await aPayVendor({ dataDir })
  await vendor.order()
  await vendor.act('order-1', 'pay')
  await vendor.refund({ refund_fee: '100' })
  await vendor.order({ out_trade_no: 'order-2' })
  await vendor.close('order-2')
  await vendor.order({ out_trade_no: 'order-3' })
  await vendor.act('order-3', 'fail')
  return vendor
}

const bought: PaidBefore = {
  number: 'bought-before',
  openid: 'o123',
  goods: '同城圈-夜爬',
  fen: 8_800,
  orderedAt: Date.parse('2026-11-01T02:00:00Z'),
  paidAt: Date.parse('2026-11-01T02:00:40Z'),
  transactionId: '4200000000202611010000000001',
  refund: null,
}

test('what was paid before the book began stands in it once, and money of it can go back', async () => {
  const { dataDir } = aFolder()
  const returned = {
    ...bought,
    number: 'returned-before',
    transactionId: '4200000000202611010000000002',
    refund: { number: 'refund-before', id: '50300000002026110100000000001', fen: 8_800, at: bought.paidAt },
  }
  const paidBefore = [bought, returned]
  await aPayVendor({ dataDir, paidBefore })
  const { ledger, call, refund } = await aPayVendor({ dataDir, paidBefore })
  const sums = { total_fee: 8_800, notified: false }
  expect(await ledger()).toEqual([
    expect.objectContaining({ ...sums, transaction_id: bought.transactionId, trade_state: 'SUCCESS', refunds: [] }),
    expect.objectContaining({
      ...sums,
      trade_state: 'REFUND',
      refunds: [{ out_refund_no: 'refund-before', refund_fee: 8_800, refund_status: 'SUCCESS' }],
    }),
  ])
  expect(await call('/pay/orderquery', { out_trade_no: bought.number })).toMatchObject({ trade_state: 'SUCCESS' })
  expect(await refund({ out_trade_no: bought.number })).toMatchObject({ result_code: 'SUCCESS' })
})

describe('the book in a folder', () => {
  test('is the same after a restart', async () => {
    const { dataDir } = aFolder()
    const before = await aBusyDay(dataDir)
    const ledger = await before.ledger()
    // no farewell: a kill gives none
    const after = await aPayVendor({ dataDir })
    expect(await after.ledger()).toEqual(ledger)
    expect(await after.order()).toMatchObject({ err_code: 'ORDERPAID' })
    expect(await after.order({ out_trade_no: 'order-3' })).toMatchObject({ result_code: 'SUCCESS' })
    const [line] = ledger
    expect(await after.call('/pay/orderquery', { transaction_id: line?.transaction_id ?? '' })).toMatchObject({
      trade_state: 'REFUND',
    })
  })

  test('has written each line before the answer', async () => {
    const { dataDir, file } = aFolder()
    const { order, act } = await aPayVendor({ dataDir })
    await order()
    expect(readFileSync(file, 'utf8')).toMatch(/"kind":"ordered".*\n$/)
    await act('order-1', 'pay')
    expect(readFileSync(file, 'utf8')).toMatch(/"kind":"paid"/)
  })

  test('only grows', async () => {
    const { dataDir, file } = aFolder()
    const { order, act, close } = await aPayVendor({ dataDir })
    await order()
    const first = readFileSync(file, 'utf8')
    await act('order-1', 'cancel')
    await close()
    expect(readFileSync(file, 'utf8').startsWith(first)).toBe(true)
  })

  test.each(['{"kind":"closed","order":"order-1"', '{', '\u{feff}'])(
    'does without a torn last line: %j',
    async (torn) => {
      const { dataDir, file } = aFolder()
      const before = await aPayVendor({ dataDir })
      await before.order()
      appendFileSync(file, torn)
      const after = await aPayVendor({ dataDir })
      expect(await after.ledger()).toMatchObject([{ out_trade_no: 'order-1', trade_state: 'NOTPAY' }])
      await after.act('order-1', 'pay')
      const again = await aPayVendor({ dataDir })
      expect(await again.ledger()).toMatchObject([{ trade_state: 'SUCCESS' }])
    },
  )

  test('does without a character that was cut through', async () => {
    const { dataDir, file } = aFolder()
    const before = await aPayVendor({ dataDir })
    await before.order()
    const whole = readFileSync(file)
    await before.order({ out_trade_no: 'order-2' })
    writeFileSync(
      file,
      readFileSync(file).subarray(0, whole.length + Buffer.from('{"kind":"ordered","order":"同').length - 1),
    )
    expect(await (await aPayVendor({ dataDir })).ledger()).toHaveLength(1)
    expect(readFileSync(file)).toEqual(whole)
  })

  test('refuses to start on a line in the middle that is none', async () => {
    const { dataDir, file } = aFolder()
    const before = await aPayVendor({ dataDir })
    await before.order()
    appendFileSync(file, '{\n')
    await expect(aPayVendor({ dataDir })).rejects.toThrow('line 2 of the order book')
  })

  test('does not wait for a time that the clock, set back by the restart, would reach in days', async () => {
    const { dataDir } = aFolder()
    const before = await aPayVendor({ dataDir })
    await before.advance(7 * 86_400_000)
    await before.order()
    await before.act('order-1', 'pay')
    await before.refund()
    const after = await aPayVendor({ dataDir })
    expect(await after.line()).toMatchObject({ refunds: [{ refund_status: 'SUCCESS' }] })
  })

  test('goes on with what was waiting: payments, refunds, notifications', async () => {
    const { dataDir } = aFolder()
    const before = await aPayVendor({ dataDir, acknowledges: () => false })
    await before.order()
    await before.act('order-1', 'pay')
    await before.refund({ notify_url: 'http://127.0.0.1:3000/notify/wechat/refund' })
    await before.order({ out_trade_no: 'order-2' })
    await before.act('order-2', 'slow')
    await before.app.close()
    const after = await aPayVendor({ dataDir })
    await after.advance(5_000)
    expect(await after.ledger()).toMatchObject([
      { trade_state: 'REFUND', notified: true, refunds: [{ refund_status: 'SUCCESS' }] },
      { trade_state: 'SUCCESS', notified: true },
    ])
    expect(after.posted.map(({ url }) => url).sort()).toEqual([
      'http://127.0.0.1:3000/notify/wechat/pay',
      'http://127.0.0.1:3000/notify/wechat/pay',
      'http://127.0.0.1:3000/notify/wechat/refund',
    ])
  })
})
