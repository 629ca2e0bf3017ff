import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_SMS_TEMPLATE, demoSmsAccount } from '@quan/simulators/aliyun-sms/sms-account.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import { aliyunSmsClient } from './aliyun-sms-client.ts'

const START = Date.UTC(2026, 10, 21, 2)
const { accessKeyId, accessKeySecret, signName } = demoSmsAccount
const ours = { accessKeyId, accessKeySecret, signName, templateCode: DEMO_SMS_TEMPLATE }
const message = { phone: '13800138000', code: '123456' }

/** The simulators on loopback, with a clock the test moves, and a client of the SMS service. */
async function aService({ account: { templateCode, ...account } = ours, aheadMs = 0, nonce }: Wishes = {}) {
  let time = START
  const clock = { now: () => time, advance: (ms: number) => (time += ms) }
  const app = Fastify()
  await app.register(simulators({ clock }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const now = () => clock.now() + aheadMs
  const templates = { code: templateCode, news: {} }
  const parts = {
    ...account,
    templates,
    baseUrl: `${url}/sim/aliyun-sms`,
    timeoutMs: 5_000,
    now,
    ...(nonce && { nonce }),
  }
  const outbox = async () => (await fetch(`${url}/sim/sms/outbox`)).json()
  return { sms: aliyunSmsClient(parts), outbox, clock }
}
type Wishes = { account?: typeof ours | Record<keyof typeof ours, string>; aheadMs?: number; nonce?: () => string }

describe('the SMS client and the simulator', () => {
  test('agree on the signature of a message, which lands in the outbox', async () => {
    const { sms, outbox } = await aService()
    await sms.sendCode(message)
    const text = '【同城圈】您的验证码是 123456，5 分钟内有效。请勿把它告诉任何人。'
    expect(await outbox()).toEqual([{ ...message, text, at: '2026-11-21T02:00:00.000Z' }])
  })

  test.each([
    ['SignatureDoesNotMatch', { account: { ...ours, accessKeySecret: 'another' } }],
    ['InvalidAccessKeyId.NotFound', { account: { ...ours, accessKeyId: 'another' } }],
    ['InvalidTimeStamp.Expired', { aheadMs: 901_000 }],
    ['InvalidTimeStamp.Expired', { aheadMs: -901_000 }],
    ['isv.SMS_SIGNATURE_ILLEGAL', { account: { ...ours, signName: "别人'*()!~" } }],
    ['isv.SMS_TEMPLATE_ILLEGAL', { account: { ...ours, templateCode: 'SMS 0+1' } }],
  ])('agree on %s', async (vendorCode, wishes) => {
    const { sms, outbox } = await aService(wishes)
    await expect(sms.sendCode(message)).rejects.toMatchObject({ failure: 'unavailable', vendorCode, mayBeSent: false })
    expect(await outbox()).toEqual([])
  })

  test('agree on a nonce that was used', async () => {
    const { sms } = await aService({ nonce: () => 'same' })
    await sms.sendCode(message)
    const again = sms.sendCode({ ...message, phone: '13900139000' })
    await expect(again).rejects.toMatchObject({ vendorCode: 'SignatureNonceUsed' })
  })

  test('agree on a number that has had its message this minute, and on one that is none', async () => {
    const { sms, clock } = await aService()
    await sms.sendCode(message)
    await expect(sms.sendCode(message)).rejects.toMatchObject({ failure: 'rateLimited' })
    await expect(sms.sendCode({ ...message, phone: '12345' })).rejects.toMatchObject({ failure: 'badNumber' })
    clock.advance(60_000)
    await sms.sendCode(message)
  })
})
