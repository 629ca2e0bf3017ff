import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { CONSENT_VERSIONS, registerLoginAccount } from '@quan/contract/login/register-login-account.ts'
import {
  SMS_ADDRESS_A_HOUR,
  SMS_DEVICE_A_HOUR,
  SMS_PHONE_A_DAY,
  SMS_PHONE_A_HOUR,
  SMS_PHONE_ADDRESS_A_DAY,
  SMS_PHONE_KEPT_A_DAY,
  SMS_PHONE_KEPT_A_HOUR,
  WRONG_CODES_ADDRESS_A_HOUR,
} from '@quan/contract/sms/sms-code.ts'
import { aPhone, loginWorld, type LoginWorld } from '#features/login/login-world.testing.ts'
import { TEST_NOW } from '#testing/call-app.ts'

const MINUTE_MS = 60_000

let limited: LoginWorld
beforeAll(async () => {
  limited = await loginWorld({ isLimited: true })
})
afterAll(() => limited.close())
beforeEach(async () => {
  limited.time.now = TEST_NOW
  await limited.sql`truncate sms_sent, device_sms_code`
})

const tryCode = (phone: string, code: string, headers: Record<string, string> = {}) =>
  limited.call(registerLoginAccount, { wxUserInfoMobilePhone: phone, code, consent: CONSENT_VERSIONS }, null, headers)

let phones = 0
/** A phone whose member has logged in on a device, and that device; nothing is counted yet. */
async function aKnownDevice() {
  const [phone, headers] = [aPhone(), { 'x-device-id': `device of ${phones++}` }]
  expect((await tryCode(phone, await limited.codeFor(phone, { headers }), headers)).status).toBe(200)
  await limited.sql`truncate sms_sent, device_sms_code`
  return { phone, headers }
}

