import { DRAWN_CAPTCHA_CODES_ADDRESS_A_HOUR } from '@quan/contract/sms/captcha.ts'
import type { SolvedCaptcha } from '#features/login/captcha/pass-captcha.ts'
import { sendCode } from '@quan/contract/sms/send-code.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import { demoCaptchaAccount } from '@quan/simulators/tencent-captcha/captcha-account.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { aPhone, loginWorld } from '#features/login/login-world.testing.ts'
import { SmsError } from '#outside/sms/sms-error.ts'
import { tencentCaptchaClient } from '#outside/tencent-captcha/tencent-captcha-client.ts'
import { TEST_NOW } from '#testing/call-app.ts'

const HOUR_MS = 3_600_000

let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(() => {
  world.smsService.isAway = false
  return world.sql`truncate sms_sent`
})
afterAll(() => world.close())

/** Log-in with the vendor's captcha, whose double runs on loopback, and somebody who passes it. */
async function aWorld() {
  const vendor = Fastify()
  const time = { now: TEST_NOW }
  await vendor.register(simulators({ clock: { now: () => time.now, advance: () => {} } }))
  const url = `${await vendor.listen({ port: 0, host: '127.0.0.1' })}/sim`
  const captcha = tencentCaptchaClient({
    ...demoCaptchaAccount,
    scriptUrl: `${url}/tencent-captcha/TCaptcha.js`,
    baseUrl: `${url}/tencent-captcha/api`,
    timeoutMs: 5_000,
    now: () => time.now,
  })
  const [smsService, outbox] = [{ isAway: false }, [] as { phone: string; code: string }[]]
  const sms = {
    async sendCode(message: { phone: string; code: string }) {
      if (smsService.isAway) throw new SmsError('unavailable', 'a failure of the test')
      outbox.push(message)
    },
  }
  const login = await loginWorld({ captcha, sms, isLimited: true })
  async function pass() {
    const body = new URLSearchParams({ aid: demoCaptchaAccount.appId })
    const answer = await fetch(`${url}/tencent-captcha/cap_union_new_verify`, { method: 'POST', body })
    const { ticket, randstr } = (await answer.json()) as { ticket: string; randstr: string }
    return { ticket, randstr }
  }
  async function refuse(code: string) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ service: 'tencent-captcha', code })
    await fetch(`${url}/refusals`, { method: 'POST', headers, body })
  }
  const send = (given: SolvedCaptcha, address = '203.0.113.7', phone = aPhone()) =>
    login.call(sendCode, { wxUserInfoMobilePhone: phone, captcha: given, scene: 'login' }, null, {
      'x-forwarded-for': address,
    })
  return {
    ...login,
    smsService,
    outbox,
    pass,
    refuse,
    send,
    /** Moves the clocks of server and vendor. */
    wait(ms: number) {
      time.now += ms
      login.time.now += ms
    },
    async close() {
      await login.close()
      await vendor.close()
    },
  }
}

