// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { demoPushService, vendorPushService } from './push-browser.ts'

const SUBSCRIPTION = { endpoint: 'http://127.0.0.1:3000/sim/web-push/push/t', keys: { p256dh: 'p', auth: 'a' } }

afterEach(() => {
  vi.unstubAllGlobals()
  window.localStorage.clear()
})

describe("the demo's push service", () => {
  test('is the simulator, and is remembered until it is to end', async () => {
    const ask = vi.fn(async () => Response.json(SUBSCRIPTION))
    vi.stubGlobal('fetch', ask)
    expect(await demoPushService.findSubscription()).toBeNull()
    await demoPushService.subscribe('key-1')
    expect(ask).toHaveBeenCalledExactlyOnceWith(
      '/sim/web-push/subscribe',
      expect.objectContaining({ body: '{"applicationServerKey":"key-1"}' }),
    )
    const kept = await demoPushService.findSubscription()
    expect(kept).toMatchObject({ ...SUBSCRIPTION, serverKey: 'key-1' })
    await kept?.unsubscribe()
    expect(await demoPushService.findSubscription()).toBeNull()
  })

  test('fails where the simulator refuses', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 400 }))
    await expect(demoPushService.subscribe('key-1')).rejects.toThrow('400')
  })
})

const serverKeyBytes = Uint8Array.of(4, 251, 255, 0)

const SERVER_KEY = 'BPv_AA'

function aContainer({ isSubscribed = false } = {}) {
  const subscription = {
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: serverKeyBytes.buffer },
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => true),
  }
  const subscribe = vi.fn(async () => subscription)
  const pushManager = { subscribe, getSubscription: async () => (isSubscribed ? subscription : null) }
  const container = { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({ pushManager }) }
  return { service: vendorPushService(container as unknown as ServiceWorkerContainer), subscribe, subscription }
}

describe("the push service of the browser's vendor", () => {
  test('subscribes for messages that are all shown, by the key of the server', async () => {
    const { service, subscribe } = aContainer()
    const { endpoint, serverKey, keys } = await service.subscribe(SERVER_KEY)
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: SERVER_KEY })
    expect({ endpoint, serverKey, keys }).toEqual({
      endpoint: 'https://push.example/1',
      serverKey: SERVER_KEY,
      keys: { p256dh: 'p', auth: 'a' },
    })
  })

  test('tells of the present subscription, which ends when told', async () => {
    expect(await aContainer().service.findSubscription()).toBeNull()
    const { service, subscription } = aContainer({ isSubscribed: true })
    await (await service.findSubscription())?.unsubscribe()
    expect(subscription.unsubscribe).toHaveBeenCalledOnce()
  })
})
