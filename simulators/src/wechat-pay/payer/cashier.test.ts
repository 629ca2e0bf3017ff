import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aPayVendor, PREFIX } from '../testing/pay-vendor.ts'

const CASHIER = `${PREFIX}/cashier`
const host = '127.0.0.1:3000'

async function anOpenCashier() {
  const vendor = await aPayVendor()
  await vendor.order({ body: '<b>周末徒步' })
  const open = (query: Record<string, string>, referer?: string) =>
    vendor.app.inject({
      url: CASHIER,
      query: { out_trade_no: 'order-1', ...query },
      headers: { host, ...(referer && { referer }) },
    })
  const choose = (form: Record<string, string>, referer?: string) =>
    vendor.app.inject({
      method: 'POST',
      url: CASHIER,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...(referer && { referer }) },
      payload: new URLSearchParams({ out_trade_no: 'order-1', ...form }).toString(),
    })
  return { ...vendor, open, choose }
}

describe('the cashier', () => {
  // proves 13.22
  test('shows goods, amount in yuan and three buttons, which work without its one script', async () => {
    const { open } = await anOpenCashier()
    const { statusCode, body, headers } = await open({ return: '/pages/orderDetail?id=1' })
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain('&lt;b&gt;周末徒步')
    expect(body).toContain('¥88.00')
    for (const text of ['支付成功', '取消支付', '支付失败']) expect(body).toMatch(new RegExp(`<button[^>]*>${text}`))
    expect(body).toContain('<form method="post"')
    expect(body).toContain('不会真的扣款')
    const scripts = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script)
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(scripts).toHaveLength(1)
    expect(headers['content-security-policy']).toContain(`script-src ${hashes[0]};`)
  })

  // proves 13.22
  test.each([
    ['pay', 'ok', 'SUCCESS'],
    ['cancel', 'cancel', 'NOTPAY'],
    ['fail', 'fail', 'PAYERROR'],
  ])('%s leads back with pay=%s', async (act, outcome, state) => {
    const { choose, query } = await anOpenCashier()
    const { statusCode, headers } = await choose({ act, return: '/pages/orderDetail?id=1&pay=1#top' })
    expect([statusCode, headers.location]).toEqual([303, `/pages/orderDetail?id=1&pay=${outcome}#top`])
    expect(await query()).toMatchObject({ trade_state: state })
  })

  test('remembers the page that led to it when the address names none', async () => {
    const { open } = await anOpenCashier()
    const { body } = await open({}, `http://${host}/pages/orderDetail?id=1`)
    expect(body).toContain('name="return" value="/pages/orderDetail?id=1"')
  })

  test.each([
    ['a whole address of this origin', `http://${host}/my?view=orders`, '/my?view=orders&pay=ok'],
    ['an origin behind TLS', `https://${host}/my`, '/my?pay=ok'],
    ['another origin', 'http://evil.example/my', '/?pay=ok'],
    ['another port', 'http://127.0.0.1:3001/my', '/?pay=ok'],
    ['another origin without a scheme', '//evil.example/my', '/?pay=ok'],
    ['another origin by a backslash', '/\\evil.example/my', '/?pay=ok'],
    ['another origin by two slashes behind a dot', '/.//evil.example', '/?pay=ok'],
    ['a script', 'javascript:alert(1)', '/?pay=ok'],
    ['nothing', '', '/?pay=ok'],
  ])('leads back to its own origin only: %s', async (_what, back, location) => {
    const { choose } = await anOpenCashier()
    expect((await choose({ act: 'pay', return: back })).headers.location).toBe(location)
  })

  test('says that an order is paid, closed or too old, with a way back', async () => {
    const { open, act, order, close, app } = await anOpenCashier()
    await act('order-1', 'pay')
    const paid = await open({ return: '/my' })
    expect(paid.body).toContain('订单已支付')
    expect(paid.body).toContain('href="/my"')
    expect(paid.body).not.toContain('<button')
    await order({ out_trade_no: 'order-2' })
    await close('order-2')
    expect((await app.inject(`${CASHIER}?out_trade_no=order-2`)).body).toContain('订单已关闭')
  })

  test('says that an order was closed meanwhile', async () => {
    const { choose, close, line } = await anOpenCashier()
    await close()
    const { statusCode, body } = await choose({ act: 'pay' })
    expect([statusCode, body]).toEqual([409, expect.stringContaining('订单已关闭')])
    expect(await line()).toMatchObject({ trade_state: 'CLOSED' })
  })

  test('says that there is no such order', async () => {
    const { open, choose } = await anOpenCashier()
    for (const response of [
      await open({ out_trade_no: 'none-1' }),
      await choose({ out_trade_no: 'none-1', act: 'pay' }),
    ])
      expect([response.statusCode, response.body]).toEqual([404, expect.stringContaining('没有这个订单')])
  })

  test('takes no other acts', async () => {
    const { choose, query } = await anOpenCashier()
    expect((await choose({ act: 'notify-never' })).statusCode).toBe(400)
    expect(await query()).toMatchObject({ trade_state: 'NOTPAY' })
  })
})
