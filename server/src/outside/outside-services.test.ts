import { createECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#platform/clock/clock.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { newVapidKeyPem, vapidKeyFromPem } from '#platform/config/server-keys.ts'
import { OPERATOR_SETTINGS } from '#testing/test-settings.ts'
import { SettingsError } from '../platform/config/read-settings.ts'
import { webPushFromSettings, wechatPayFromSettings } from './outside-services.ts'

const key = vapidKeyFromPem(newVapidKeyPem())
const BROWSER_KEY = createECDH('prime256v1').generateKeys('base64url')
const PRODUCTION = {
  MODE: 'production',
  DATABASE_URL: 'postgres://db/quan',
  PUBLIC_URL: 'https://quan.example',
  KEYS_DIR: '/keys',
  ...OPERATOR_SETTINGS,
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

  test('go through the proxy that the setting names', async () => {
    const asked: string[] = []
    const proxy = createServer()
    proxy.on('connect', ({ url = '' }, socket) => {
      asked.push(url)
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    })
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void proxy.close())
    const { port } = proxy.address() as AddressInfo
    const service = from({ ...PRODUCTION, WEB_PUSH_PROXY: `http://127.0.0.1:${port}` })(key)
    const browser = { p256dh: BROWSER_KEY, auth: Buffer.alloc(16, 1).toString('base64url') }
    const endpoint = 'https://fcm.googleapis.com/fcm/send/a'
    const outcome = await service?.send({ endpoint, ...browser, text: '{}', topic: 'a', lifeSeconds: 60 })
    expect([outcome?.outcome, asked]).toEqual(['later', ['fcm.googleapis.com:443']])
  })

  test.each([
    ['WEB_PUSH_CONTACT', 'push@quan.example'],
    ['WEB_PUSH_PROXY', 'proxy.example:3128'],
    ['WEB_PUSH_CONTACT', 'http://quan.example'],
    ['WEB_PUSH_HOSTS', 'https://push.example'],
    ['WEB_PUSH_TIMEOUT_MS', '0'],
  ])('have no faulty setting: %s=%s', (name, value) => {
    expect(() => from({ [name]: value })).toThrow(name)
  })
})

const fileOf = (name: string) => fileURLToPath(new URL(`./wechat-pay/testing/${name}`, import.meta.url))

const account = {
  WX_APP_ID: 'wx2421b1c4370ec43b',
  WXPAY_MERCHANT_ID: '1900000109',
  WXPAY_API_KEY: '192006250b4c09247ec02edce69f6a2d',
}

const real = { WXPAY_BASE_URL: 'https://pay.example', WXPAY_CERTIFICATE_FILE: fileOf('merchant.p12') }

const unwatched = () => {}

const demo = readServerConfig({ PORT: '3000' })

const production = { ...demo, mode: 'production' as const, publicUrl: 'https://quan.example' }

/** The faults of settings, checked to tell nobody the key. */
function faultsOf(read: () => unknown): string[] {
  try {
    read()
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    expect(error.message).not.toContain(account.WXPAY_API_KEY)
    return error.faults
  }
}

describe('wechatPayFromSettings', () => {
  test('is off when none of its settings is given', () => {
    expect(wechatPayFromSettings(demo, {}, unwatched)).toBeNull()
    expect(wechatPayFromSettings(production, { WX_APP_ID: 'wx1' }, unwatched)).toBeNull()
  })

  test('stands in the demo with the account alone, and in production with address and certificate', () => {
    expect(wechatPayFromSettings(demo, account, unwatched)).toMatchObject({ appId: account.WX_APP_ID })
    expect(wechatPayFromSettings(production, { ...account, ...real }, unwatched)).toMatchObject({
      appId: account.WX_APP_ID,
    })
  })

  test('wants no certificate on loopback', () => {
    const settings = { ...account, WXPAY_BASE_URL: 'http://127.0.0.1:9' }
    expect(wechatPayFromSettings(production, settings, unwatched)).not.toBeNull()
  })

  test('tells all that is missing of what is half given', () => {
    const faults = faultsOf(() => wechatPayFromSettings(production, { WXPAY_CERTIFICATE_FILE: '/nowhere' }, unwatched))
    expect(faults.map((fault) => fault.split(' ', 1)[0])).toEqual([
      'WXPAY_BASE_URL',
      'WX_APP_ID',
      'WXPAY_MERCHANT_ID',
      'WXPAY_API_KEY',
    ])
  })

  test.each([
    ['no certificate', { WXPAY_CERTIFICATE_FILE: '' }, 'WXPAY_CERTIFICATE_FILE must be given'],
    ['no file there', { WXPAY_CERTIFICATE_FILE: '/nowhere' }, 'WXPAY_CERTIFICATE_FILE names a file'],
    ['a certificate in clear', { WXPAY_CERTIFICATE_FILE: fileOf('merchant.pem') }, 'does not open'],
    ['one in the old form', { WXPAY_CERTIFICATE_FILE: fileOf('merchant-of-old-form.p12') }, 'openssl -legacy'],
    ['that of another merchant', { WXPAY_MERCHANT_ID: '1900000110' }, 'does not open with the merchant id'],
    ['a service in clear', { WXPAY_BASE_URL: 'http://pay.example' }, 'WXPAY_BASE_URL must be https'],
    ['a merchant that is no number', { WXPAY_MERCHANT_ID: 'me' }, 'WXPAY_MERCHANT_ID must be 8 to 32 digits'],
    ['half a key', { WXPAY_API_KEY: '192006250b4c0924' }, 'WXPAY_API_KEY must be 32 characters'],
    ['another kind of signature', { WXPAY_SIGN_TYPE: 'RSA' }, 'WXPAY_SIGN_TYPE must be one of MD5, HMAC-SHA256'],
  ])('refuses %s', (_what, wrong, fault) => {
    const faults = faultsOf(() => wechatPayFromSettings(production, { ...account, ...real, ...wrong }, unwatched))
    expect(faults).toEqual([expect.stringContaining(fault)])
  })

  test('speaks to simulators only in the demo', () => {
    expect(faultsOf(() => wechatPayFromSettings(demo, { ...account, ...real }, unwatched))).toEqual([
      expect.stringContaining('WXPAY_BASE_URL names a real service'),
    ])
  })
})