describe('limits of codes', () => {
  const waitOf = async (phone: string, headers: Record<string, string> = {}) => {
    const { status, code, headers: answered } = await limited.askCode(phone, { headers })
    if (status !== 200) expect([status, code]).toEqual([429, 'sms.too_often'])
    return status === 200 ? 0 : Number(answered['retry-after'])
  }

  // proves 7.25, 10.37
  test('one a minute, five an hour and ten a day for a phone on a device of its own', async () => {
    const { phone, headers } = await aKnownDevice()
    expect([await waitOf(phone, headers), await waitOf(phone, headers)]).toEqual([0, 60])
    for (let sent = 1; sent < 5; sent++) {
      limited.time.now += MINUTE_MS
      expect(await waitOf(phone, headers)).toBe(0)
    }
    limited.time.now += MINUTE_MS
    expect(await waitOf(phone, headers)).toBe(55 * 60)
    limited.time.now += 55 * MINUTE_MS
    for (let sent = 5; sent < 10; sent++) {
      expect(await waitOf(phone, headers)).toBe(0)
      limited.time.now += 61 * MINUTE_MS
    }
    expect(await waitOf(phone, headers)).toBe((24 * 60 - 60 - 5 * 61) * 60)
  })

  // proves 20.11
  test('attack: strangers who ask for code after code do not lock the phone out of its own device', async () => {
    const { phone, headers } = await aKnownDevice()
    const waits = []
    for (let sent = 0; sent < 12; sent++) {
      waits.push(await waitOf(phone, { 'x-device-id': `stranger ${sent}`, 'x-forwarded-for': `203.0.113.${sent}` }))
      limited.time.now += 61 * MINUTE_MS
    }
    expect(waits.filter((wait) => wait === 0)).toHaveLength(SMS_PHONE_A_DAY - SMS_PHONE_KEPT_A_DAY)
    for (let sent = 0; sent < SMS_PHONE_KEPT_A_DAY; sent++) {
      expect(await waitOf(phone, headers)).toBe(0)
      limited.time.now += MINUTE_MS
    }
    expect(await waitOf(phone, headers)).toBeGreaterThan(0)
  })

  test('are told with each code: when the next one may be asked for, and not a minute where it is an hour or a day', async () => {
    const { phone, headers } = await aKnownDevice()
    const told = async (as: Record<string, string>) => {
      const { result } = await limited.askCode(phone, { headers: as })
      limited.time.now += MINUTE_MS
      return result?.seconds
    }
    const stranger = { 'x-device-id': 'new', 'x-forwarded-for': '203.0.113.7' }
    expect([await told(stranger), await told(stranger)]).toEqual([60, 60])
    expect(await told(stranger)).toBe(86_400 - 120)
    expect([await told(headers), await told(headers)]).toEqual([60, 3_600 - 4 * 60])
    limited.time.now += 54 * MINUTE_MS
    expect(await waitOf(phone, headers)).toBe(60)
    limited.time.now += MINUTE_MS
    expect(await waitOf(phone, headers)).toBe(0)
  })

  // proves 20.11
  test('attack: strangers in the same hour cost the phone’s own device the rest of a minute, never the hour', async () => {
    const { phone, headers } = await aKnownDevice()
    const stranger = (turn: number) => ({ 'x-device-id': `a ${turn}`, 'x-forwarded-for': `203.0.113.${turn}` })
    for (let sent = 0; sent < SMS_PHONE_A_HOUR - SMS_PHONE_KEPT_A_HOUR; sent++) {
      limited.time.now += MINUTE_MS
      expect(await waitOf(phone, stranger(sent))).toBe(0)
    }
    limited.time.now += 20_000
    expect(await waitOf(phone, headers)).toBe(40)
    limited.time.now += 40_000
    expect(await waitOf(phone, stranger(9))).toBe(57 * 60)
    for (let sent = 0; sent < SMS_PHONE_KEPT_A_HOUR; sent++) {
      expect(await waitOf(phone, headers)).toBe(0)
      limited.time.now += MINUTE_MS
    }
    expect(await waitOf(phone, headers)).toBe(55 * 60)
  })

  // proves 20.11
  test.each(['strangers first', 'the own device first'])(
    'to a phone go one a minute, five an hour and ten a day together, as the vendor counts: %s',
    async (order) => {
      const { phone, headers } = await aKnownDevice()
      const sent: number[] = []
      const askAs = async (as: Record<string, string>) => {
        if ((await waitOf(phone, as)) === 0) sent.push(limited.time.now)
      }
      const stranger = (turn: number) => ({ 'x-device-id': `b ${turn}`, 'x-forwarded-for': `203.0.113.${turn % 200}` })
      for (let turn = 0; turn < 60; turn++) {
        const both = [stranger(turn), headers]
        for (const as of order === 'strangers first' ? both : both.toReversed()) await askAs(as)
        limited.time.now += turn % 10 === 9 ? 40 * MINUTE_MS : 20_000
      }
      const most = (withinMs: number) =>
        Math.max(...sent.map((at) => sent.filter((one) => one > at - withinMs && one <= at).length))
      expect([most(MINUTE_MS), most(60 * MINUTE_MS), most(24 * 60 * MINUTE_MS)]).toEqual([
        1,
        SMS_PHONE_A_HOUR,
        SMS_PHONE_A_DAY,
      ])
    },
  )

  test('one a minute, also when the own device and strangers ask at the same moment', async () => {
    const { phone, headers } = await aKnownDevice()
    const asked = Array.from({ length: 6 }, (_, turn) =>
      waitOf(phone, turn % 2 === 0 ? headers : { 'x-forwarded-for': `203.0.113.${turn}` }),
    )
    expect((await Promise.all(asked)).toSorted((one, other) => one - other)).toEqual([0, 60, 60, 60, 60, 60])
  })

  // proves 20.11
  test('attack: whoever asks from one address, on whatever devices, leaves codes for somebody new', async () => {
    const phone = aPhone()
    const waits = []
    for (let sent = 0; sent < 8; sent++) {
      waits.push(await waitOf(phone, { 'x-device-id': `stranger ${sent}`, 'x-forwarded-for': '203.0.113.7' }))
      limited.time.now += 61 * MINUTE_MS
    }
    expect(waits.filter((wait) => wait === 0)).toHaveLength(SMS_PHONE_ADDRESS_A_DAY)
    const left = SMS_PHONE_A_DAY - SMS_PHONE_KEPT_A_DAY - SMS_PHONE_ADDRESS_A_DAY
    for (let sent = 0; sent < left; sent++) {
      expect(await waitOf(phone, { 'x-device-id': 'somebody new', 'x-forwarded-for': '198.51.100.3' })).toBe(0)
      limited.time.now += MINUTE_MS
    }
  })

  test('five a day for whoever asks of a phone that nobody has, as of one that somebody has', async () => {
    const [{ phone: known }, unknown] = [await aKnownDevice(), aPhone()]
    const count = async (phone: string) => {
      let sent = 0
      for (let asked = 0; asked < 10; asked++) {
        if ((await waitOf(phone, { 'x-forwarded-for': `203.0.113.${asked}` })) === 0) sent++
        limited.time.now += 61 * MINUTE_MS
      }
      return sent
    }
    expect([await count(known), await count(unknown)]).toEqual([5, 5])
  })

  // proves 20.12
  test('attack: guessing from device to device ends at the address, and not for the device of the phone', async () => {
    const { phone, headers } = await aKnownDevice()
    const address = { 'x-forwarded-for': '203.0.113.9' }
    const code = await limited.codeFor(phone, { headers: { ...headers, ...address } })
    const outcomes = []
    for (let guess = 0; guess < WRONG_CODES_ADDRESS_A_HOUR + 3; guess++)
      outcomes.push(await tryCode(aPhone(), '000000', { 'x-device-id': `thief ${guess}`, ...address }))
    expect(outcomes.filter(({ code }) => code === 'code.wrong')).toHaveLength(WRONG_CODES_ADDRESS_A_HOUR)
    expect(outcomes.at(-1)).toMatchObject({ status: 429, code: 'code.too_often' })
    expect(Number(outcomes.at(-1)?.headers['retry-after'])).toBe(3_600)
    expect((await tryCode(phone, code, { ...headers, ...address })).status).toBe(200)
    const elsewhere = { 'x-forwarded-for': '203.0.113.10' }
    expect((await tryCode(aPhone(), '000000', elsewhere)).code).toBe('code.wrong')
  })

  test('one a minute, also when many are asked for at the same moment', async () => {
    const phone = aPhone()
    const waits = await Promise.all(Array.from({ length: 6 }, () => waitOf(phone)))
    expect(waits.toSorted((one, other) => one - other)).toEqual([0, 60, 60, 60, 60, 60])
  })

  // proves 12.64
  test('ten an hour from a device, whatever the phones', async () => {
    const headers = { 'x-device-id': 'one device' }
    const waits = []
    for (let sent = 0; sent < SMS_DEVICE_A_HOUR + 2; sent++) waits.push(await waitOf(aPhone(), headers))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(SMS_DEVICE_A_HOUR)
    expect(waits.at(-1)).toBe(3_600)
    expect(await waitOf(aPhone(), { 'x-device-id': 'another' })).toBe(0)
    limited.time.now += 60 * MINUTE_MS
    expect(await waitOf(aPhone(), headers)).toBe(0)
  })

  // proves 12.64
  test('a hundred an hour from an address, whatever the devices', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.5' }
    const asked = Array.from({ length: SMS_ADDRESS_A_HOUR + 3 }, (_, sent) => ({
      'x-device-id': `device ${sent}`,
      ...headers,
    }))
    const waits = await Promise.all(asked.map((headers) => waitOf(aPhone(), headers)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(SMS_ADDRESS_A_HOUR)
    expect(await waitOf(aPhone(), { 'x-forwarded-for': '203.0.113.6' })).toBe(0)
  })

  test('keep no phone and no address in the clear, and nothing for more than a day', async () => {
    const phone = aPhone()
    await waitOf(phone, { 'x-device-id': 'mine' })
    const stored = JSON.stringify(await limited.sql`select * from sms_sent`)
    expect(stored).not.toContain(Buffer.from(phone).toString('hex'))
    limited.time.now += 25 * 60 * MINUTE_MS
    await waitOf(aPhone())
    expect(
      await limited.sql`select from sms_sent where sent_at < ${new Date(limited.time.now - 86_400_000)}`,
    ).toHaveLength(0)
  })

  // proves 12.65
  test('are lifted with LIMITS=off', async () => {
    const unlimited = await loginWorld()
    onTestFinished(() => unlimited.close())
    const phone = aPhone()
    const statuses = []
    for (let time = 0; time < 12; time++) statuses.push((await unlimited.askCode(phone)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
