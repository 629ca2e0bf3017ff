import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { simulators } from '@quan/simulators/simulators.ts'
import { demoWechatAccount } from '@quan/simulators/wechat-open/wechat-account.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { wechatOpenClient } from './wechat-open-client.ts'

const { appId, secret } = demoWechatAccount

describe('the WeChat client and the simulator', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  /** The simulators on loopback, with a clock the test moves, and a client of the account. */
  async function anAccount(appSecret: string = secret) {
    let time = Date.UTC(2026, 10, 21)
    const clock = { now: () => time, advance: (ms: number) => (time += ms) }
    const app = Fastify()
    const asked: string[] = []
    app.addHook('onRequest', async ({ url }) => {
      asked.push(url.split('?')[0] ?? '')
    })
    await app.register(simulators({ clock }))
    const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sim/wechat-open`
    onTestFinished(() => app.close())
    const parts = { openBaseUrl: baseUrl, apiBaseUrl: baseUrl, appId, appSecret, timeoutMs: 5_000 }
    const wechat = wechatOpenClient({ ...parts, sql: database.sql, clock })

    /** What the browser does: opens the page as somebody and is led back. */
    async function authorized(person: string) {
      const state = randomUUID().replaceAll('-', '')
      const redirectUri = 'http://127.0.0.1:3000/pages/_common/login/login?redirect=%2F'
      const address = new URL(wechat.authorizeUrl({ redirectUri, state, scope: 'snsapi_userinfo' }))
      const answer = await fetch(`${address.origin}${address.pathname}${address.search}&sim_person=${person}`, {
        redirect: 'manual',
      })
      const back = new URL(answer.headers.get('location') ?? '')
      expect(back.searchParams.get('state')).toBe(state)
      expect(back.searchParams.get('redirect')).toBe('/')
      return back.searchParams.get('code') ?? ''
    }
    return { wechat, authorized, clock, asked }
  }

  test('agree on the authorisation page and the openid', async () => {
    const { wechat, authorized } = await anAccount()
    const code = await authorized('new')
    expect(await wechat.openIdOf(code)).toMatch(/^o[\w-]{27}$/)
  })

  test('agree that a code is good once, for five minutes, and must be known', async () => {
    const { wechat, authorized, clock } = await anAccount()
    const openid = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o'
    const [code, late] = [await authorized(openid), await authorized(openid)]
    expect(await wechat.openIdOf(code)).toBe(openid)
    expect(await wechat.openIdOf(code)).toBeNull()
    clock.advance(300_000)
    expect(await wechat.openIdOf(late)).toBeNull()
    expect(await wechat.openIdOf('unknown')).toBeNull()
  })

  test('agree that a wrong secret is no matter of the code', async () => {
    const { wechat, authorized } = await anAccount('another')
    await expect(authorized('new').then((code) => wechat.openIdOf(code))).rejects.toMatchObject({ vendorCode: 40_125 })
  })

  test('agree on the ticket, asked for again only when it nears its end', async () => {
    const { wechat, clock, asked } = await anAccount()
    const sign = () => wechat.pageSignature('http://127.0.0.1:3000/')
    await Promise.all([sign(), sign(), sign()])
    const once = ['/sim/wechat-open/cgi-bin/stable_token', '/sim/wechat-open/cgi-bin/ticket/getticket']
    expect(asked).toEqual(once)
    clock.advance(7_000_000)
    await sign()
    expect(asked).toEqual([...once, ...once])
  })
})
