import { describe, expect, test } from 'vitest'
import { type Answer, aVendor, textAnswer } from '#outside/exchange/a-vendor.testing.ts'
import { newVapidKeyPem, vapidKeyFromPem } from '#platform/config/server-keys.ts'
import { newBrowserKeys } from '#testing/test-keys.ts'
import { isAllowedEndpoint, pauseOf, PROOFS_MAX, webPushClient } from './web-push-client.ts'

const key = vapidKeyFromPem(newVapidKeyPem())
const message = { ...newBrowserKeys(), text: '你好', topic: 'topic', lifeSeconds: 60 }

/** What comes of a message to a push service that answers in such a way. */
async function sentTo(answer: Answer, timeoutMs = 5_000) {
  const { baseUrl, requests } = await aVendor([answer])
  const parts = { key, hosts: [], contact: null, timeoutMs, now: () => 0, fetch }
  const client = webPushClient({ ...parts, mode: 'demo' })
  const outcome = await client.send({ ...message, endpoint: `${baseUrl}/sim/web-push/push/a` })
  return { outcome, requests }
}

describe('a message to a push service', () => {
  test.each([
    [201, { outcome: 'sent' }],
    [200, { outcome: 'sent' }],
    [404, { outcome: 'gone' }],
    [410, { outcome: 'gone' }],
    [429, { outcome: 'later', pauseMs: 0 }],
    [500, { outcome: 'later', pauseMs: 0 }],
    [503, { outcome: 'later', pauseMs: 0 }],
    [400, { outcome: 'refused', status: 400 }],
    [401, { outcome: 'refused', status: 401 }],
    [413, { outcome: 'refused', status: 413 }],
  ])('that answers %i comes to %j', async (status, outcome) => {
    expect((await sentTo(textAnswer('', status))).outcome).toEqual(outcome)
  })

  test('has an encrypted body and no word in the clear', async () => {
    const { requests } = await sentTo(textAnswer('', 201))
    expect(requests[0]?.headers).toMatchObject({ ttl: '60', urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(requests[0]?.body).not.toContain('你好')
  })

  test('is sent later when nobody answers in time, or the line breaks', async () => {
    expect((await sentTo(() => {}, 100)).outcome).toEqual({ outcome: 'later', pauseMs: 0 })
    expect((await sentTo((_, request) => request.socket.destroy())).outcome).toEqual({ outcome: 'later', pauseMs: 0 })
  })

  test('does not wait for the end of an answer', async () => {
    const { outcome } = await sentTo((response) => response.writeHead(201).write('endless'))
    expect(outcome).toEqual({ outcome: 'sent' })
  })

  test('is led nowhere else', async () => {
    const { outcome, requests } = await sentTo((response) => response.writeHead(307, { location: '/b' }).end())
    expect([outcome.outcome === 'sent', requests.length]).toEqual([false, 1])
  })

  test('bears a proof that is remembered of so many push services, since members may name ever new ones', async () => {
    const proofs: (string | null)[] = []
    const noting: typeof fetch = async (_, request) => {
      proofs.push(new Headers(request?.headers).get('authorization'))
      return new Response()
    }
    const parts = { key, contact: null, timeoutMs: 1_000, now: () => 0, fetch: noting }
    const client = webPushClient({ ...parts, mode: 'production', hosts: ['push.example'] })
    const proofOf = async (service: string) => {
      await client.send({ ...message, endpoint: `https://${service}.push.example/a` })
      return proofs.at(-1)
    }
    const first = await proofOf('first')
    expect(await proofOf('first')).toBe(first)
    for (let other = 0; other < PROOFS_MAX; other++) await proofOf(`other-${other}`)
    // one that is made anew has a signature of its own
    expect(await proofOf('first')).not.toBe(first)
  })

  test('is not sent to a host that is no longer allowed', async () => {
    let asked = 0
    const noFetch = async () => {
      asked += 1
      return new Response()
    }
    const parts = { key, contact: null, timeoutMs: 1, now: () => 0, fetch: noFetch }
    const client = webPushClient({ ...parts, mode: 'production', hosts: ['push.apple.com'] })
    const outcome = await client.send({ ...message, endpoint: 'https://push.example/a' })
    expect([outcome, asked]).toEqual([{ outcome: 'gone' }, 0])
  })
})

const NOW = Date.parse('2026-11-21T10:00:00Z')

test.each([
  [null, 0],
  ['30', 30_000],
  ['0', 0],
  ['Sat, 21 Nov 2026 10:01:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['-5', 0],
  ['soon', 0],
])('Retry-After %s asks for %i milliseconds', (retryAfter, pauseMs) => {
  expect(pauseOf(retryAfter, NOW)).toBe(pauseMs)
})

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
