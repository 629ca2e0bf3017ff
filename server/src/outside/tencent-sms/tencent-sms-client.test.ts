import { inspect } from 'node:util'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { demoSmsAccount, DEMO_SMS_TEMPLATE } from '@quan/simulators/aliyun-sms/sms-account.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import { DEMO_TENCENT_TEMPLATES, demoTencentSmsAccount } from '@quan/simulators/tencent-sms/tencent-sms-account.ts'
import { aliyunSmsClient } from '#outside/aliyun-sms/aliyun-sms-client.ts'
import { SmsError } from '#outside/sms/sms-error.ts'
import { smsVendors } from '#outside/sms/sms-vendors.ts'
import { tencentSmsClient } from './tencent-sms-client.ts'

const START = Date.UTC(2026, 10, 21, 2)
const message = { phone: '13800138000', code: '123456' }
const { code, ...news } = DEMO_TENCENT_TEMPLATES
const ours = { ...demoTencentSmsAccount, templates: { code, news } }

type Wishes = { account?: Partial<typeof ours>; aheadMs?: number }

/** The simulators on loopback with a clock the test moves, and clients of both SMS services. */
async function aService({ account = {}, aheadMs = 0 }: Wishes = {}) {
  let time = START
  const clock = { now: () => time, advance: (ms: number) => (time += ms) }
  const app = Fastify()
  await app.register(simulators({ clock }))
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sim`
  onTestFinished(() => app.close())
  const common = { timeoutMs: 5_000, now: () => clock.now() + aheadMs }
  const second = tencentSmsClient({
    ...ours,
    ...account,
    region: 'ap-guangzhou',
    baseUrl: `${url}/tencent-sms`,
    ...common,
  })
  const templates = { code: DEMO_SMS_TEMPLATE, news: { waitingListOffer: 'SMS_154950911' } }
  const first = aliyunSmsClient({ ...demoSmsAccount, templates, baseUrl: `${url}/aliyun-sms`, ...common })
  const refuse = async (body: object) => {
    const headers = { 'content-type': 'application/json' }
    await fetch(`${url}/refusals`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const outbox = async () => (await (await fetch(`${url}/sms/outbox`)).json()) as { text: string }[]
  return { second, both: smsVendors(first, second), refuse, outbox, wait: clock.advance }
}

describe('the second SMS service and its simulator', () => {
  test('agree on a code and on news, which land in the outbox', async () => {
    const { second, outbox } = await aService()
    await second.sendCode(message)
    await second.sendNews({ phone: '13900139000', news: 'waitingListOffer', language: 'en', title: '夜跑 {1}' })
    expect((await outbox()).map(({ text }) => text)).toEqual([
      '【同城圈】您候补的「夜跑 1」有名额了，请尽快打开同城圈确认，过时会让给下一位。',
      '【同城圈】您的验证码是 123456，5 分钟内有效。请勿把它告诉任何人。',
    ])
  })

  test.each([
    ['AuthFailure.SignatureFailure', { account: { secretKey: 'another' as never } }],
    ['AuthFailure.SecretIdNotFound', { account: { secretId: 'another' as never } }],
    ['AuthFailure.SignatureExpire', { aheadMs: 301_000 }],
    ['AuthFailure.SignatureExpire', { aheadMs: -301_000 }],
    ['InvalidParameterValue.SdkAppIdNotExist', { account: { sdkAppId: '1' as never } }],
    ['FailedOperation.SignatureIncorrectOrUnapproved', { account: { signName: '别人' as never } }],
    ['FailedOperation.TemplateIncorrectOrUnapproved', { account: { templates: { code: '9', news: {} } as never } }],
  ])('agree on %s', async (vendorCode, wishes) => {
    const { second, outbox } = await aService(wishes)
    const failure = await second.sendCode(message).catch((error: unknown) => error)
    expect(failure).toMatchObject({ failure: 'unavailable', vendorCode, mayBeSent: false })
    expect(inspect(failure, { depth: Infinity, showHidden: true })).not.toMatch(
      /demoTencentSecretKey|13800138000|123456/,
    )
    expect(await outbox()).toEqual([])
  })
})

describe('the limits of the second SMS service for a number', () => {
  test('are one in 30 seconds, five an hour and ten a day, whatever the messages are', async () => {
    const { second, wait } = await aService()
    const told = async (to = message) =>
      await second.sendCode(to).then(
        () => 'sent',
        ({ failure, vendorCode }: SmsError) => `${failure} ${vendorCode}`,
      )
    expect([await told(), await told()]).toEqual(['sent', 'rateLimited LimitExceeded.PhoneNumberThirtySecondLimit'])
    expect(await told({ ...message, phone: '13900139000' })).toBe('sent')
    for (let count = 2; count <= 5; count += 1) {
      wait(30_000)
      expect(await told()).toBe('sent')
    }
    wait(30_000)
    expect(await told()).toBe('rateLimited LimitExceeded.DeliveryFrequencyLimit')
    for (let count = 6; count <= 10; count += 1) {
      wait(3_600_000)
      expect(await told()).toBe('sent')
    }
    wait(3_600_000)
    expect(await told()).toBe('rateLimited LimitExceeded.PhoneNumberDailyLimit')
  })
})

describe('both SMS services', () => {
  const offer = { phone: message.phone, news: 'waitingListOffer', language: 'zh-Hans', title: '夜跑' } as const

  test('send news once: after silence of the first the second stays silent, since it may have left', async () => {
    const { both, refuse, outbox } = await aService()
    await refuse({ service: 'aliyun-sms', code: 'no-answer' })
    await expect(both.sendNews(offer)).rejects.toBeInstanceOf(SmsError)
    expect(await outbox()).toEqual([])
    await refuse({ service: 'aliyun-sms', code: 'isv.AMOUNT_NOT_ENOUGH' })
    await both.sendNews(offer)
    expect(await outbox()).toHaveLength(1)
  })

  test('tell the failure of the second when both refuse', async () => {
    const { both, refuse } = await aService()
    await refuse({ service: 'aliyun-sms', code: 'isv.AMOUNT_NOT_ENOUGH' })
    await refuse({ service: 'tencent-sms', code: 'AuthFailure.SecretIdNotFound' })
    await expect(both.sendCode(message)).rejects.toMatchObject({ vendorCode: 'AuthFailure.SecretIdNotFound' })
  })
})
