import { CAPTCHA_METHOD, CAPTCHA_PATH, CAPTCHA_SCENE } from '@quan/contract/sms/captcha.ts'
import { sendCode } from '@quan/contract/sms/send-code.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPhone, loginWorld, type LoginWorld } from '#features/login/login-world.testing.ts'
import { captchaPicture, SEEN_CHARACTERS } from './captcha-picture.ts'

const ASKED = { method: CAPTCHA_METHOD, scene: CAPTCHA_SCENE }

let world: LoginWorld
beforeAll(async () => {
  world = await loginWorld()
})
afterAll(() => world.close())

const send = (captcha: { id: string; text: string }) =>
  world.call(sendCode, { wxUserInfoMobilePhone: aPhone(), captcha, scene: 'login' })
const contentOf = (dataUri: string) => Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64')

describe('a captcha', () => {
  // proves 7.30, 13.10
  test('is a picture of 150 × 40 without a readable text', async () => {
    const { status, json, headers } = await world.cloud(CAPTCHA_PATH, ASKED)
    expect([status, json.errCode, headers['cache-control']]).toEqual([200, 0, 'no-store'])
    expect(json.captchaBase64).toMatch(/^data:image\/svg\+xml;base64,/)
    const picture = contentOf(json.captchaBase64).toString()
    expect(picture).toContain('width="150" height="40"')
    expect(picture).not.toMatch(/<text|<title|<desc|id=|class=/)
    expect(json.audioBase64).toBe(undefined)
    expect(await world.login.captchas.findText(json.id, world.time.now)).toMatch(/^[A-Z0-9]{4}$/)
  })

  test('lets through who reads it, in capitals or not', async () => {
    const { id, text } = await world.solvedCaptcha()
    expect((await send({ id, text: text.toLowerCase() })).status).toBe(200)
  })

  // proves 12.38
  test('is used up by a wrong try as well', async () => {
    const { id, text } = await world.solvedCaptcha()
    expect(await send({ id, text: '????' })).toMatchObject({ status: 400, code: 'captcha.wrong' })
    expect(await send({ id, text })).toMatchObject({ status: 400, code: 'captcha.overdue' })
  })

  test('is good once, also for many tries at the same moment', async () => {
    const captcha = await world.solvedCaptcha()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => send(captcha)))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(({ code }) => code === 'captcha.overdue')).toHaveLength(7)
  })

  // proves 12.38
  test('is overdue after 180 seconds', async () => {
    const [early, late] = [await world.solvedCaptcha(), await world.solvedCaptcha()]
    world.time.now += 179_999
    expect((await send(early)).status).toBe(200)
    world.time.now += 1
    expect((await send(late)).code).toBe('captcha.overdue')
  })

  test('is void once the same device has asked for another one, and only there', async () => {
    const solve = async (device: string) => {
      const { json } = await world.cloud(CAPTCHA_PATH, ASKED, { 'x-device-id': device })
      return { id: json.id as string, text: (await world.login.captchas.findText(json.id, world.time.now)) ?? '' }
    }
    const [mine, other] = ['5f0c7d1e-0f5c-4f1e-9d51-0d6f0f5f0a01', '5f0c7d1e-0f5c-4f1e-9d51-0d6f0f5f0a02'] as const
    const [first, ofOther, second] = [await solve(mine), await solve(other), await solve(mine)]
    expect((await send(first)).code).toBe('captcha.overdue')
    expect([(await send(second)).status, (await send(ofOther)).status]).toEqual([200, 200])
  })

  test('nobody asked for is overdue', async () => {
    expect((await send({ id: 'unknown', text: 'AAAA' })).code).toBe('captcha.overdue')
  })

  test('is swept away some time after it is overdue', async () => {
    await world.solvedCaptcha()
    world.time.now += 3_600_000
    await world.solvedCaptcha()
    expect(await world.sql`select from captcha where expires_at < ${new Date(world.time.now)}`).toHaveLength(0)
  })

  test('can be heard: so many beeps for each digit, a pause, the next one', async () => {
    const { json } = await world.cloud(CAPTCHA_PATH, { ...ASKED, spoken: true })
    const text = (await world.login.captchas.findText(json.id, world.time.now)) ?? ''
    expect(text).toMatch(/^[1-6]{4}$/)
    const sound = contentOf(json.audioBase64)
    expect(sound.subarray(0, 4).toString() + sound.subarray(8, 12).toString()).toBe('RIFFWAVE')
    expect(sound.readUInt32LE(40)).toBe(sound.length - 44)
    expect(heard(sound.subarray(44))).toBe(text)
    expect((await send({ id: json.id, text })).status).toBe(200)
  })

  // proves 13.10
  test.each([
    ['another method', { ...ASKED, method: 'verify' }],
    ['another scene', { ...ASKED, scene: 'web' }],
    ['nothing', {}],
    ['no object', []],
  ])('asked for with %s fails in the words of the cloud client', async (_name, payload) => {
    const { status, json } = await world.cloud(CAPTCHA_PATH, payload)
    expect([status, json.errCode]).toEqual([400, 'input-invalid'])
    expect(json.errMsg).not.toBe('')
  })

  test('asked for with something that is no JSON fails alike', async () => {
    const { status, json } = await world.cloud(CAPTCHA_PATH, Buffer.from('{'), { 'content-type': 'application/json' })
    expect([status, json.errCode]).toEqual([400, 'input-invalid'])
    const form = await world.cloud(CAPTCHA_PATH, Buffer.from('a=1'), { 'content-type': 'text/plain' })
    expect([form.status, form.json.errCode]).toEqual([415, 'input-invalid'])
  })
})

/** Counts beeps as an ear does: sound between silences; a long silence parts two digits. */
function heard(samples: Buffer): string {
  const [short, long] = [400, 4_000]
  const counts = [0]
  let silent = short
  for (const sample of samples) {
    if (Math.abs(sample - 128) < 8) silent++
    else {
      if (silent >= long && counts.at(-1) !== 0) counts.push(0)
      if (silent >= short) counts.push((counts.pop() ?? 0) + 1)
      silent = 0
    }
  }
  return counts.join('')
}

/** Numbers by lot that are the same in every run. */
function lots() {
  let seed = 20_261_121
  return (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
}

/** How many points each of the bold lines has: what a program sees without looking. */
const countsOf = (picture: string) =>
  [...picture.matchAll(/stroke-width="3\.0" d="([^"]*)"/g)].map(([, points = '']) => points.split('L').length)

describe('the lines of a captcha', () => {
  test('tell no character by their number and length', () => {
    const pick = lots()
    for (const character of SEEN_CHARACTERS) {
      const drawn = Array.from({ length: 40 }, () => countsOf(captchaPicture(character, pick)).toSorted().join())
      expect(new Set(drawn).size, character).toBeGreaterThan(25)
    }
  })
})
