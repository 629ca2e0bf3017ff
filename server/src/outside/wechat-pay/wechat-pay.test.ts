import { describe, expect, test } from 'vitest'
import { jsonAnswer, textAnswer } from '#outside/exchange/a-vendor.testing.ts'
import { readXml } from './read-xml.ts'
import { isSigned } from './signature.ts'
import { account, aMerchant, done, failureOf, openId, refused, signedXml } from './testing/a-merchant.ts'
import { writeXml } from './write-xml.ts'

const order = {
  outTradeNo: 'QUAN2026112100000001',
  totalFen: 6_800,
  body: '同城圈-周末读书会',
  openId,
  payerAddress: '203.0.113.7',
  startsAt: Date.UTC(2026, 10, 21, 2),
  expiresAt: Date.UTC(2026, 10, 21, 2, 15),
}
const prepared = done({ trade_type: 'JSAPI', prepay_id: 'wx21100000' })

describe('createOrder', () => {
  test('posts every field of the order as signed XML and answers the prepay id', async () => {
    const { pay, requests, sent } = await aMerchant([prepared])
    expect(await pay.createOrder(order)).toEqual({ prepayId: 'wx21100000' })
    expect(requests[0]).toMatchObject({ method: 'POST', url: { pathname: '/pay/unifiedorder' } })
    expect(requests[0]?.headers['content-type']).toBe('text/xml; charset=utf-8')
    expect(sent()[0]).toEqual({
      appid: account.appId,
      mch_id: account.merchantId,
      nonce_str: expect.stringMatching(/^[0-9a-f]{32}$/),
      sign_type: 'MD5',
      sign: expect.stringMatching(/^[0-9A-F]{32}$/),
      device_info: 'WEB',
      body: '同城圈-周末读书会',
      out_trade_no: order.outTradeNo,
      fee_type: 'CNY',
      total_fee: '6800',
      spbill_create_ip: '203.0.113.7',
      time_start: '20261121100000',
      time_expire: '20261121101500',
      notify_url: 'https://quan.example/notify/wechat/pay',
      trade_type: 'JSAPI',
      openid: openId,
    })
    expect(isSigned(readXml(requests[0]?.body ?? ''), account)).toBe(true)
  })

  test('signs with HMAC-SHA256 where that is set, and wants its answers so', async () => {
    const signing = { ...account, signType: 'HMAC-SHA256' as const }
    const answer = signedXml({ result_code: 'SUCCESS', prepay_id: 'wx1' }, signing)
    const { pay, sent } = await aMerchant([textAnswer(answer), prepared], { signing })
    expect(await pay.createOrder(order)).toEqual({ prepayId: 'wx1' })
    expect(sent()[0]).toMatchObject({ sign_type: 'HMAC-SHA256', sign: expect.stringMatching(/^[0-9A-F]{64}$/) })
    expect((await failureOf(pay.createOrder(order))).code).toBe('signature')
  })

  test('calls an IPv4 address by its own name and leaves IPv6 as it is', async () => {
    const { pay, sent } = await aMerchant([prepared])
    await pay.createOrder({ ...order, payerAddress: '::ffff:203.0.113.7' })
    await pay.createOrder({ ...order, payerAddress: '2001:db8::7' })
    expect(sent().map(({ spbill_create_ip: address }) => address)).toEqual(['203.0.113.7', '2001:db8::7'])
  })

  test.each([
    { totalFen: 0 },
    { totalFen: 1.5 },
    { totalFen: Number.NaN },
    { outTradeNo: 'no' },
    { outTradeNo: '六个字符的号' },
  ])('asks nobody about %j', async (wrong) => {
    const { pay, requests } = await aMerchant([prepared])
    await expect(pay.createOrder({ ...order, ...wrong })).rejects.toThrow(TypeError)
    expect(requests).toEqual([])
  })
})

