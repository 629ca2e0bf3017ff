import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CONSENT_VERSIONS, registerLoginAccount } from '@quan/contract/login/register-login-account.ts'
import { SMS_CODE_TRIES } from '@quan/contract/sms/sms-code.ts'
import { aPhone, loginWorld, type LoginWorld } from '#features/login/login-world.testing.ts'
import { SmsError, type SmsFailure } from '#outside/sms/sms-error.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testVault } from '#testing/test-keys.ts'

const MINUTE_MS = 60_000

let failure: SmsFailure | null = null
const outbox: { phone: string; code: string }[] = []
const sms = {
  async sendCode(message: { phone: string; code: string }) {
    if (failure) throw new SmsError(failure, 'a failure of the test')
    outbox.push(message)
  },
}
/** Two servers on databases of their own: with limits counted in time, and without. */
let limited: LoginWorld
let unlimited: LoginWorld
beforeAll(async () => {
  ;[limited, unlimited] = await Promise.all([loginWorld({ isLimited: true, sms }), loginWorld({ sms })])
})
afterAll(() => Promise.all([limited.close(), unlimited.close()]))
beforeEach(async () => {
  limited.time.now = TEST_NOW
  failure = null
  await limited.sql`truncate sms_sent, device_sms_code`
})

const newCode = async (world: LoginWorld, phone: string, headers: Record<string, string> = {}) => {
  await world.askCode(phone, { headers })
  return outbox.findLast((message) => message.phone === phone)?.code ?? ''
}
const tryCode = (world: LoginWorld, phone: string, code: string, headers: Record<string, string> = {}) =>
  world.call(registerLoginAccount, { wxUserInfoMobilePhone: phone, code, consent: CONSENT_VERSIONS }, null, headers)
const another = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

