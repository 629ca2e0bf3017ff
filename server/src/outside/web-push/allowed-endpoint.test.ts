import { describe, expect, test } from 'vitest'
import { isAllowedEndpoint } from './allowed-endpoint.ts'

const hosts = ['fcm.googleapis.com', 'push.apple.com']

describe('in production a browser’s address', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://web.push.apple.com/QGuQyavXutnMr',
    'https://FCM.googleapis.com:443/fcm/send/a',
  ])('is one of a known push service: %s', (endpoint) => {
    expect(isAllowedEndpoint(endpoint, { mode: 'production', hosts })).toBe(true)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evilfcm.googleapis.com/a',
    'https://push.apple.com@evil.example/a',
    'https://user:word@push.apple.com/a',
    'https://127.0.0.1/sim/web-push/push/a',
    'http://127.0.0.1:3000/sim/web-push/push/a',
    'https://[::1]/a',
    'https://0x7f000001/a',
    'https://localhost/a',
    'ftp://push.apple.com/a',
    'no address',
  ])('is none else: %s', (endpoint) => {
    expect(isAllowedEndpoint(endpoint, { mode: 'production', hosts })).toBe(false)
  })

  test('is never a number, whatever the settings say', () => {
    const allowed = { mode: 'production', hosts: ['127.0.0.1', '10.0.0.1'] } as const
    expect(isAllowedEndpoint('https://127.0.0.1/a', allowed)).toBe(false)
    expect(isAllowedEndpoint('https://167772161/a', allowed)).toBe(false)
  })
})

describe('in the demo a browser’s address', () => {
  test.each(['http://127.0.0.1:3000/sim/web-push/push/a', 'http://localhost:3000/sim/web-push/push/a'])(
    'is one of the simulator: %s',
    (endpoint) => {
      expect(isAllowedEndpoint(endpoint, { mode: 'demo', hosts })).toBe(true)
    },
  )

  test.each([
    'https://fcm.googleapis.com/fcm/send/a',
    'http://127.0.0.1:3000/sim/wechat-pay/push',
    'http://127.0.0.1:3000/sim/web-push/../wechat-pay/act',
    'http://10.0.0.1/sim/web-push/push/a',
    'http://127.0.0.1.evil.example/sim/web-push/push/a',
  ])('is none else: %s', (endpoint) => {
    expect(isAllowedEndpoint(endpoint, { mode: 'demo', hosts })).toBe(false)
  })
})
