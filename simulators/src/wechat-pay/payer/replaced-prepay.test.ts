import { describe, expect, test } from 'vitest'
import { demoWechatPayAccount } from '../pay-account.ts'
import { anOrder, aPayVendor, PREFIX } from '../testing/pay-vendor.ts'
import type { Fields } from '../wire/flat-xml.ts'
import { signOf } from '../wire/signature.ts'

const PREPAY_LIFE_MS = 2 * 3_600_000
const SHOP = 'http://127.0.0.1/shop'
const { apiKey, mobileAppId, merchantId } = demoWechatPayAccount

/** An order in a way, asked for once more when its first prepay id was too old: both ids. */
async function anOrderAskedTwice(changed: Fields) {
  const vendor = await aPayVendor()
  const { openid: _, ...order } = anOrder(changed)
  const ask = async () => (await vendor.call('/pay/unifiedorder', order))['prepay_id'] ?? ''
  const first = await ask()
  await vendor.advance(PREPAY_LIFE_MS)
  return { ...vendor, first, second: await ask() }
}

describe('a prepay id that a newer one has replaced', () => {
  test('opens no page for a phone’s browser, and is paid by none that was opened before', async () => {
    const scene_info = '{"h5_info":{"type":"Wap","wap_url":"http://127.0.0.1","wap_name":"同城圈"}}'
    const { app, first, second, line } = await anOrderAskedTwice({ trade_type: 'MWEB', scene_info })
    const open = async (id: string) =>
      (await app.inject({ url: `${PREFIX}/mweb?prepay_id=${id}`, headers: { referer: SHOP } })).body
    const pay = (prepay_id: string) =>
      app.inject({ method: 'POST', url: `${PREFIX}/mweb`, payload: { prepay_id, back: SHOP, act: 'pay' } })
    expect(await open(first)).toContain('支付请求已失效')
    expect((await pay(first)).body).toContain('支付请求已失效')
    expect(await line()).toMatchObject({ trade_state: 'NOTPAY' })
    expect(await open(second)).toContain(`value="${second}"`)
    expect((await pay(second)).headers.location).toBe(SHOP)
    expect(await line()).toMatchObject({ trade_state: 'SUCCESS' })
  })

  test('is nothing to the app either', async () => {
    const { app, first, second, now } = await anOrderAskedTwice({ trade_type: 'APP', appid: mobileAppId })
    async function pay(prepayid: string) {
      const call = { appid: mobileAppId, partnerid: merchantId, prepayid, package: 'Sign=WXPay', noncestr: 'nonce' }
      const signed = { ...call, timestamp: String(now() / 1_000) }
      const payload = { ...signed, sign: signOf(signed, apiKey) }
      return (await app.inject({ method: 'POST', url: `${PREFIX}/app-pay`, payload })).json<{ err_code: number }>()
    }
    expect(await pay(first)).toMatchObject({ err_code: -1 })
    expect(await pay(second)).toEqual({ err_code: 0 })
  })
})
