import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { simulators } from '@quan/simulators/simulators.ts'
import { newVapidKeyPem, vapidKeyFromPem } from '#platform/config/server-keys.ts'
import type { WebPushMessage } from './web-push.ts'
import { webPushClient } from './web-push-client.ts'

const START = Date.UTC(2026, 10, 21, 2)
const DAY_MS = 86_400_000
const key = vapidKeyFromPem(newVapidKeyPem())

type Subscription = { endpoint: string; keys: Pick<WebPushMessage, 'p256dh' | 'auth'> }
type Wishes = { contact?: string | null; aheadMs?: number; key?: typeof key }

/** The simulated push service on loopback, a browser of it, and our client; `time.now` moves the clock of all. */
async function aPushService({ contact = null, aheadMs = 0, key: ours = key }: Wishes = {}) {
  const time = { now: START }
  const clock = { now: () => time.now, advance: (ms: number) => (time.now += ms) }
  const app = Fastify()
  await app.register(simulators({ clock }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const now = () => time.now + aheadMs
  const client = webPushClient({ mode: 'demo', key: ours, hosts: [], contact, timeoutMs: 5_000, now, fetch })
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${url}/sim/web-push${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const browser = (await post('/subscribe', { applicationServerKey: key.publicKey })) as Subscription
  return {
    time,
    endpoint: browser.endpoint,
    send: (about: Partial<WebPushMessage> = {}) =>
      client.send({
        endpoint: browser.endpoint,
        ...browser.keys,
        text: '你好',
        topic: 'topic',
        lifeSeconds: 60,
        ...about,
      }),
    act: (name: string) => post('/act', { endpoint: browser.endpoint, act: name }),
    arrived: async () => (await fetch(`${url}/sim/web-push`)).json(),
    page: async () => (await fetch(`${url}/sim/web-push/`, { headers: { accept: 'text/html' } })).text(),
  }
}

describe('the client of push services and the simulator', () => {
  test('agree on proof and encryption of a message, which lands in the list', async () => {
    const { send, arrived, endpoint, page } = await aPushService()
    expect(await send()).toEqual({ outcome: 'sent' })
    const at = new Date(START).toISOString()
    expect(await arrived()).toEqual([{ endpoint, text: '你好', topic: 'topic', urgency: 'high', ttl: 60, at }])
    expect(await page()).toContain('你好')
  })

  test('agree on a proof that is used again, and on the next one', async () => {
    const { send, time, arrived } = await aPushService({ contact: 'mailto:push@quan.example' })
    for (const ms of [0, 5 * 3_600_000, 6 * 3_600_000, 3 * DAY_MS]) {
      time.now = START + ms
      expect(await send()).toEqual({ outcome: 'sent' })
    }
    expect(await arrived()).toHaveLength(4)
  })

  test.each([
    ['of another server', { key: vapidKeyFromPem(newVapidKeyPem()) }],
    ['that is over', { aheadMs: -DAY_MS }],
    ['that is good for too long', { aheadMs: DAY_MS }],
    ['with a contact that is none', { contact: 'http://quan.example' }],
  ])('agree that a proof %s is none', async (_, wishes) => {
    const { send, arrived } = await aPushService(wishes)
    expect(await send()).toEqual({ outcome: 'refused', status: 403 })
    expect(await arrived()).toEqual([])
  })

  test('agree on a browser that is gone, or was never there', async () => {
    const { send, act, endpoint } = await aPushService()
    expect(await send({ endpoint: `${endpoint}x` })).toEqual({ outcome: 'gone' })
    await act('gone')
    expect(await send()).toEqual({ outcome: 'gone' })
  })

  test.each(['too-many', 'error'])('agree on a pause: %s', async (act) => {
    const service = await aPushService()
    await service.act(act)
    expect(await service.send()).toEqual({ outcome: 'later', pauseMs: 30_000 })
    expect(await service.send()).toEqual({ outcome: 'sent' })
  })

  test('follow no redirect', async () => {
    const { send, act, arrived } = await aPushService()
    await act('redirect')
    expect((await send()).outcome).not.toBe('sent')
    expect(await arrived()).toEqual([])
  })

  test('agree on what is too long', async () => {
    const { send } = await aPushService()
    expect(await send({ text: '长'.repeat(1_000) })).toEqual({ outcome: 'sent' })
    expect(await send({ text: '长'.repeat(1_400) })).toEqual({ outcome: 'refused', status: 413 })
  })

  test('agree that keys of another browser open nothing', async () => {
    const { send } = await aPushService()
    expect(await send({ auth: Buffer.alloc(16).toString('base64url') })).toEqual({ outcome: 'refused', status: 400 })
  })
})
