import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aliyunSmsSimulator } from './aliyun-sms.simulator.ts'
import { openOutbox, outboxRoutes } from './outbox.ts'
import { expectedSignature } from './signature.ts'
import { DEMO_SMS_TEMPLATE, demoSmsAccount } from './sms-account.ts'

const START = Date.UTC(2026, 10, 21, 2)
const PREFIX = '/sim/aliyun-sms'
const good = {
  PhoneNumbers: '13800138000',
  SignName: demoSmsAccount.signName,
  TemplateCode: DEMO_SMS_TEMPLATE,
  TemplateParam: '{"code":"123456"}',
}
type Wishes = {
  query?: Record<string, string>
  headers?: Record<string, string>
  accessKeyId?: string
  secret?: string
  body?: string
  signs?: string[]
}

/** The simulator with its outbox, asked by signed requests. */
async function aService({ hasLimits = true } = {}) {
  let time = START
  const lines: string[] = []
  const outbox = openOutbox()
  const app = Fastify()
  const clock = { now: () => time }
  const say = (line: string) => lines.push(line)
  const { routes } = aliyunSmsSimulator({ clock, account: demoSmsAccount, outbox, hasLimits, say })
  await app.register(routes, { prefix: PREFIX })
  await app.register(outboxRoutes({ outbox }), { prefix: '/sim' })
  onTestFinished(() => app.close())
  let nonces = 0

  async function send({ query = good, body = '', ...wishes }: Wishes = {}) {
    const rawQuery = new URLSearchParams(query).toString()
    const headers: Record<string, string> = {
      host: 'sms.test:3000',
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': `${new Date(time).toISOString().slice(0, 19)}Z`,
      'x-acs-signature-nonce': `nonce-${(nonces += 1)}`,
      ...wishes.headers,
    }
    const signs = wishes.signs ?? Object.keys(headers).toSorted()
    const { accessKeyId = demoSmsAccount.accessKeyId, secret = demoSmsAccount.accessKeySecret } = wishes
    const signature = expectedSignature({ method: 'POST', path: '/', rawQuery, headers, body: '' }, signs, secret)
    const authorization = `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${signs.join(';')},Signature=${signature}`
    const response = await app.inject({
      method: 'POST',
      url: `${PREFIX}/?${rawQuery}`,
      headers: { 'content-type': 'text/plain', ...headers, authorization },
      payload: body,
    })
    return { status: response.statusCode, ...response.json() }
  }
  const outboxAt = async (url: string, accept = 'application/json') => app.inject({ url, headers: { accept } })
  return { app, send, outboxAt, lines, advance: (ms: number) => (time += ms) }
}

