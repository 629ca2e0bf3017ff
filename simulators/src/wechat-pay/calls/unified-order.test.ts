import { describe, expect, test } from 'vitest'
import { demoWechatPayAccount } from '../pay-account.ts'
import { anOrder, aPayVendor, PREFIX, signed, START } from '../testing/pay-vendor.ts'
import { beijingDigits } from '../wire/beijing-time.ts'
import { type Fields, writeXml } from '../wire/flat-xml.ts'
import { isWellSigned } from '../wire/signature.ts'

const HOUR_MS = 3_600_000
const { appId, merchantId, apiKey } = demoWechatPayAccount

describe('POST /pay/unifiedorder', () => {
  test('gives a prepay id under the merchant’s signature', async () => {
    const { order } = await aPayVendor()
    const answer = await order()
    expect(answer).toMatchObject({ return_code: 'SUCCESS', result_code: 'SUCCESS', appid: appId, mch_id: merchantId })
    expect(answer).toMatchObject({
      trade_type: 'JSAPI',
      prepay_id: expect.stringMatching(/^wx20261121100000[0-9a-f]{20}$/),
    })
    expect(isWellSigned(answer, apiKey)).toBe(true)
  })

  test('answers by the method it was asked by', async () => {
    const { order } = await aPayVendor()
    const { sign } = await order({ sign_type: 'HMAC-SHA256' })
    expect(sign).toHaveLength(64)
  })

  test('signs fields it does not know as well', async () => {
    const { order } = await aPayVendor()
    expect(await order({ scene_info: '{}', some_day: '新' })).toMatchObject({ result_code: 'SUCCESS' })
  })

  test.each<[string, Fields, string]>([
    ['no account', { appid: '' }, 'appid参数长度有误'],
    ['another account', { appid: 'wx1' }, 'appid不存在'],
    ['another merchant', { mch_id: '1' }, '商户号mch_id与appid不匹配'],
    ['a long nonce', { nonce_str: 'n'.repeat(33) }, '参数格式校验错误'],
    ['an unknown signature method', { sign_type: 'SM3' }, '签名错误'],
    ['no openid', { openid: '' }, 'JSAPI支付必须传openid'],
    ['a text for an address', { spbill_create_ip: 'here' }, 'invalid spbill_create_ip'],
    [
      'a product that is not ordered',
      { trade_type: 'MICROPAY' },
      '商户号该产品权限未开通，请前往商户平台>产品中心检查后重试',
    ],
    ['a long body', { body: '同'.repeat(43) }, '参数格式校验错误'],
    ['a long attach', { attach: 'a'.repeat(128) }, '参数格式校验错误'],
    ['a short number', { out_trade_no: 'abc' }, '参数格式校验错误'],
    ['a long number', { out_trade_no: 'a'.repeat(33) }, '参数格式校验错误'],
    ['a number of other signs', { out_trade_no: 'order 1' }, '参数格式校验错误'],
    ['no amount', { total_fee: '0' }, '参数格式校验错误'],
    ['a broken amount', { total_fee: '88.00' }, '参数格式校验错误'],
    ['a negative amount', { total_fee: '-1' }, '参数格式校验错误'],
    ['another currency', { fee_type: 'USD' }, '参数格式校验错误'],
    ['an address with a query', { notify_url: 'http://127.0.0.1/notify?a=1' }, '参数格式校验错误'],
    ['an address elsewhere', { notify_url: 'http://169.254.169.254/latest' }, '参数格式校验错误'],
    ['a moment that is none', { time_expire: '20261340000000' }, '参数格式校验错误'],
  ])('does not accept %s', async (_what, changed, text) => {
    const { order, ledger } = await aPayVendor()
    expect(await order(changed)).toEqual({ return_code: 'FAIL', return_msg: text })
    expect(await ledger()).toEqual([])
  })

  test.each(['body', 'out_trade_no', 'total_fee', 'spbill_create_ip', 'notify_url', 'trade_type'])(
    'misses %s',
    async (name) => {
      const { order } = await aPayVendor()
      expect(await order({ [name]: '' })).toMatchObject({
        result_code: 'FAIL',
        err_code: 'LACK_PARAMS',
        err_code_des: `缺少参数${name}`,
      })
    },
  )

  test('refuses an openid WeChat has not given out', async () => {
    const { order } = await aPayVendor()
    expect(await order({ openid: `o${'x'.repeat(27)}` })).toMatchObject({
      err_code: 'PARAM_ERROR',
      err_code_des: 'appid和openid不匹配',
    })
  })

  test.each([
    ['a wrong signature', writeXml({ ...signed(anOrder()), total_fee: '1' }), '签名错误'],
    ['nothing', '', 'post数据为空'],
    ['no XML', 'hello', 'XML格式错误'],
    ['a document type', '<!DOCTYPE xml><xml></xml>', 'XML格式错误'],
  ])('answers %s without a signature', async (_what, body, text) => {
    const { post } = await aPayVendor()
    expect(await post('/pay/unifiedorder', body)).toEqual({ return_code: 'FAIL', return_msg: text })
  })

  test('wants POST, and answers XML whatever the content type was', async () => {
    const { app } = await aPayVendor()
    const url = `${PREFIX}/pay/unifiedorder`
    expect((await app.inject(url)).body).toContain('请使用post方法')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await app.inject({ method: 'POST', url, headers, body: writeXml(signed(anOrder())) })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
    expect(response.body).toContain('prepay_id')
  })
})

