import { createHash } from 'node:crypto'
import { getPayLink } from '@quan/contract/payment/order-elsewhere.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { paymentPersonalData } from '../attempt.queries.ts'
import { paymentWorld, type PaymentWorld } from '../testing/payment-world.ts'
import { vendor } from '../testing/simulated-vendor.testing.ts'
import { FRIEND_WORDS } from './friend-payment-texts.ts'

const [PAID, MINUTE_MS] = [20, 60_000]
const IN_WECHAT = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' }
const ON_DESKTOP = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) MicroMessenger/7.0.20 WindowsWechat' }
const openIdOf = (code: string) => `o${code.padEnd(27, '0')}`

let world: PaymentWorld
beforeAll(async () => {
  // a code is the name of the friend here; `used` is one that is good no more
  const wechat = { openIdOf: async (code: string) => (code === 'used' ? null : openIdOf(code)) }
  world = await paymentWorld({ vendor, wechat })
})
afterAll(() => world.close())

type Order = Awaited<ReturnType<PaymentWorld['order']>>

const link = async ({ id, owner }: Pick<Order, 'id' | 'owner'>) => {
  const answer = await world.call(getPayLink, { orderId: id }, owner)
  return { ...answer, path: answer.result ? new URL(answer.result.url).pathname : '' }
}
const open = (path: string, headers: Record<string, string> = IN_WECHAT) =>
  world.app.inject({ method: 'GET', url: path, headers })

/** A friend comes back from WeChat's authorisation: the page that pays, and the number of the attempt. */
async function comeBack(path: string, friend: string) {
  const { headers, statusCode } = await open(`${path}/pay?code=${friend}`)
  expect(statusCode).toBe(303)
  const target = String(headers.location)
  return { target, number: new URL(target, world.url).searchParams.get('by') ?? '' }
}
async function paid(number: string) {
  await world.act(number, 'pay')
  await world.heard.countAbout(number, 1)
}