describe('a refusal', () => {
  test.each([
    ['ORDERPAID', { isUnknown: false, mayPass: false }],
    ['INVALID_REQUEST', { isUnknown: false, mayPass: false }],
    ['NOAUTH', { isUnknown: false, mayPass: false }],
    ['NOTENOUGH', { isUnknown: false, mayPass: true }],
    ['FREQUENCY_LIMITED', { isUnknown: false, mayPass: true }],
  ])('%s is told with its code and not asked again', async (code, expected) => {
    const { pay, requests } = await aMerchant([refused(code)])
    const failure = await failureOf(pay.createOrder(order))
    expect(failure).toMatchObject({ code, ...expected })
    expect(failure.message).toBe(`WeChat Pay refused with ${code}: 说明.`)
    expect(requests).toHaveLength(1)
  })

  test('without a signature is one of the whole message', async () => {
    const answer = writeXml(Object.entries({ return_code: 'FAIL', return_msg: '签名错误' }))
    const { pay } = await aMerchant([textAnswer(answer)])
    const failure = await failureOf(pay.createOrder(order))
    expect(failure).toMatchObject({ code: 'refused', isUnknown: false, mayPass: false })
    expect(failure.message).toContain('签名错误')
  })

  test.each([
    [
      'what it does not understand',
      (words: string) =>
        textAnswer(
          writeXml([
            ['return_code', 'FAIL'],
            ['return_msg', words],
          ]),
        ),
    ],
    [
      'what it refuses',
      (words: string) => textAnswer(signedXml({ result_code: 'FAIL', err_code: 'PARAM_ERROR', err_code_des: words })),
    ],
  ])('attack: a service that repeats %s tells nobody who pays, from where, and by which key', async (_what, answer) => {
    const words = `参数错误 openid=${openId} ip=${order.payerAddress} key=${account.apiKey}`
    const { pay } = await aMerchant([answer(words)])
    expect((await failureOf(pay.createOrder(order))).message).toContain('参数错误 openid=… ip=… key=…')
  })

  test('is believed only with a signature', async () => {
    const unsigned = signedXml({ result_code: 'FAIL', err_code: 'ORDERCLOSED' }).replace(/<sign>.*<\/sign>/, '')
    const { pay } = await aMerchant([textAnswer(unsigned)])
    expect((await failureOf(pay.createOrder(order))).code).toBe('signature')
  })

  test.each(['SYSTEMERROR', 'BIZERR_NEED_RETRY'])(
    'with %s is asked again, ever later and in the same words',
    async (code) => {
      const { pay, requests, sleeps } = await aMerchant([refused(code), refused(code), prepared])
      expect(await pay.createOrder(order)).toEqual({ prepayId: 'wx21100000' })
      expect(sleeps).toEqual([500, 1_500])
      expect(new Set(requests.map(({ body }) => body)).size).toBe(1)
    },
  )

  test('with SYSTEMERROR ends as unknown after four tries, or when there is no time for another', async () => {
    const busy = await aMerchant([refused('SYSTEMERROR')])
    const expected = { code: 'SYSTEMERROR', isUnknown: true, mayPass: true }
    expect(await failureOf(busy.pay.createOrder(order))).toMatchObject(expected)
    expect(busy.requests).toHaveLength(4)
    const short = await aMerchant([refused('SYSTEMERROR')], { timeoutMs: 400 })
    expect(await failureOf(short.pay.createOrder(order))).toMatchObject(expected)
    expect(short.requests).toHaveLength(1)
  })
})

describe('the outcome is unknown', () => {
  test('when nobody answers in time, and nothing is sent twice', async () => {
    const { pay, requests } = await aMerchant([() => {}, prepared], { timeoutMs: 100 })
    const failure = await failureOf(pay.createOrder(order))
    expect(failure).toMatchObject({ code: 'unanswered', isUnknown: true, mayPass: true })
    expect(failure.message).toBe('WeChat Pay did not answer in time.')
    expect(requests.length).toBeLessThanOrEqual(1)
  })

  test.each([
    [
      'the connection breaks',
      'unanswered',
      (_response: unknown, request: { socket: { destroy(): void } }) => request.socket.destroy(),
    ],
    ['the vendor’s server fails', 'unanswered', textAnswer('<xml></xml>', 502)],
    ['it is redirected', 'unanswered', textAnswer('', 302)],
    ['the answer is too long', 'unanswered', textAnswer(`<xml><a>${'1'.repeat(1_048_576)}</a></xml>`)],
    ['the answer is HTML', 'malformed', textAnswer('<html><body>hello</body></html>')],
    ['the answer is JSON', 'malformed', jsonAnswer({ return_code: 'SUCCESS' })],
    [
      'the answer declares something',
      'malformed',
      textAnswer('<!DOCTYPE xml><xml><return_code>SUCCESS</return_code></xml>'),
    ],
    ['the answer has no level', 'malformed', textAnswer(signedXml({ result_code: '' }))],
    ['the answer lacks what was asked for', 'malformed', done({ trade_type: 'JSAPI' })],
    ['the code is none', 'malformed', refused(`with ${openId}`)],
    [
      'the answer was changed',
      'signature',
      textAnswer(signedXml({ result_code: 'SUCCESS', prepay_id: 'wx1' }).replace('wx1', 'wx2')),
    ],
    ['the answer is of another account', 'foreign', done({ mch_id: '10000101', prepay_id: 'wx1' })],
  ] as const)('when %s', async (_what, code, answer) => {
    const { pay } = await aMerchant([answer as Parameters<typeof aMerchant>[0][0]])
    expect(await failureOf(pay.createOrder(order))).toMatchObject({ code, isUnknown: true })
  })
})

test('the bridge is called with texts signed anew each time', async () => {
  const { pay } = await aMerchant([prepared])
  const [one, other] = [pay.bridgeParameters('wx1', 1_795_226_400_999), pay.bridgeParameters('wx1', 1_795_226_400_999)]
  expect(one).toMatchObject({ appId: pay.appId, timeStamp: '1795226400', package: 'prepay_id=wx1', signType: 'MD5' })
  expect(one.nonceStr).not.toBe(other.nonceStr)
})

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