describe('aliyunSmsSimulator', () => {
  test('takes a signed message, shows it in the outbox and says it at the terminal', async () => {
    const { send, outboxAt, lines } = await aService()
    expect(await send()).toMatchObject({ status: 200, Code: 'OK', Message: 'OK', BizId: expect.any(String) })
    const text = '【同城圈】您的验证码是 123456，5 分钟内有效。请勿把它告诉任何人。'
    const sent = { phone: '13800138000', code: '123456', text, at: '2026-11-21T02:00:00.000Z' }
    expect((await outboxAt('/sim/sms/outbox?phone=13800138000')).json()).toEqual([sent])
    expect(lines).toEqual([`短信 → 13800138000：${text}`])
  })

  test('takes further signed headers, as the vendor’s own client sends them', async () => {
    const { send } = await aService()
    const headers = { 'x-acs-credentials-provider': 'static_ak' }
    expect(await send({ headers })).toMatchObject({ Code: 'OK' })
  })

  test.each<[string, number, Wishes]>([
    ['InvalidAccessKeyId.NotFound', 404, { accessKeyId: 'another' }],
    ['SignatureDoesNotMatch', 400, { secret: 'another' }],
    ['SignatureDoesNotMatch', 400, { body: 'PhoneNumbers=13900139000' }],
    ['SignatureDoesNotMatch', 400, { signs: ['host', 'x-acs-date'] }],
    ['InvalidTimeStamp.Expired', 400, { headers: { 'x-acs-date': '2026-11-21T01:44:59Z' } }],
    ['InvalidTimeStamp.Expired', 400, { headers: { 'x-acs-date': '2026-11-21T02:15:01Z' } }],
    ['MissingParameter', 400, { headers: { 'x-acs-date': 'yesterday' } }],
    ['MissingParameter', 400, { query: { SignName: good.SignName } }],
    ['InvalidAction.NotFound', 404, { headers: { 'x-acs-action': 'SendBatchSms' } }],
    ['InvalidVersion', 400, { headers: { 'x-acs-version': '2015-01-01' } }],
  ])('refuses by the gateway with %s', async (Code, status, wishes) => {
    const { send, outboxAt } = await aService()
    expect(await send(wishes)).toMatchObject({ status, Code, HostId: 'sms.test:3000', RequestId: expect.any(String) })
    expect((await outboxAt('/sim/sms/outbox')).json()).toEqual([])
  })

  test('takes dates to the edge of the window', async () => {
    const { send } = await aService({ hasLimits: false })
    expect(await send({ headers: { 'x-acs-date': '2026-11-21T01:45:00Z' } })).toMatchObject({ Code: 'OK' })
    expect(await send({ headers: { 'x-acs-date': '2026-11-21T02:15:00Z' } })).toMatchObject({ Code: 'OK' })
  })

  test('refuses a nonce that was used', async () => {
    const { send } = await aService({ hasLimits: false })
    const headers = { 'x-acs-signature-nonce': 'same' }
    expect(await send({ headers })).toMatchObject({ Code: 'OK' })
    expect(await send({ headers })).toMatchObject({ status: 400, Code: 'SignatureNonceUsed' })
  })

  test.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', { PhoneNumbers: '22345678901' }],
    ['isv.SMS_SIGNATURE_ILLEGAL', { SignName: '别人' }],
    ['isv.SMS_TEMPLATE_ILLEGAL', { TemplateCode: 'SMS_0' }],
    ['isv.TEMPLATE_MISSING_PARAMETERS', { TemplateParam: '{}' }],
    ['isv.INVALID_JSON_PARAM', { TemplateParam: '{"code":' }],
    ['isv.INVALID_JSON_PARAM', { TemplateParam: '{"code":123456}' }],
  ])('refuses by the business, with HTTP 200, with %s', async (Code, wrong) => {
    const { send } = await aService()
    expect(await send({ query: { ...good, ...wrong } })).toMatchObject({ status: 200, Code })
  })

  test.each(['+8613800138000', '8613800138000', '008613800138000'])('takes the number as %s', async (PhoneNumbers) => {
    const { send, outboxAt } = await aService()
    await send({ query: { ...good, PhoneNumbers } })
    expect((await outboxAt('/sim/sms/outbox')).json()).toMatchObject([{ phone: '13800138000' }])
  })

  test('limits messages to one number to 1 a minute, 5 an hour and 10 a day', async () => {
    const { send, advance } = await aService()
    const codes = async (times: number, pauseMs: number) => {
      const answers: string[] = []
      for (let time = 0; time < times; time += 1) {
        answers.push((await send()).Code)
        advance(pauseMs)
      }
      return answers.map((code) => code === 'OK')
    }
    expect(await codes(2, 59_999)).toEqual([true, false])
    expect(await codes(5, 60_000)).toEqual([true, true, true, true, false])
    advance(3_600_000)
    expect(await codes(6, 3_600_000)).toEqual([true, true, true, true, true, false])
    expect(await send({ query: { ...good, PhoneNumbers: '13900139000' } })).toMatchObject({ Code: 'OK' })
  })

  test('limits nothing where limits are off', async () => {
    const { send } = await aService({ hasLimits: false })
    expect([(await send()).Code, (await send()).Code]).toEqual(['OK', 'OK'])
  })
})

describe('the outbox', () => {
  // proves 12.74
  test('shows the newest first, those of one phone when asked', async () => {
    const { send, outboxAt } = await aService()
    for (const [index, phone] of ['13800138000', '13900139000', '13700137000'].entries()) {
      await send({ query: { ...good, PhoneNumbers: phone, TemplateParam: `{"code":"${index}"}` } })
    }
    expect((await outboxAt('/sim/sms/outbox')).json().map(({ code }: { code: string }) => code)).toEqual([
      '2',
      '1',
      '0',
    ])
    expect((await outboxAt('/sim/sms/outbox?phone=13900139000')).json()).toMatchObject([{ code: '1' }])
  })

  test('is a Chinese page for browsers, texts escaped', async () => {
    const { send, outboxAt } = await aService()
    await send({ query: { ...good, TemplateParam: '{"code":"<b>1"}' } })
    const response = await outboxAt('/sim/sms/outbox', 'text/html,application/xhtml+xml,*/*;q=0.8')
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('短信发件箱')
    expect(response.body).toContain('&lt;b&gt;1')
    expect(response.body).toContain('10:00:00')
  })

  test('says so when it is empty', async () => {
    const { outboxAt } = await aService()
    expect((await outboxAt('/sim/sms/outbox', 'text/html')).body).toContain('还没有短信')
  })
})
