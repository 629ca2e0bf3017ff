import { createHash, createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { demoCaptchaAccount as account } from './captcha-account.ts'
import { tencentCaptchaSimulator } from './tencent-captcha.simulator.ts'

const NOW = Date.UTC(2026, 10, 21, 2)
const HOST = 'captcha.example'

/** The signature as the vendor's papers have it, written out once more. */
function authorization(body: string, signed = 'content-type;host;x-tc-action') {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const values: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    host: HOST,
    'x-tc-action': 'describecaptcharesult',
  }
  const lines = signed.split(';').map((name) => `${name}:${values[name]}\n`)
  const request = `POST\n/\n\n${lines.join('')}\n${signed}\n${hash(body)}`
  const scope = '2026-11-21/captcha/tc3_request'
  const text = `TC3-HMAC-SHA256\n${NOW / 1_000}\n${scope}\n${hash(request)}`
  const key = hmac(hmac(hmac(`TC3${account.secretKey}`, '2026-11-21'), 'captcha'), 'tc3_request')
  const signature = hmac(key, text).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${account.secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}

async function aVendor() {
  const app = Fastify()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  await app.register(tencentCaptchaSimulator({ clock: { now: () => NOW }, account }).routes)
  onTestFinished(() => app.close())
  async function ask(input: object, more: { headers?: Record<string, string>; signed?: string; sent?: string } = {}) {
    const body = JSON.stringify(input)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      host: HOST,
      'x-tc-action': 'DescribeCaptchaResult',
      'x-tc-version': '2019-07-22',
      'x-tc-timestamp': String(NOW / 1_000),
      authorization: authorization(body, more.signed),
      ...more.headers,
    }
    const answer = await app.inject({ method: 'POST', url: '/api/', headers, payload: more.sent ?? body })
    const { Response: response } = answer.json()
    return response.CaptchaCode ?? response.Error.Code
  }
  async function pass(aid: string = account.appId) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = '/cap_union_new_verify'
    return (await app.inject({ method: 'POST', url, headers, payload: `aid=${aid}` })).json()
  }
  const question = async (more: object = {}) => {
    const { ticket, randstr } = await pass()
    const known = { CaptchaType: 9, CaptchaAppId: Number(account.appId), AppSecretKey: account.appSecretKey }
    return { ...known, Ticket: ticket, Randstr: randstr, UserIp: '203.0.113.7', ...more }
  }
  return { app, ask, pass, question }
}

describe('the double of the vendor’s captcha', () => {
  test('lets a ticket through once', async () => {
    const { ask, question } = await aVendor()
    const given = await question()
    expect([await ask(given), await ask(given)]).toEqual([1, 9])
  })

  test.each<[string | number, object]>([
    ['MissingParameter', { CaptchaType: undefined }],
    ['MissingParameter', { Ticket: '' }],
    ['MissingParameter', { Randstr: undefined }],
    ['MissingParameter', { UserIp: undefined }],
    ['MissingParameter', { AppSecretKey: undefined }],
    ['MissingParameter', { CaptchaAppId: undefined }],
    ['InvalidParameter', { CaptchaType: 1 }],
    ['InvalidParameter', { CaptchaAppId: account.appId }],
    ['InvalidParameter', { UserIp: 'somewhere' }],
    [7, { Randstr: '@other' }],
    [15, { Ticket: 't03made-up' }],
    [16, { CaptchaAppId: 190_000_009 }],
    [100, { AppSecretKey: 'another' }],
  ])('answers %s to %o', async (code, more) => {
    const { ask, question } = await aVendor()
    expect(await ask(await question(more))).toBe(code)
  })

  test('refuses what is signed for other bytes, without its host, for another service, action or version', async () => {
    const { ask, question } = await aVendor()
    const given = await question()
    const sms = authorization(JSON.stringify(given)).replace('/captcha/', '/sms/')
    expect([
      await ask(given, { sent: `${JSON.stringify(given)} ` }),
      await ask(given, { signed: 'content-type;x-tc-action' }),
      await ask(given, { headers: { authorization: sms } }),
      await ask(given, { headers: { authorization: 'none' } }),
      await ask(given, { headers: { 'x-tc-timestamp': String(NOW / 1_000 - 301) } }),
      await ask(given, { headers: { 'x-tc-version': '2020-01-01' } }),
    ]).toEqual([
      'AuthFailure.SignatureFailure',
      'AuthFailure.SignatureFailure',
      'AuthFailure.SignatureFailure',
      'AuthFailure.SignatureFailure',
      'AuthFailure.SignatureExpire',
      'NoSuchVersion',
    ])
    // nothing of that has used the ticket up
    expect(await ask(given)).toBe(1)
  })

  test('gives no ticket for another application', async () => {
    const { pass } = await aVendor()
    expect(await pass('190000009')).toEqual({ errorCode: '15' })
  })
})
