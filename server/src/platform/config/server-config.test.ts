import {
  CALLS_A_MINUTE_ADDRESS,
  CALLS_A_MINUTE_DEVICE,
  CALLS_A_MINUTE_TOKEN,
  CHANGES_A_MINUTE_TOKEN,
  KEY_EXCHANGES_A_MINUTE_ADDRESS,
  KEY_EXCHANGES_A_MINUTE_DEVICE,
  PICTURES_A_MINUTE_ADDRESS,
  UNPROVEN_NOTIFICATIONS_A_MINUTE_ADDRESS,
} from '@quan/contract/request/request-limits.ts'
import { describe, expect, test } from 'vitest'
import { SettingsError } from '#platform/config/read-settings.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { OPERATOR_SETTINGS } from '#testing/test-settings.ts'

const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://db/quan',
  PUBLIC_URL: 'https://quan.example/',
  KEYS_DIR: '/keys',
  ...OPERATOR_SETTINGS,
}

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readServerConfig(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
  return []
}

describe('the settings', () => {
  test('need nothing in demo', () => {
    expect(readServerConfig({})).toMatchObject({
      mode: 'demo',
      port: 3000,
      privatePort: 3001,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      sealing: true,
    })
  })

  test('follow from each other', () => {
    expect(readServerConfig({ PORT: '4000', DATA_DIR: '/data' })).toMatchObject({
      privatePort: 4001,
      publicUrl: 'http://127.0.0.1:4000',
      keysDir: '/data/keys',
    })
    expect(readServerConfig(production).publicUrl).toBe('https://quan.example')
  })

  test('let the web view frame the own host in demo, and in production what they name', () => {
    expect(readServerConfig({ PORT: '4000' }).webviewHosts).toEqual(['127.0.0.1:4000'])
    expect(readServerConfig({ WEBVIEW_HOSTS: 'docs.example' }).webviewHosts).toEqual(['docs.example'])
    expect(readServerConfig(production).webviewHosts).toEqual([])
  })

  test('take the map’s script with its key alone: the provider’s in production, in demo nobody’s but the simulator’s', () => {
    expect(readServerConfig(production).mapScript).toBeNull()
    const vendor = { key: 'k', url: 'https://map.qq.com/api/gljs' }
    expect(readServerConfig({ ...production, QQMAP_JS_KEY: 'k' }).mapScript).toEqual(vendor)
    const simulated = { key: 'k', url: 'http://127.0.0.1:4000/sim/tencent-map/api/gljs' }
    expect(readServerConfig({ PORT: '4000', QQMAP_JS_KEY: 'k' }).mapScript).toEqual(simulated)
    expect(faultsOf({ QQMAP_JS_KEY: 'k', QQMAP_JS_URL: vendor.url })).toEqual([
      'QQMAP_JS_URL names a real service; the demo speaks to simulators on loopback only.',
    ])
  })

  // proves 28.1
  test("put the console on the app's origin in demo, and in production where they say, or nowhere", () => {
    expect(readServerConfig({ PORT: '4000' }).consoleUrl).toBe('http://127.0.0.1:4000')
    expect(readServerConfig(production).consoleUrl).toBeNull()
    const own = 'https://console.quan.example'
    expect(readServerConfig({ ...production, CONSOLE_URL: own }).consoleUrl).toBe(own)
    const app = { ...production, CONSOLE_URL: 'https://quan.example' }
    expect(faultsOf(app)).toEqual([expect.stringMatching(/^CONSOLE_URL=.* is the app's origin/)])
    expect(readServerConfig({ ...app, CONSOLE_BESIDE_APP: 'on' }).consoleUrl).toBe('https://quan.example')
    for (const faulty of ['http://console.quan.example', `${own}/console`])
      expect(faultsOf({ ...production, CONSOLE_URL: faulty })).toHaveLength(1)
  })

  // proves 7.1
  test('name the base host of the build that is served, which has to be of the same site', () => {
    const given = { API_BASE: 'https://api.quan.example', API_BASE_TEST: 'http://127.0.0.1:4000' }
    const CORS_ORIGINS = 'https://quan.example,http://127.0.0.1:3000'
    expect(readServerConfig({ ...production, ...given, CORS_ORIGINS }).apiOrigin).toBe(given.API_BASE)
    expect(readServerConfig({ ...given, CORS_ORIGINS }).apiOrigin).toBe(given.API_BASE_TEST)
    expect(readServerConfig({}).apiOrigin).toBeNull()
    expect(faultsOf({ ...production, ...given })).toEqual([expect.stringMatching(/^CORS_ORIGINS must name/)])
    expect(faultsOf({ ...production, CORS_ORIGINS, API_BASE: 'https://api.example' })).toEqual([
      expect.stringMatching(/^API_BASE=.*another site/),
    ])
  })

  test('are all named at once when faulty', () => {
    expect(
      faultsOf({ PORT: 'many', MODE: 'development', RSA_BITS: '512' }).map((fault) => fault.split(' ')[0]),
    ).toEqual(['MODE', 'PORT', 'RSA_BITS'])
  })

  // proves 9.41
  test('take an RSA key of 1024 bits, and none that is smaller', () => {
    expect(readServerConfig({ RSA_BITS: '1024' }).rsaBits).toBe(1_024)
    expect(faultsOf({ RSA_BITS: '1023' })).toHaveLength(1)
  })

  test('are named once each, those that depend on others as well', () => {
    const faults = faultsOf({
      MODE: 'production',
      DATABASE_URL: 'mysql://db',
      RSA_BITS: 'few',
      PUBLIC_URL: 'https://quan.example',
      ...OPERATOR_SETTINGS,
    })
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['DATABASE_URL', 'RSA_BITS', 'KEYS_DIR'])
  })

  test('of limits are those of the contract unless given, and never none', () => {
    expect(readServerConfig({}).callRates).toEqual({
      callsOfToken: CALLS_A_MINUTE_TOKEN,
      callsOfDevice: CALLS_A_MINUTE_DEVICE,
      callsOfAddress: CALLS_A_MINUTE_ADDRESS,
      picturesOfAddress: PICTURES_A_MINUTE_ADDRESS,
      changesOfToken: CHANGES_A_MINUTE_TOKEN,
      keyExchangesOfDevice: KEY_EXCHANGES_A_MINUTE_DEVICE,
      keyExchangesOfAddress: KEY_EXCHANGES_A_MINUTE_ADDRESS,
      unprovenNotificationsOfAddress: UNPROVEN_NOTIFICATIONS_A_MINUTE_ADDRESS,
    })
    expect(readServerConfig({ CALLS_A_MINUTE_DEVICE: '7' }).callRates.callsOfDevice).toBe(7)
    const faults = faultsOf({ PORT: 'many', CALLS_A_MINUTE_TOKEN: '0', KEY_EXCHANGES_A_MINUTE_ADDRESS: 'few' })
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'PORT',
      'CALLS_A_MINUTE_TOKEN',
      'KEY_EXCHANGES_A_MINUTE_ADDRESS',
    ])
  })

  // proves 10.9
  test('of production must be given, and nothing of the demo may be on', () => {
    const faults = faultsOf({ MODE: 'production', SEALING: 'off', LIMITS: 'off', ...OPERATOR_SETTINGS })
    expect(faults.map((fault) => fault.split(/[ =]/)[0])).toEqual([
      'DATABASE_URL',
      'PUBLIC_URL',
      'KEYS_DIR',
      'SEALING',
      'LIMITS',
    ])
    expect(faultsOf(production)).toEqual([])
  })

  test('of the push channel follow from the public address, and are safe in production', () => {
    expect(readServerConfig({ PORT: '4000' }).push).toMatchObject({ url: 'ws://127.0.0.1:4000/push', isLimited: true })
    expect(readServerConfig(production).push.url).toBe('wss://quan.example/push')
    expect(readServerConfig({ PUSH_URL: 'wss://push.example/a' }).push.url).toBe('wss://push.example/a')
    const faults = faultsOf({ ...production, PUSH_URL: 'ws://push.example', PUSH_LIMITS: 'off' })
    expect(faults.map((fault) => fault.split('=')[0])).toEqual(['PUSH_URL', 'PUSH_LIMITS'])
    expect(faultsOf({ PUSH_URL: 'https://push.example' })).toEqual([expect.stringContaining('ws or wss')])
  })

  test('leave each port to one server', () => {
    expect(faultsOf({ PORT: '65535' })).toEqual([expect.stringContaining('PRIVATE_PORT')])
    expect(faultsOf({ PORT: '4000', PRIVATE_PORT: '4000' })).toEqual([expect.stringContaining('PRIVATE_PORT')])
    expect(readServerConfig({ PORT: '0' }).privatePort).toBe(0)
  })

  test('keep a demo on loopback unless its owner says otherwise', () => {
    expect(faultsOf({ HOST: '0.0.0.0' })).toHaveLength(1)
    for (const DEMO_PUBLIC of ['lan', 'yes']) expect(faultsOf({ HOST: '0.0.0.0', DEMO_PUBLIC })).toEqual([])
  })
})
