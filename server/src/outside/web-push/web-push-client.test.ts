import { describe, expect, test } from 'vitest'
import { newBrowserKeys } from '#testing/test-keys.ts'
import { type Answer, aVendor, textAnswer } from '#outside/exchange/testing/a-vendor.ts'
import { newVapidKeyPem, vapidKeyFromPem } from '#platform/keys/server-keys.ts'
import { webPushClient } from './web-push-client.ts'

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
