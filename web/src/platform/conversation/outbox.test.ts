import { MessageKind } from '@quan/contract/conversation/conversation.ts'
import type { sendMessage } from '@quan/contract/conversation/send-message.ts'
import { describe, expect, test } from 'vitest'
import { networkFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { createVault } from '#platform/session/member/vault.ts'
import { createOutbox } from './outbox.ts'

const ME = '01920000-0000-7000-8000-0000000000a1'
const message = (body: string) => ({
  chatId: 'chat',
  requestId: `request of ${body}`,
  kind: MessageKind.text,
  body,
  time: '2026-11-21T10:00:00.000Z',
})

/** One browser: its tabs share what is kept and one server, which notes what arrives while there is a network. */
async function aBrowser({ keepsNothing = false } = {}) {
  const kept = new Map<string, unknown>()
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const vault = createVault({
    storage: {
      find: (name) => kept.get(name) ?? null,
      write: (name, value) => kept.set(name, value),
      remove: (name) => kept.delete(name),
    },
    findKey: async () => (keepsNothing ? null : key),
  })
  const server = { isReached: false, arrived: [] as string[] }
  const call = async (_endpoint: typeof sendMessage, { body }: { body: string }) => {
    if (!server.isReached) throw networkFailure()
    server.arrived.push(body)
    return { body }
  }
  const api = { call } as unknown as Api
  return { server, api, tab: () => createOutbox({ vault, userGUID: () => ME }) }
}

/** Sends what waits; done once nothing does. */
async function sendAll(outbox: ReturnType<typeof createOutbox>, api: Api) {
  const done = Promise.withResolvers<void>()
  const stop = outbox.waiting.subscribe(() => outbox.waiting.get().length === 0 && done.resolve())
  outbox.flush(api)
  await done.promise
  stop()
}

describe('messages that wait for a network', () => {
  // proves 25.22
  test('from two tabs are all kept, and go once, in their order, from a tab opened later', async () => {
    const { server, api, tab } = await aBrowser()
    const [one, other] = [tab(), tab()]
    await Promise.all([one.add(message('a'), api), other.add(message('b'), api), one.add(message('c'), api)])
    server.isReached = true
    const later = tab()
    await sendAll(later, api)
    expect(server.arrived).toEqual(['a', 'b', 'c'])
    await sendAll(one, api)
    expect(server.arrived).toEqual(['a', 'b', 'c'])
  })

  test('stay with the page where the device keeps nothing', async () => {
    const { server, api, tab } = await aBrowser({ keepsNothing: true })
    const outbox = tab()
    for (const body of ['a', 'b']) await outbox.add(message(body), api)
    expect(outbox.waiting.get().map(({ body }) => body)).toEqual(['a', 'b'])
    server.isReached = true
    await sendAll(outbox, api)
    expect(server.arrived).toEqual(['a', 'b'])
  })
})
