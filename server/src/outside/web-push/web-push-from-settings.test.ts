import { describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock/clock.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { newVapidKeyPem, vapidKeyFromPem } from '#platform/keys/server-keys.ts'
import { webPushFromSettings } from './web-push-from-settings.ts'

const key = vapidKeyFromPem(newVapidKeyPem())
const PRODUCTION = {
  MODE: 'production',
  DATABASE_URL: 'postgres://db/quan',
  PUBLIC_URL: 'https://quan.example',
  KEYS_DIR: '/keys',
}
const from = (environment: Record<string, string>) =>
  webPushFromSettings({ config: readServerConfig(environment), environment, clock: systemClock })

describe('messages to browsers', () => {
  test('are sent with a key, and none without', () => {
    expect(from({})(key)?.publicKey).toBe(key.publicKey)
    expect(from(PRODUCTION)(null)).toBeNull()
  })

  test('go to the push services of the browsers in use unless others are named', () => {
    const [usual, own] = [from(PRODUCTION)(key), from({ ...PRODUCTION, WEB_PUSH_HOSTS: 'push.example' })(key)]
    const allowed = (endpoint: string) => [usual?.isAllowed(endpoint), own?.isAllowed(endpoint)]
    expect(allowed('https://updates.push.services.mozilla.com/wpush/v2/a')).toEqual([true, false])
    expect(allowed('https://push.example/a')).toEqual([false, true])
  })

  test.each([
    ['WEB_PUSH_CONTACT', 'push@quan.example'],
    ['WEB_PUSH_CONTACT', 'http://quan.example'],
    ['WEB_PUSH_HOSTS', 'https://push.example'],
    ['WEB_PUSH_TIMEOUT_MS', '0'],
  ])('have no faulty setting: %s=%s', (name, value) => {
    expect(() => from({ [name]: value })).toThrow(name)
  })
})
