// @vitest-environment jsdom
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { RECONNECT_DELAY_MS } from '@quan/contract/push/push-limits.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PushEvent } from './push-event.ts'
import type { PushServer } from './push-server.ts'
import { type Push, startPush } from './start-push.ts'
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
