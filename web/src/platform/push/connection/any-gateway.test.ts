import {
  CONNECTION_ATTEMPTS_MAX,
  CONNECTION_ATTEMPTS_WINDOW_MS,
  ENABLE_SOCKET_MIN_GAP_MS,
} from '@quan/contract/push/push-limits.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPushClient } from '../testing/a-push-client.ts'
import { loggedIn, negotiated, registered } from '../testing/fake-lines.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
afterEach(() => void vi.useRealTimers())

type World = ReturnType<typeof aPushClient> & { setNetwork(has: boolean): void }
type Step = { name: string; play: (world: World) => void }

const say = (command: number, data: object): Step => ({
  name: `${command} ${JSON.stringify(data)}`,
  play: ({ lines, last }) => {
    if (lines.length > 0) last().tell(command, data)
  },
})
const step = (name: string, play: (world: World) => void): Step => ({ name, play })

/** What may happen to a client, by people, by the network, and by a gateway that keeps to no rule. */
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(
    step('the line opens', ({ lines, last }) => {
      if (lines.length > 0 && last().sent.length === 0 && !last().isClosed) last().open()
    }),
    step('the line is cut', ({ lines, last }) => {
      if (lines.length > 0) last().cut()
    }),
    step('the page is seen', ({ client }) => client.enableSocket(true)),
    step('the network goes', ({ client, setNetwork }) => {
      setNetwork(false)
      client.networkChanged()
    }),
    step('the network comes', ({ client, setNetwork }) => {
      setNetwork(true)
      client.networkChanged()
    }),
    say(PushCommand.keyNegotiateResult, negotiated),
    say(PushCommand.keyNegotiateResult, { errorCode: 9 }),
    say(PushCommand.registerResult, registered()),
    say(PushCommand.registerResult, { errorCode: 0, cid: 'x', session: 'y' }),
    say(PushCommand.loginResult, loggedIn),
    say(PushCommand.loginResult, { errorCode: 9 }),
    say(PushCommand.heartbeat, {}),
    say(PushCommand.serverMessage, { msgAction: 'pushmessage', msgData: '{"id":"1"}', msgExtraData: 'a' }),
    say(PushCommand.serverMessage, { msgAction: 'received', msgId: '1', msgData: '{"errorCode":2}' }),
    say(PushCommand.serverMessage, { msgAction: 5 }),
    say(PushCommand.redirectServer, { addressList: ['wss://quan.example/other,60'], delay: 0 }),
    say(PushCommand.redirectServer, { addressList: ['wss://evil.example/push,60'], delay: 0 }),
    say(777, { any: 'thing' }),
  ),
  fc.constantFrom(0, 20, 21, 22, 23, 24).map((code) => say(PushCommand.serverClose, { code })),
  fc
    .constantFrom(0, 1, 10, 100, 1_000, 10_000, 30_000, 60_000)
    .map((ms) => step(`${ms} ms pass`, () => void vi.advanceTimersByTime(ms))),
)

/** Whether a row of instants has more than so many within the window. */
function isCrowded(openedAt: readonly number[]): boolean {
  return openedAt.some((at, index) => {
    const later = openedAt[index + CONNECTION_ATTEMPTS_MAX]
    return later !== undefined && later - at < CONNECTION_ATTEMPTS_WINDOW_MS
  })
}

test('whatever happens, there is one line at most, to our own host, and no more attempts than allowed', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 80 }), (steps) => {
      let hasNetwork = true
      const parts = aPushClient({ hasNetwork: () => hasNetwork })
      const world: World = { ...parts, setNetwork: (has) => void (hasNetwork = has) }
      parts.client.start()
      for (const { play } of steps) {
        play(world)
        const open = parts.lines.filter(({ isClosed }) => !isClosed)
        expect(open.length).toBeLessThanOrEqual(1)
        expect(parts.lines.every(({ url }) => new URL(url).hostname === 'quan.example')).toBe(true)
      }
      parts.client.stop()
      vi.clearAllTimers()
      expect(isCrowded(parts.lines.map(({ openedAt }) => openedAt))).toBe(false)
    }),
    { numRuns: 200 },
  )
})

test('a client that is let alone by its gateway comes online in the end, whatever happened before', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      let hasNetwork = true
      const parts = aPushClient({ hasNetwork: () => hasNetwork })
      const world: World = { ...parts, setNetwork: (has) => void (hasNetwork = has) }
      parts.client.start()
      for (const { play } of steps) play(world)
      hasNetwork = true
      parts.client.networkChanged()
      vi.advanceTimersByTime(ENABLE_SOCKET_MIN_GAP_MS)
      parts.client.enableSocket(true)
      for (let second = 0; second < 180 && !parts.client.isOnline(); second += 1) behave(parts)
      expect(parts.client.isOnline()).toBe(true)
      parts.client.stop()
      vi.clearAllTimers()
    }),
    { numRuns: 100 },
  )
})

/** The gateway does what it should for a second. */
function behave({ lines, last }: ReturnType<typeof aPushClient>) {
  const line = lines.length > 0 ? last() : null
  if (line !== null && !line.isClosed) {
    const asked = line.commands().at(-1)
    if (asked === undefined) line.open()
    if (asked === PushCommand.keyNegotiate) line.tell(PushCommand.keyNegotiateResult, negotiated)
    if (asked === PushCommand.register) line.tell(PushCommand.registerResult, registered())
    if (asked === PushCommand.login) line.tell(PushCommand.loginResult, loggedIn)
  }
  vi.advanceTimersByTime(1_000)
}
