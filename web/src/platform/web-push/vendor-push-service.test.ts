import { describe, expect, test, vi } from 'vitest'
import { vendorPushService } from './vendor-push-service.ts'

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
