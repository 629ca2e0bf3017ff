// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { demoPushService } from './demo-push-service.ts'

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