describe('a ticket of the vendor’s captcha', () => {
  // proves 23.1
  test('buys a code, once', async () => {
    const ticket = await world.pass()
    expect(await world.send(ticket)).toMatchObject({ status: 200, result: { seconds: 60 } })
    expect(await world.send(ticket)).toMatchObject({ status: 400, code: 'captcha.wrong' })
  })

  // proves 23.1
  test('is shown to the vendor with the visitor’s own address, of IPv6 too, not with the network that limits count', async () => {
    expect((await world.send(await world.pass(), '240e:390:1:2::1')).status).toBe(200)
  })

  test('is good for one of many requests at the same moment', async () => {
    const ticket = await world.pass()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => world.send(ticket)))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is overdue after five minutes', async () => {
    const ticket = await world.pass()
    world.wait(300_001)
    expect(await world.send(ticket)).toMatchObject({ status: 400, code: 'captcha.overdue' })
  })

  test.each([
    ['7', 'captcha.wrong'],
    ['8', 'captcha.overdue'],
    ['9', 'captcha.wrong'],
    ['15', 'captcha.wrong'],
    ['21', 'captcha.wrong'],
    ['evil', 'captcha.wrong'],
    ['16', 'captcha.unavailable'],
    ['100', 'captcha.unavailable'],
    ['InternalError', 'captcha.unavailable'],
    ['no-answer', 'captcha.unavailable'],
    ['hang-up', 'captcha.unavailable'],
    ['http-500', 'captcha.unavailable'],
    ['garbage', 'captcha.unavailable'],
  ])('that the vendor meets with %s is told as %s, and sends nothing', async (code, told) => {
    const [ticket, sent] = [await world.pass(), world.outbox.length]
    await world.refuse(code)
    expect((await world.send(ticket)).code).toBe(told)
    expect(world.outbox).toHaveLength(sent)
  })

  // proves 23.3
  test('that the page made itself counts as none, and the vendor is not asked', async () => {
    await world.refuse('no-answer')
    const made = { ticket: 'trerror_1002_190000001_1795226400', randstr: '@abc' }
    expect(await world.send(made)).toMatchObject({ status: 400, code: 'captcha.unavailable' })
    // what was to be refused still waits: nobody asked
    expect((await world.send(await world.pass())).code).toBe('captcha.unavailable')
  })

  test('is worth nothing where captchas are drawn', async () => {
    const drawn = await loginWorld()
    onTestFinished(() => drawn.close())
    const captcha = { ticket: 't03', randstr: '@abc' }
    const outcome = await drawn.call(sendCode, { wxUserInfoMobilePhone: aPhone(), captcha, scene: 'login' })
    expect(outcome).toMatchObject({ status: 400, code: 'captcha.unavailable' })
  })
})

describe('a drawn captcha beside the vendor’s', () => {
  // proves 23.2
  test('buys three codes an address and hour; tickets buy on', async () => {
    const address = '203.0.113.99'
    for (let at = 0; at < DRAWN_CAPTCHA_CODES_ADDRESS_A_HOUR; at++)
      expect((await world.send(await world.solvedCaptcha(), address)).status).toBe(200)
    const outcome = await world.send(await world.solvedCaptcha(), address)
    expect(outcome).toMatchObject({ status: 429, code: 'sms.too_often', headers: { 'retry-after': '3600' } })
    expect((await world.send(await world.pass(), address)).status).toBe(200)
    expect((await world.send(await world.solvedCaptcha(), '203.0.113.98')).status).toBe(200)
    world.wait(HOUR_MS)
    expect((await world.send(await world.solvedCaptcha(), address)).status).toBe(200)
  })

  test('that brought no message costs nothing of it, however often the SMS service fails', async () => {
    const address = '203.0.113.96'
    world.smsService.isAway = true
    for (let at = 0; at <= DRAWN_CAPTCHA_CODES_ADDRESS_A_HOUR; at++)
      expect(await world.send(await world.solvedCaptcha(), address)).toMatchObject({ code: 'sms.unavailable' })
    world.smsService.isAway = false
    expect((await world.send(await world.solvedCaptcha(), address)).status).toBe(200)
  })

  test('that met a limit of the phone costs nothing of it', async () => {
    const [address, phone] = ['203.0.113.95', aPhone()]
    await world.send(await world.solvedCaptcha(), address, phone)
    for (let at = 0; at < DRAWN_CAPTCHA_CODES_ADDRESS_A_HOUR; at++) {
      const refused = await world.send(await world.solvedCaptcha(), address, phone)
      expect(refused).toMatchObject({ code: 'sms.too_often', headers: { 'retry-after': '60' } })
    }
    for (let at = 1; at < DRAWN_CAPTCHA_CODES_ADDRESS_A_HOUR; at++)
      expect((await world.send(await world.solvedCaptcha(), address)).status).toBe(200)
  })

  test('that was misread costs nothing of it', async () => {
    const address = '203.0.113.97'
    for (let at = 0; at <= DRAWN_CAPTCHA_CODES_ADDRESS_A_HOUR; at++) {
      const { id } = await world.solvedCaptcha()
      expect((await world.send({ id, text: '????' }, address)).code).toBe('captcha.wrong')
    }
    expect((await world.send(await world.solvedCaptcha(), address)).status).toBe(200)
  })
})
