import { inspect } from 'node:util'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { simulators } from '@quan/simulators/simulators.ts'
import { demoCaptchaAccount } from '@quan/simulators/tencent-captcha/captcha-account.ts'
import { tencentCaptchaClient } from './tencent-captcha-client.ts'

const START = Date.UTC(2026, 10, 21, 2)
const ADDRESS = '203.0.113.7'
const OTHER_APP = { ...demoCaptchaAccount, appId: '190000002' }

type Wishes = { account?: Partial<Record<keyof typeof demoCaptchaAccount, string>>; aheadMs?: number }

/** The vendor's double on loopback with a clock the test moves, a client of it, and a page that passes its captcha. */
async function aVendor({ account = {}, aheadMs = 0 }: Wishes = {}) {
  const time = { now: START }
  const app = Fastify()
  await app.register(simulators({ clock: { now: () => time.now, advance: () => {} } }))
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sim`
  onTestFinished(() => app.close())
  const captcha = tencentCaptchaClient({
    ...demoCaptchaAccount,
    ...account,
    scriptUrl: `${url}/tencent-captcha/TCaptcha.js`,
    baseUrl: `${url}/tencent-captcha/api`,
    timeoutMs: 5_000,
    now: () => time.now + aheadMs,
  })
  async function pass() {
    const body = new URLSearchParams({ aid: demoCaptchaAccount.appId })
    const answer = await fetch(`${url}/tencent-captcha/cap_union_new_verify`, { method: 'POST', body })
    return (await answer.json()) as { ticket: string; randstr: string }
  }
  const refuse = (code: string) =>
    fetch(`${url}/refusals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'tencent-captcha', code }),
    })
  return {
    captcha,
    time,
    pass,
    refuse,
    check: (given: object) => captcha.check({ ...given, address: ADDRESS } as never),
  }
}

describe('a ticket of the vendor’s captcha', () => {
  test('is good once', async () => {
    const { pass, check } = await aVendor()
    const given = await pass()
    expect([await check(given), await check(given)]).toEqual(['good', 'refused'])
  })

  test('is overdue after five minutes', async () => {
    const { pass, check, time } = await aVendor()
    const [early, late] = [await pass(), await pass()]
    time.now += 300_000
    expect(await check(early)).toBe('good')
    time.now += 1
    expect(await check(late)).toBe('overdue')
  })

  test('belongs to its random text, and is used up by another one', async () => {
    const { pass, check } = await aVendor()
    const [one, other] = [await pass(), await pass()]
    expect(await check({ ...one, randstr: `${other.randstr}x` })).toBe('refused')
    expect(await check(one)).toBe('refused')
  })

  test('that nobody was given is refused', async () => {
    const { check } = await aVendor()
    expect(await check({ ticket: 't03made-up', randstr: '@abc' })).toBe('refused')
  })

  test('of whom the vendor takes for a program is refused, though the answer was right', async () => {
    const { pass, check, refuse } = await aVendor()
    await refuse('evil')
    expect(await check(await pass())).toBe('refused')
    await refuse('21')
    expect(await check(await pass())).toBe('refused')
  })
})

describe('the vendor’s captcha', () => {
  test.each<[string, Wishes]>([
    ['AuthFailure.SignatureFailure', { account: { secretKey: 'another' } }],
    ['AuthFailure.SecretIdNotFound', { account: { secretId: 'another' } }],
    ['AuthFailure.SignatureExpire', { aheadMs: 301_000 }],
    ['AuthFailure.SignatureExpire', { aheadMs: -301_000 }],
    ['16', { account: OTHER_APP }],
    ['100', { account: { appSecretKey: 'another' } }],
  ])(
    'that refuses us by %s is the operator’s to mend, and nothing secret is in the error',
    async (vendorCode, wishes) => {
      const { pass, check } = await aVendor(wishes)
      const given = await pass()
      const failure = await check(given).catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'TencentCaptchaError', vendorCode })
      const written = inspect(failure, { depth: Infinity, showHidden: true })
      for (const secret of [given.ticket, given.randstr, ADDRESS, 'demoTencentSecretKey', 'demoCaptchaAppSecretKey'])
        expect(written).not.toContain(secret)
    },
  )

  test.each([
    ['no-answer', 'did not answer in time'],
    ['hang-up', 'could not be reached'],
    ['http-500', 'HTTP 500'],
    ['garbage', 'without a code'],
  ])('that meets %s says nothing of the ticket', async (mishap, words) => {
    const { pass, check, refuse } = await aVendor()
    await refuse(mishap)
    await expect(check(await pass())).rejects.toThrow(words)
  })
})
