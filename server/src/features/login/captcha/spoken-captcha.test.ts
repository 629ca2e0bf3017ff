import {
  CAPTCHA_METHOD,
  CAPTCHA_PATH,
  CAPTCHA_SCENE,
  SPOKEN_CAPTCHAS_ADDRESS_A_HOUR,
  SPOKEN_CAPTCHAS_DEVICE_A_HOUR,
} from '@quan/contract/sms/captcha.ts'
import { expect, onTestFinished, test } from 'vitest'
import { loginWorld } from '#features/login/login-world.testing.ts'

const HOUR_MS = 3_600_000

// proves 20.14
test('attack: a program that counts beeps has five captchas an hour on a device, ten from an address', async () => {
  const limited = await loginWorld({ isLimited: true })
  onTestFinished(limited.close)
  const ask = (device: string, address: string) =>
    limited.cloud(
      CAPTCHA_PATH,
      { method: CAPTCHA_METHOD, scene: CAPTCHA_SCENE, spoken: true },
      { 'x-device-id': device, 'x-forwarded-for': address },
    )
  const statuses = []
  for (let asked = 0; asked < SPOKEN_CAPTCHAS_DEVICE_A_HOUR; asked++)
    statuses.push((await ask('one', '203.0.113.21')).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await ask('one', '203.0.113.22')).toMatchObject({ status: 429, json: { errCode: 'too-often' } })
  for (let asked = SPOKEN_CAPTCHAS_DEVICE_A_HOUR; asked < SPOKEN_CAPTCHAS_ADDRESS_A_HOUR; asked++)
    expect((await ask(`device ${asked}`, '203.0.113.21')).status).toBe(200)
  expect((await ask('a fresh one', '203.0.113.21')).status).toBe(429)
  // the picture is there for everybody else
  const seen = await limited.cloud(
    CAPTCHA_PATH,
    { method: CAPTCHA_METHOD, scene: CAPTCHA_SCENE },
    { 'x-device-id': 'one', 'x-forwarded-for': '203.0.113.21' },
  )
  expect(seen.status).toBe(200)
  limited.time.now += HOUR_MS
  expect((await ask('one', '203.0.113.21')).status).toBe(200)
})
