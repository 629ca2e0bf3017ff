import { describe, expect, test } from 'vitest'
import { aMerchant, done, failureOf, refused } from './testing/a-merchant.ts'

const request = {
  outTradeNo: 'QUAN2026112100000001',
  outRefundNo: 'R2026112100000001',
  totalFen: 6_800,
  refundFen: 3_400,
  reason: '活动取消',
}
const accepted = {
  out_trade_no: request.outTradeNo,
  out_refund_no: request.outRefundNo,
  refund_id: '50000203702017072601461713166',
  refund_fee: '3400',
  total_fee: '6800',
}

describe('refund', () => {
  test('asks for it with both amounts and says where to tell of it', async () => {
    const { pay, paths, sent } = await aMerchant([done(accepted)])
    expect(await pay.refund(request)).toEqual({ refundId: accepted.refund_id })
    expect(paths()).toEqual(['/secapi/pay/refund'])
    expect(sent()[0]).toMatchObject({
      out_trade_no: request.outTradeNo,
      out_refund_no: request.outRefundNo,
      total_fee: '6800',
      refund_fee: '3400',
      refund_desc: '活动取消',
      notify_url: 'https://quan.example/notify/wechat/refund',
    })
  })

  test('cuts a reason to what the service takes', async () => {
    const { pay, sent } = await aMerchant([done(accepted)])
    await pay.refund({ ...request, reason: '退'.repeat(40) })
    expect(sent()[0]?.['refund_desc']).toBe('退'.repeat(26))
  })

  test.each([{ refundFen: 0 }, { refundFen: 0.5 }, { totalFen: -1 }, { outRefundNo: '' }, { outRefundNo: 'a b' }])(
    'asks nobody about %j',
    async (wrong) => {
      const { pay, requests } = await aMerchant([done(accepted)])
      await expect(pay.refund({ ...request, ...wrong })).rejects.toThrow(TypeError)
      expect(requests).toEqual([])
    },
  )

  test.each([{ out_refund_no: 'R2' }, { refund_fee: '6800' }])('does not believe an answer about %j', async (other) => {
    const { pay } = await aMerchant([done({ ...accepted, ...other })])
    expect((await failureOf(pay.refund(request))).code).toBe('foreign')
  })

  test('may be repeated later while the merchant has too little', async () => {
    const { pay } = await aMerchant([refused('NOTENOUGH')])
    expect(await failureOf(pay.refund(request))).toMatchObject({ isUnknown: false, mayPass: true })
  })
})

describe('findRefund', () => {
  const found = (status: string) =>
    done({
      out_trade_no: request.outTradeNo,
      refund_count: '2',
      out_refund_no_0: 'R1',
      refund_status_0: 'SUCCESS',
      refund_fee_0: '1',
      refund_id_0: '1',
      out_refund_no_1: request.outRefundNo,
      refund_status_1: status,
      refund_fee_1: '3400',
      refund_id_1: accepted.refund_id,
    })

  test.each(['SUCCESS', 'PROCESSING', 'REFUNDCLOSE', 'CHANGE'])('picks the one asked for: %s', async (status) => {
    const { pay, paths, sent } = await aMerchant([found(status)])
    const expected = { status, refundFen: 3_400, refundId: accepted.refund_id }
    expect(await pay.findRefund(request.outRefundNo)).toEqual(expected)
    expect(paths()).toEqual(['/pay/refundquery'])
    expect(sent()[0]).toMatchObject({ out_refund_no: request.outRefundNo })
  })

  test('is null for a refund the service does not know', async () => {
    const { pay } = await aMerchant([refused('REFUNDNOTEXIST')])
    expect(await pay.findRefund(request.outRefundNo)).toBeNull()
  })

  test('does not believe another refund or another status', async () => {
    const { pay } = await aMerchant([found('MAYBE')])
    expect((await failureOf(pay.findRefund('R3'))).code).toBe('foreign')
    expect((await failureOf(pay.findRefund(request.outRefundNo))).code).toBe('malformed')
  })
})