describe("a friend's link", () => {
  // proves 14.8
  test('is the same for the same order, and its owner alone gets it', async () => {
    const order = await world.order()
    const { path } = await link(order)
    expect(path).toMatch(/^\/p\/[\w-]{22}$/)
    expect((await link(order)).path).toBe(path)
    const refused = await link({ id: order.id, owner: await world.member() })
    expect(refused).toMatchObject({ status: 404, code: 'order.not_found' })
  })

  // proves 14.9
  test('shows the activity and the amount, and says before that money which comes twice goes back', async () => {
    const order = await world.order({ priceFen: 6_800 })
    const { body, headers, statusCode } = await open((await link(order)).path)
    expect(statusCode).toBe(200)
    expect(body).toContain(order.activity.title)
    expect(body).toContain('68.00')
    expect(body).toContain('重复支付或订单已关闭时，钱会原路退回给付款的人')
    expect(body).not.toContain(order.id)
    // by frames of its schemes WeChat's bridge speaks
    expect(headers['content-security-policy']).toContain("frame-src 'self' weixin:")
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  })

  test('runs and wears what is ours alone, by its hash, on the page that pays as well', async () => {
    const { path } = await link(await world.order())
    const { target } = await comeBack(path, 'styled')
    for (const url of [path, target]) {
      const { body, headers } = await open(url)
      const policy = String(headers['content-security-policy'])
      expect(policy).toMatch(/style-src 'self' 'sha256-[^']*';.*trusted-types 'none';/)
      expect(policy).not.toContain('unsafe')
      for (const [, text = ''] of body.matchAll(/<(?:style|script)>([\s\S]*?)<\//g))
        expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      expect(body.match(/<(?:style|script)>/g)).toHaveLength(url === path ? 1 : 2)
    }
  })

  // proves 14.18
  test.each([
    ['en-GB,en;q=0.9', 'en', 'Pay for a friend', 'the money goes back to whoever paid it'],
    ['fr', 'fr', 'Payer pour quelqu’un', 'l’argent revient à la personne qui a payé'],
    ['es-MX', 'es', 'Paga por otra persona', 'el dinero vuelve a quien pagó'],
    ['zh-TW', 'zh-Hant', '幫朋友付款', '錢會原路退回給付款的人'],
    ['de', 'zh-Hans', '帮朋友付款', '钱会原路退回给付款的人'],
  ])('speaks the language of the reader’s device: %s', async (accepted, language, title, money) => {
    const { path } = await link(await world.order())
    const { body } = await open(path, { ...IN_WECHAT, 'accept-language': accepted })
    expect(body).toContain(`<html lang="${language}">`)
    for (const words of [title, money]) expect(body.replaceAll('&#39;', "'")).toContain(words)
    const gone = await open(`/p/${'x'.repeat(22)}`, { 'accept-language': accepted })
    expect([gone.statusCode, gone.body.includes(FRIEND_WORDS[language as 'en'].void)]).toEqual([404, true])
  })

  // proves 14.26
  test('says before anybody pays what is kept of them and for how long, and leads to the policy', async () => {
    const { path } = await link(await world.order())
    const { target } = await comeBack(path, 'careful')
    for (const url of [path, target]) {
      const { body } = await open(url)
      expect(body).toContain('你的用户编号，我们还会记下付款用的网络地址；7 天后删除')
      expect(body).toContain('<a href="/legal/privacy.html">隐私政策</a>')
    }
  })

  test('says the same in every language, with the same values', () => {
    const values = (text: string) => text.match(/\{\w+\}/g) ?? []
    const { 'zh-Hans': chinese, ...others } = FRIEND_WORDS
    for (const words of Object.values(others)) {
      expect(Object.keys(words)).toEqual(Object.keys(chinese))
      for (const [name, text] of Object.entries(words)) {
        expect(values(text)).toEqual(values(chinese[name as keyof typeof chinese]))
        expect(text.trim()).not.toBe('')
      }
    }
  })

  test.each([
    ['a browser', { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile' }],
    ['WeChat on a desktop', ON_DESKTOP],
  ])('opened in %s shows a code to scan in WeChat', async (_, headers) => {
    const { path } = await link(await world.order())
    expect((await open(path, headers)).body).toContain('付款页面的二维码')
    expect((await open(`${path}/pay`, headers)).headers.location).toBe(path)
  })

  // proves 14.9
  test('asks WeChat silently who pays, and pays by their account', async () => {
    const order = await world.order()
    const { path } = await link(order)
    const asked = await open(`${path}/pay`)
    expect([asked.statusCode, asked.headers.location]).toEqual([
      302,
      `https://wechat.example/?to=${world.url}${path}/pay`,
    ])
    const { target, number } = await comeBack(path, 'friend')
    const page = (await open(target)).body
    expect(page).toContain('支付 ¥50.00')
    const [row] = await world.sql`select way, open_id, order_id from payment where out_trade_no = ${number}`
    expect(row).toEqual({ way: 'link', open_id: openIdOf('friend'), order_id: order.id })
    expect((await open(`${target}&done=1`)).body).toContain('正在确认')
    await paid(number)
    expect(await world.stateOf(order.id)).toBe(PAID)
    expect((await open(`${target}&done=1`)).body).toContain('付好了，谢谢你')
  })

  // proves 14.22
  test('has the payment service asked at once where the friend’s WeChat says ok and no notification comes', async () => {
    const order = await world.order()
    const { target, number } = await comeBack((await link(order)).path, 'early')
    await world.act(number, 'notify-never')
    expect((await open(`${target}&done=1`)).body).toContain('正在确认')
    await world.work('look at payments')
    expect(await world.stateOf(order.id)).toBe(PAID)
    expect((await open(`${target}&done=1`)).body).toContain('付好了，谢谢你')
  })

  // proves 14.22
  test('attack: opened again and again has it asked once in ten seconds and five times, and not at all with the number of another link', async () => {
    const [order, other] = [await world.order(), await world.order()]
    const { target, number } = await comeBack((await link(order)).path, 'eager')
    const elsewhere = target.replace(/^[^?]*/, (await link(other)).path)
    const asking = vi.spyOn(world.pay, 'findOrder')
    const asked = async (page: string) => {
      for (let time = 0; time < 5; time++) {
        await open(`${page}&done=1`)
        await world.work('look at payments')
      }
      return asking.mock.calls.filter(([about]) => about === number).length
    }
    expect([await asked(elsewhere), await asked(target)]).toEqual([0, 1])
    await world.advance(9_999)
    expect(await asked(target)).toBe(1)
    await world.advance(1)
    expect(await asked(target)).toBe(2)
    // the job's own turns are none of a page's
    const later = () =>
      world.sql`update payment set next_look_at = ${new Date(world.time.now + 3_600_000)} where out_trade_no = ${number}`
    for (const times of [3, 4, 5, 5, 5]) {
      await world.advance(9_999)
      await later()
      await world.advance(1)
      expect(await asked(target)).toBe(times)
    }
    asking.mockRestore()
  })

  test('asks again where the code was used', async () => {
    const { path } = await link(await world.order())
    const { body } = await open(`${path}/pay?code=used`)
    expect(body).toContain('没有付成')
    expect(body).toContain(`href="${path}"`)
  })

  test('is the same attempt for the same friend, and pays twice with money back to the second one', async () => {
    const order = await world.order()
    const { path } = await link(order)
    const one = await comeBack(path, 'one')
    expect((await comeBack(path, 'one')).number).toBe(one.number)
    const other = await comeBack(path, 'other')
    await paid(one.number)
    await paid(other.number)
    await world.work('send refunds')
    expect((await world.theirs(one.number))?.refunds).toEqual([])
    expect((await world.theirs(other.number))?.refunds).toMatchObject([{ refund_fee: 5_000 }])
    expect(await world.stateOf(order.id)).toBe(PAID)
  })

  // proves 14.25
  test.each([
    ['came second', async ({ path }: { path: string }) => paid((await comeBack(path, 'first')).number)],
    ['came after the order closed', async ({ id }: { id: string }) => world.closeOrder(id)],
  ])('says whose money %s that it comes back, not that the place is their friend’s', async (_when, before) => {
    const order = await world.order()
    const { path } = await link(order)
    const { target, number } = await comeBack(path, 'late')
    await before({ id: order.id, path })
    await paid(number)
    const { statusCode, body } = await open(`${target}&done=1`)
    expect([statusCode, body.includes('你付的钱会退回'), body.includes('名额已经是朋友的')]).toEqual([200, true, false])
  })

  // proves 14.24
  test('attack: who asked finds neither WeChat nor address of their friends in the copy of their own data', async () => {
    const { owner, ...order } = await world.order()
    const { path } = await link({ owner, ...order })
    const from = '198.51.100.77'
    await open(`${path}/pay?code=shy`, { ...IN_WECHAT, 'x-forwarded-for': from })
    const [kept] = await world.sql`
      select open_id, payer_address from payment where order_id = ${order.id} and way = 'link'`
    expect(kept).toEqual({ open_id: openIdOf('shy'), payer_address: from })
    const copy = await paymentPersonalData.read(world.sql, owner.memberId)
    expect(copy).toMatchObject([
      { way: 'jsapi', wxOpenId: owner.openId, payerAddress: '203.0.113.7' },
      { way: 'link', wxOpenId: null, payerAddress: null },
    ])
  })

  // proves 28.38
  test('is void while the activity is hidden, also for who opened it before', async () => {
    const order = await world.order()
    const { path } = await link(order)
    await world.sql`
      update activity set hidden_at = now(), hidden_published_at = published_at, published_at = '9999-12-31T00:00:00Z'
      where id = ${order.activity.id}`
    expect((await link(order)).code).toBe('payment.stopped')
    expect([(await open(path)).statusCode, (await open(`${path}/pay?code=friend`)).statusCode]).toEqual([404, 404])
    expect(await world.sql`select from payment where order_id = ${order.id} and way = 'link'`).toHaveLength(0)
    await world.sql`
      update activity set published_at = hidden_published_at, hidden_at = null, hidden_published_at = null
      where id = ${order.activity.id}`
    expect((await open(path)).statusCode).toBe(200)
  })

  // proves 14.8
  test('is void once the order is paid, closed, or has run out', async () => {
    const [paidOne, closed] = [await world.order(), await world.order()]
    const over = await world.order({ expiresAt: world.time.now + 3 * MINUTE_MS })
    const links = await Promise.all([paidOne, closed, over].map(link))
    await world.request(paidOne.owner, paidOne.id)
    await paid(paidOne.outTradeNo)
    await world.closeOrder(closed.id)
    await world.advance(3 * MINUTE_MS)
    for (const { path } of links) {
      for (const url of [path, `${path}/pay`, `${path}/pay?code=late`]) {
        const { statusCode, body } = await open(url)
        expect([statusCode, body.includes('这个付款链接已失效')]).toEqual([404, true])
      }
    }
    expect(await link(closed)).toMatchObject({ status: 409, code: 'order.state' })
  })

  // proves 14.23
  test('attack: friends do not pay, either, for whoever is suspended and could not pay themselves', async () => {
    const { owner, ...order } = await world.order()
    const { path } = await link({ owner, ...order })
    const { target } = await comeBack(path, 'loyal')
    await world.sql`
      update member set frozen_at = ${new Date(world.time.now)}, freeze_reason = 'conduct' where id = ${owner.memberId}`
    for (const url of [path, target, `${path}/pay`, `${path}/pay?code=loyal`, `${path}/pay?code=another`]) {
      const { statusCode, body } = await open(url)
      expect([url, statusCode, body.includes('这个付款链接已失效')]).toEqual([url, 404, true])
    }
    expect(await world.sql`select from payment where order_id = ${order.id} and way = 'link'`).toHaveLength(1)
    await world.sql`update member set frozen_at = null, freeze_reason = null where id = ${owner.memberId}`
    expect((await open(target)).body).toContain('支付 ¥50.00')
  })

  test('that nobody gave out leads nowhere', async () => {
    for (const path of ['/p/0123456789abcdefghijkl', '/p/short', '/p/0123456789abcdefghijkl/pay'])
      expect((await open(path)).statusCode).toBe(404)
  })

  test('tells the sixth friend that others have begun to pay, and leads the five on to their own attempts', async () => {
    const { path } = await link(await world.order())
    const friends = ['ann', 'ben', 'cleo', 'dan', 'eve']
    for (const friend of friends) await comeBack(path, friend)
    const { statusCode, body } = await open(`${path}/pay?code=finn`)
    expect([statusCode, body.includes('已经有几位朋友开始付款了')]).toEqual([409, true])
    expect((await open((await comeBack(path, 'ann')).target)).body).toContain('支付 ¥50.00')
  })

  test('lets nobody pay who comes too late', async () => {
    const { path } = await link(await world.order({ expiresAt: world.time.now + 2 * MINUTE_MS - 1 }))
    const { statusCode, body } = await open(`${path}/pay?code=friend`)
    expect([statusCode, body.includes('来不及支付了')]).toEqual([409, true])
  })
})
