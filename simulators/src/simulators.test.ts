import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MISHAPS } from './refusals.ts'
import type { DemoMember } from './simulator.ts'
import { simulators } from './simulators.ts'
import { demoWechatAccount } from './wechat-open/wechat-account.ts'
import { newOpenid, openidOfMember } from './wechat-open/person.ts'
import { demoWechatPayAccount } from './wechat-pay/pay-account.ts'
import { readXml, writeXml } from './wechat-pay/wire/flat-xml.ts'
import { signOf } from './wechat-pay/wire/signature.ts'

const START = Date.UTC(2026, 10, 21, 2)

/** A host with all simulators, on a clock of its own. */
async function aHost({ members, dataDir }: { members?: DemoMember[]; dataDir?: string } = {}) {
  let time = START
  const clock = { now: () => time, advance: (ms: number) => (time += ms) }
  const app = Fastify()
  await app.register(simulators({ clock, ...(members && { members: () => members }), ...(dataDir && { dataDir }) }))
  onTestFinished(() => app.close())
  return { app, clock }
}

describe('GET /sim/', () => {
  // proves 13.21
  test.each(['/sim/', '/sim'])('explains the services in Chinese at %s', async (url) => {
    const { app } = await aHost()
    const response = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('腾讯位置服务')
    expect(response.body).toContain('/sim/tencent-map/ws/geocoder/v1/')
    for (const name of ['aliyun-sms', 'unicloud', 'wechat-open', 'wechat-pay', 'web-push'])
      expect(response.body).toContain(`/sim/${name}/`)
  })

  test('has no script and forbids any', async () => {
    const { app } = await aHost()
    const { body, headers } = await app.inject('/sim/')
    expect(body).not.toMatch(/<script/i)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    const style = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? ''
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  })

  test('shows the demo’s time in China', async () => {
    const { app } = await aHost()
    expect((await app.inject('/sim/')).body).toContain('10:00:00')
  })

  test('lists the members, their names escaped', async () => {
    const { app } = await aHost({ members: [{ phone: '13800000001', nickName: '<b>小林', isOrganizer: true }] })
    const { body } = await app.inject('/sim/')
    expect(body).toContain('13800000001')
    expect(body).toContain('&lt;b&gt;小林')
    expect(body).toContain('主理人')
  })

  // proves 12.72
  test('answers programs the same as JSON', async () => {
    const members = [{ phone: '13800000001', nickName: '小林', isOrganizer: true }]
    const { app } = await aHost({ members })
    const response = await app.inject({ url: '/sim/', headers: { accept: 'application/json' } })
    expect(response.json()).toMatchObject({ members, tencentMap: { key: expect.any(String) } })
    expect(response.headers.vary).toBe('accept')
  })
})

describe('POST /sim/clock', () => {
  // proves 12.82
  test('moves the clock forward by seconds and tells the new time', async () => {
    const { app, clock } = await aHost()
    const response = await app.inject({ method: 'POST', url: '/sim/clock', payload: { advance: 90 } })
    expect(response.json()).toEqual({ now: '2026-11-21T02:01:30.000Z' })
    expect(clock.now()).toBe(START + 90_000)
  })

  test('takes the form of the page and leads back to it', async () => {
    const { app, clock } = await aHost()
    const response = await app.inject({
      method: 'POST',
      url: '/sim/clock',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'advance=3600',
    })
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/sim/')
    expect(clock.now()).toBe(START + 3_600_000)
  })

  test.each(['{}', '{"advance":-1}', '{"advance":"soon"}', '{"advance":1e999}', '{"advance":1e12}', 'null', '[]', '{'])(
    'refuses %s and leaves the clock as it is',
    async (payload) => {
      const { app, clock } = await aHost()
      const headers = { 'content-type': 'application/json' }
      const response = await app.inject({ method: 'POST', url: '/sim/clock', headers, payload })
      expect(response.statusCode).toBe(400)
      expect(response.json().error).toMatch(/\p{Script=Han}/u)
      expect(clock.now()).toBe(START)
    },
  )
})

