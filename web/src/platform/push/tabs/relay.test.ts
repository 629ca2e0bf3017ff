// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import type { PushEvent } from '../push-event.ts'
import { openRelay } from './relay.ts'

/** A busy machine may take its time. */
const PATIENT = { timeout: 20_000 }
vi.setConfig({ testTimeout: 30_000 })

const up = { type: 'lineState' as const, online: true }
const down = { type: 'lineState' as const, online: false }

describe('the other tabs', () => {
  test('hear what one tab hears, and it does not hear itself', async () => {
    const [own, other]: [PushEvent[], PushEvent[]] = [[], []]
    const relay = openRelay(window, (event) => void own.push(event))
    const otherRelay = openRelay(window, (event) => void other.push(event))
    const message = { type: 'pushMsg' as const, message: '你好', id: 'm1' }
    relay.tell(up)
    relay.tell(message)
    await vi.waitFor(() => expect(other).toEqual([up, message]), PATIENT)
    expect(own).toEqual([])
    relay.close()
    otherRelay.close()
  })

  test('believe nothing else that is said there', async () => {
    const heard: PushEvent[] = []
    const relay = openRelay(window, (event) => void heard.push(event))
    const channel = new BroadcastChannel('uni-push')
    for (const data of [5, null, 'no JSON', '{"type":"pushMsg"}', JSON.stringify(down)]) channel.postMessage(data)
    await vi.waitFor(() => expect(heard).toEqual([down]), PATIENT)
    channel.close()
    relay.close()
  })

  test('hear nothing in a browser without the channel', () => {
    const relay = openRelay({} as Window & typeof globalThis, () => undefined)
    expect(() => {
      relay.tell(up)
      relay.close()
    }).not.toThrow()
  })
})