describe('an order asked for again', () => {
  test('keeps its prepay id for two hours, then gets a new one', async () => {
    const { order, advance } = await aPayVendor()
    const first = await order()
    await advance(2 * HOUR_MS - 1)
    expect(await order({ nonce_str: 'another' })).toMatchObject({ prepay_id: first['prepay_id'] })
    await advance(1)
    const third = await order()
    expect(third['prepay_id']).toMatch(/^wx20261121120000/)
    expect(await order()).toMatchObject({ prepay_id: third['prepay_id'] })
  })

  test.each<Fields>([
    { total_fee: '8801' },
    { body: '别的' },
    { attach: 'a' },
    { notify_url: 'http://127.0.0.1/other' },
    { time_expire: '20261121120000' },
    { sign_type: 'MD5' },
  ])('must be the same: %j', async (changed) => {
    const { order } = await aPayVendor()
    await order()
    expect(await order(changed)).toMatchObject({ err_code: 'INVALID_REQUEST', err_code_des: '201 商户订单号重复' })
  })

  test('is refused once it is paid, even after a refund', async () => {
    const { order, act, refund } = await aPayVendor()
    await order()
    await act('order-1', 'pay')
    expect(await order()).toMatchObject({ err_code: 'ORDERPAID' })
    await refund({ refund_fee: '1' })
    expect(await order()).toMatchObject({ err_code: 'ORDERPAID' })
  })

  test('is refused once it is closed', async () => {
    const { order, close } = await aPayVendor()
    await order()
    await close()
    expect(await order()).toMatchObject({ err_code: 'ORDERCLOSED' })
  })

  test('can be paid after a failure', async () => {
    const { order, act } = await aPayVendor()
    await order()
    await act('order-1', 'fail')
    expect(await order()).toMatchObject({ result_code: 'SUCCESS' })
    expect(await act('order-1', 'pay')).toMatchObject({ trade_state: 'SUCCESS' })
  })
})

describe('time_expire', () => {
  const expiring = (ms: number) => ({ time_expire: beijingDigits(START + ms) })

  test('is at least a minute away at the first order only', async () => {
    const { order, advance } = await aPayVendor()
    expect(await order(expiring(59_000))).toMatchObject({ err_code: 'INVALID_REQUEST' })
    expect(await order(expiring(60_000))).toMatchObject({ result_code: 'SUCCESS' })
    await advance(59_000)
    expect(await order(expiring(60_000))).toMatchObject({ result_code: 'SUCCESS' })
  })

  test('ends paying and ordering again, while the query goes on saying NOTPAY', async () => {
    const { order, act, query, close, advance } = await aPayVendor()
    await order(expiring(60_000))
    await advance(60_000)
    expect(await act('order-1', 'pay')).toMatchObject({ status: 409, trade_state: 'NOTPAY' })
    expect(await order(expiring(60_000))).toMatchObject({ err_code: 'INVALID_REQUEST' })
    expect(await query()).toMatchObject({ trade_state: 'NOTPAY' })
    expect(await close()).toMatchObject({ result_code: 'SUCCESS' })
  })

  test('lets a payment end that has begun in time', async () => {
    const { order, act, query, advance } = await aPayVendor()
    await order(expiring(60_000))
    await advance(58_000)
    await act('order-1', 'slow')
    await advance(5_000)
    expect(await query()).toMatchObject({ trade_state: 'SUCCESS' })
  })
})