describe('payments among the simulators', () => {
  const { appId, secret } = demoWechatAccount
  const { merchantId, apiKey } = demoWechatPayAccount
  const back = 'http://127.0.0.1/back'

  function orderXml(openid: string) {
    const fields = {
      appid: appId,
      mch_id: merchantId,
      nonce_str: 'nonce',
      body: '周末徒步',
      out_trade_no: 'order-1',
      total_fee: '1',
      spbill_create_ip: '127.0.0.1',
      notify_url: 'http://127.0.0.1:1/notify',
      trade_type: 'JSAPI',
      openid,
    }
    return writeXml({ ...fields, sign: signOf(fields, apiKey) })
  }
  const order = async (app: FastifyInstance, openid: string) =>
    readXml(
      (await app.inject({ method: 'POST', url: '/sim/wechat-pay/pay/unifiedorder', body: orderXml(openid) })).body,
    )
  const act = async (app: FastifyInstance, name: string) =>
    (
      await app.inject({ method: 'POST', url: '/sim/wechat-pay/act', payload: { out_trade_no: 'order-1', act: name } })
    ).json()

  async function openidOverTheWire(app: FastifyInstance) {
    const { headers } = await app.inject({
      url: `/sim/wechat-open/connect/oauth2/authorize?appid=${appId}&redirect_uri=${encodeURIComponent(back)}&response_type=code&scope=snsapi_base&state=a&sim_person=new`,
    })
    const code = new URL(headers.location ?? '').searchParams.get('code') ?? ''
    const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
    return JSON.parse((await app.inject({ url: '/sim/wechat-open/sns/oauth2/access_token', query })).body).openid
  }

  // proves 12.72
  test('tell the account to programs', async () => {
    const { app } = await aHost()
    const response = await app.inject({ url: '/sim/', headers: { accept: 'application/json' } })
    expect(response.json().wxpay).toEqual({ appid: appId, mch_id: merchantId, key: apiKey })
  })

  test('take openids of WeChat only, those of demo members too', async () => {
    const { app } = await aHost({ members: [{ phone: '13800000001', nickName: '小林', isOrganizer: false }] })
    expect(await order(app, newOpenid())).toMatchObject({ err_code: 'PARAM_ERROR' })
    expect(await order(app, openidOfMember(appId, '13800000001'))).toMatchObject({ result_code: 'SUCCESS' })
    const other = await aHost()
    expect(await order(other.app, await openidOverTheWire(other.app))).toMatchObject({ result_code: 'SUCCESS' })
  })

  test('remember openids and orders in a folder', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'quan-simulators-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const first = await aHost({ dataDir })
    const openid = await openidOverTheWire(first.app)
    const second = await aHost({ dataDir })
    const placed = await order(second.app, openid)
    const third = await aHost({ dataDir })
    expect(await order(third.app, openid)).toMatchObject({ result_code: 'SUCCESS', prepay_id: placed['prepay_id'] })
  })

  // proves 12.82
  test('follow the clock of the demo when somebody moves it', async () => {
    const { app } = await aHost()
    await order(app, await openidOverTheWire(app))
    expect(await act(app, 'slow')).toEqual({ trade_state: 'USERPAYING' })
    await app.inject({ method: 'POST', url: '/sim/clock', payload: { advance: 5 } })
    expect((await app.inject('/sim/wechat-pay/ledger')).json().orders).toMatchObject([{ trade_state: 'SUCCESS' }])
  })
})

describe('GET /sim/captcha/', () => {
  // proves 13.11
  test('tells the text of a captcha, and that there is none', async () => {
    const app = Fastify()
    const clock = { now: () => START, advance: () => {} }
    const readCaptcha = async (id: string) => (id === 'one' ? 'AB12' : null)
    await app.register(simulators({ clock, readCaptcha }))
    onTestFinished(() => app.close())
    expect((await app.inject('/sim/captcha/one')).json()).toEqual({ text: 'AB12' })
    expect((await app.inject('/sim/captcha/two')).statusCode).toBe(404)
  })
})

describe('the room of the simulators', () => {
  test('answers unknown paths in Chinese, whatever the host does with its own', async () => {
    const { app } = await aHost()
    const response = await app.inject('/sim/nothing')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ error: '模拟服务没有这个地址' })
  })

  test('reads bodies by itself when the host reads none', async () => {
    const app = Fastify()
    app.removeAllContentTypeParsers()
    const clock = { now: () => START, advance: () => {} }
    await app.register(simulators({ clock }))
    onTestFinished(() => app.close())
    const response = await app.inject({ method: 'POST', url: '/sim/clock', payload: { advance: 1 } })
    expect(response.statusCode).toBe(200)
  })

  test('leaves the host’s own reading of bodies alone', async () => {
    const { app } = await aHost()
    app.post('/own', async (request) => request.body)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await app.inject({ method: 'POST', url: '/own', headers, payload: 'a=1' })
    expect(response.statusCode).toBe(415)
  })
})

describe('the mishaps of a simulator', () => {
  test('stand in the document of outside services', () => {
    const document = readFileSync(new URL('../../docs/spec/outside-services.md', import.meta.url), 'utf8')
    const doors = document.slice(document.indexOf('POST /refusals {'))
    const listed = doors.slice(0, doors.indexOf('`POST /refusals/release'))
    expect(MISHAPS.filter((mishap) => !listed.includes(`\`${mishap}\``))).toEqual([])
  })
})
