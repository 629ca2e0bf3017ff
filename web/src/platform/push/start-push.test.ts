// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { RECONNECT_DELAY_MS } from '@quan/contract/push/push-limits.ts'
import type { PushEvent } from './push-event.ts'
import { findFault, ownAddress, type Push, type PushServer, startPush } from './start-push.ts'
import { memoryStorage } from './testing/a-push-client.ts'
import { FakeGatewaySocket, fakeServer } from './testing/fake-gateway.ts'

/** A busy machine may take its time. */
const PATIENT = { timeout: 20_000 }
vi.setConfig({ testTimeout: 30_000 })

const sockets = FakeGatewaySocket.opened
let push: Push | null = null
let visibility: 'visible' | 'hidden' = 'visible'

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeGatewaySocket)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  visibility = 'visible'
  sockets.length = 0
})
afterEach(() => {
  push?.stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function aPage(server: PushServer = fakeServer) {
  const events: PushEvent[] = []
  const onEvent = (event: PushEvent) => void events.push(event)
  push = await startPush({ server, storage: memoryStorage(), seen: { isNew: () => true }, window, onEvent })
  return events
}

async function anOnlinePage() {
  const events = await aPage()
  await vi.waitFor(() => expect(push?.isOnline()).toBe(true), PATIENT)
  return events
}

function look(now: typeof visibility) {
  visibility = now
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the push client of a page', () => {
  // proves 4.29
  test('comes back when the page is seen again, after a close that nothing else undoes', async () => {
    await anOnlinePage()
    sockets[0]!.tell(PushCommand.serverClose, { code: 20, msg: '' })
    await vi.waitFor(() => expect(push?.isOnline()).toBe(false), PATIENT)
    look('hidden')
    expect(sockets).toHaveLength(1)
    look('visible')
    await vi.waitFor(() => expect(sockets).toHaveLength(2), PATIENT)
    await vi.waitFor(() => expect(push?.isOnline()).toBe(true), PATIENT)
  })

  test('asks whether its line still lives when the network returns', async () => {
    await anOnlinePage()
    const beats = () => sockets[0]!.heard.filter(({ command }) => command === PushCommand.heartbeat).length
    const before = beats()
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(beats()).toBe(before + 1), PATIENT)
  })

  test('watches nothing any more once it was stopped', async () => {
    await anOnlinePage()
    push!.stop()
    vi.useFakeTimers()
    look('visible')
    window.dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(60_000 + RECONNECT_DELAY_MS)
    vi.useRealTimers()
    expect(sockets).toHaveLength(1)
  })

  // proves 5.10
  test('is none where the gateway lacks something, which is told', async () => {
    const events = await aPage({ ...fakeServer, url: '' })
    expect(push).toBeNull()
    expect(sockets).toEqual([])
    expect(events).toEqual([{ type: 'clientId', cid: '', errMsg: 'push server: url is required' }])
  })
})

test.each([
  ['wss://quan.example/push', 'https:', 'quan.example', 'wss://quan.example/push'],
  ['wss://push.quan.example/push', 'https:', 'quan.example', 'wss://push.quan.example/push'],
  ['ws://127.0.0.1:3000/push', 'http:', 'localhost:3000', 'ws://localhost:3000/push'],
  ['ws://127.0.0.1:3000/push?a=1', 'http:', '192.168.1.5:3000', 'ws://192.168.1.5:3000/push?a=1'],
  ['ws://localhost:3000/push', 'https:', 'quan.example', 'wss://quan.example/push'],
  ['nowhere', 'http:', 'localhost:3000', 'nowhere'],
])('a gateway told as %s is reached from a page at %s//%s as %s', (url, protocol, host, address) => {
  expect(ownAddress(url, { protocol, host })).toBe(address)
})

const server = { url: 'wss://quan.example/push', appId: 'app', key: 'MII', keyId: 'k1' }

// proves 5.10
test('a gateway needs an application id, an address, a key and its id', () => {
  expect(findFault(server)).toBeNull()
  expect(findFault({ ...server, appId: ' ' })).toBe('manifest.json->appid is required')
  for (const name of ['url', 'key', 'keyId'] as const)
    expect(findFault({ ...server, [name]: '' })).toBe(`push server: ${name} is required`)
})