describe('a code by SMS', () => {
  // proves 7.25
  test('has six digits and is stored as a keyed hash', async () => {
    const phone = aPhone()
    const code = await newCode(unlimited, phone)
    expect(code).toMatch(/^\d{6}$/)
    const [stored] =
      await unlimited.sql`select * from device_sms_code where phone_hash = ${testVault().phoneHash(phone)}`
    expect(JSON.stringify(stored)).not.toContain(code)
    expect(stored?.hash).toHaveLength(32)
    expect(JSON.stringify(stored)).not.toContain(phone)
  })

  test('is answered alike whether the number is known or not', async () => {
    const phone = aPhone()
    const unknown = await unlimited.askCode(phone)
    await tryCode(unlimited, phone, await newCode(unlimited, phone))
    const known = await unlimited.askCode(phone)
    expect([known.status, known.result]).toEqual([unknown.status, unknown.result])
    expect(known.result).toEqual({ seconds: 60 })
  })

  // proves 10.37, 12.20
  test('logs in once', async () => {
    const phone = aPhone()
    const code = await newCode(unlimited, phone)
    expect((await tryCode(unlimited, phone, code)).status).toBe(200)
    expect(await tryCode(unlimited, phone, code)).toMatchObject({ status: 400, code: 'code.wrong' })
  })

  test('logs in once, also when it is sent many times at the same moment', async () => {
    const phone = aPhone()
    const code = await newCode(unlimited, phone)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => tryCode(unlimited, phone, code)))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.code === 'code.wrong')).toHaveLength(7)
  })

  // proves 12.39
  test('is void after five wrong tries', async () => {
    const phone = aPhone()
    const code = await newCode(unlimited, phone)
    for (let step = 1; step < SMS_CODE_TRIES; step++) await tryCode(unlimited, phone, another(code, step))
    const [left] =
      await unlimited.sql`select tries_left from device_sms_code where phone_hash = ${testVault().phoneHash(phone)}`
    expect(left?.tries_left).toBe(1)
    await tryCode(unlimited, phone, another(code, 9))
    expect((await tryCode(unlimited, phone, code)).code).toBe('code.wrong')
  })

  test('still logs in at the fifth try', async () => {
    const phone = aPhone()
    const code = await newCode(unlimited, phone)
    for (let step = 1; step < SMS_CODE_TRIES; step++) await tryCode(unlimited, phone, another(code, step))
    expect((await tryCode(unlimited, phone, code)).status).toBe(200)
  })

  test('guessed at by many at the same moment has five tries as well', async () => {
    const phone = aPhone()
    const code = await newCode(unlimited, phone)
    const guesses = Array.from({ length: 30 }, (_, step) => another(code, step + 1))
    await Promise.all(guesses.map((guess) => tryCode(unlimited, phone, guess)))
    const [left] =
      await unlimited.sql`select tries_left from device_sms_code where phone_hash = ${testVault().phoneHash(phone)}`
    expect(left?.tries_left).toBe(0)
    expect((await tryCode(unlimited, phone, code)).code).toBe('code.wrong')
  })

  // proves 12.39
  test('is void after five minutes', async () => {
    const [early, late] = [aPhone(), aPhone()]
    const codes = [await newCode(limited, early), await newCode(limited, late)] as const
    limited.time.now += 5 * MINUTE_MS - 1
    expect((await tryCode(limited, early, codes[0])).status).toBe(200)
    limited.time.now += 1
    expect((await tryCode(limited, late, codes[1])).code).toBe('code.wrong')
  })

  test('ends with the next one, which has tries of its own', async () => {
    const phone = aPhone()
    const first = await newCode(unlimited, phone)
    for (let step = 1; step < SMS_CODE_TRIES; step++) await tryCode(unlimited, phone, another(first, step))
    const second = await newCode(unlimited, phone)
    if (first !== second) expect((await tryCode(unlimited, phone, first)).code).toBe('code.wrong')
    expect((await tryCode(unlimited, phone, second)).status).toBe(200)
  })

  // proves 20.10
  test('attack: wrong codes from another device cost the right one nothing', async () => {
    const phone = aPhone()
    const code = await newCode(unlimited, phone, { 'x-device-id': 'mine' })
    for (let guess = 1; guess <= SMS_CODE_TRIES + 1; guess++)
      await tryCode(unlimited, phone, another(code, guess), { 'x-device-id': 'a thief’s' })
    expect((await tryCode(unlimited, phone, code, { 'x-device-id': 'mine' })).status).toBe(200)
  })

  // proves 20.10
  test('is good on the device alone that asked for it', async () => {
    const phone = aPhone()
    const code = await newCode(unlimited, phone, { 'x-device-id': 'mine' })
    for (const headers of [{ 'x-device-id': 'another' }, {}])
      expect(await tryCode(unlimited, phone, code, headers)).toMatchObject({ status: 400, code: 'code.wrong' })
    expect((await tryCode(unlimited, phone, code, { 'x-device-id': 'mine' })).status).toBe(200)
  })

  test('of one device is not replaced by that of another', async () => {
    const phone = aPhone()
    const mine = await newCode(unlimited, phone, { 'x-device-id': 'mine' })
    await newCode(unlimited, phone, { 'x-device-id': 'another' })
    expect((await tryCode(unlimited, phone, mine, { 'x-device-id': 'mine' })).status).toBe(200)
  })

  // proves 10.37, 12.20
  test('belongs to its phone and its scene', async () => {
    const [phone, other] = [aPhone(), aPhone()]
    const code = await newCode(unlimited, phone)
    expect((await tryCode(unlimited, other, code)).code).toBe('code.wrong')
    await unlimited.askCode(other, { scene: 'bindPhone' })
    const forBinding = outbox.at(-1)?.code ?? ''
    expect((await tryCode(unlimited, other, forBinding)).code).toBe('code.wrong')
  })

  // proves 12.20
  test('is not used up by a refused input', async () => {
    const phone = aPhone()
    const code = await newCode(unlimited, phone)
    const consent = { terms: '2020-01-01', privacy: CONSENT_VERSIONS.privacy }
    const refused = await unlimited.call(registerLoginAccount, { wxUserInfoMobilePhone: phone, code, consent })
    expect([refused.status, refused.code]).toEqual([400, 'consent.outdated'])
    expect((await tryCode(unlimited, phone, code)).status).toBe(200)
  })

  test('that came to nothing is good for another time', async () => {
    const phone = aPhone()
    await tryCode(unlimited, phone, await newCode(unlimited, phone))
    await unlimited.sql`update member set closed_at = now() where phone_hash = ${testVault().phoneHash(phone)}`
    const code = await newCode(unlimited, phone)
    for (let time = 0; time < SMS_CODE_TRIES + 1; time++)
      expect(await tryCode(unlimited, phone, code)).toMatchObject({ status: 403, code: 'member.closed' })
  })
})

describe('a code that cannot be sent', () => {
  test('is 503 when the service does not take it', async () => {
    failure = 'unavailable'
    expect(await unlimited.askCode(aPhone())).toMatchObject({ status: 503, code: 'sms.unavailable' })
  })

  test('is 429 when the service has enough of this number', async () => {
    failure = 'rateLimited'
    const refused = await unlimited.askCode(aPhone())
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([429, 'sms.too_often', '3600'])
  })

  test('is not charged to whoever asked: the next one may be asked for at once, as often as it fails', async () => {
    const phone = aPhone()
    for (failure of ['unavailable', 'rateLimited', 'unavailable', 'unavailable', 'unavailable', 'unavailable'] as const)
      expect((await limited.askCode(phone)).code).toBe(failure === 'rateLimited' ? 'sms.too_often' : 'sms.unavailable')
    failure = null
    expect((await limited.askCode(phone)).status).toBe(200)
    expect((await limited.askCode(phone)).headers['retry-after']).toBe('60')
  })

  test('gets the same answer for a phone that does not exist', async () => {
    failure = 'badNumber'
    expect((await unlimited.askCode(aPhone())).result).toEqual({ seconds: 60 })
  })
})
