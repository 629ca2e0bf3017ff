// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { writeAppMessage } from '@quan/contract/push/app-message.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import type { Api } from '#platform/api/api.ts'
import type { SessionState } from '#platform/session/session.ts'
import { createVariable } from '#platform/state/variable.ts'
import { createPushMessages, onPushMessage, type PushMessage, pushMessages } from '../push-messages.ts'
import type { PushServer } from '../start-push.ts'
import { createSeenMessages } from '../storage/seen-messages.ts'
import { openRelay } from '../tabs/relay.ts'
import { memoryDeviceStorage } from '../testing/a-push-client.ts'
import { FakeGatewaySocket, fakeServer } from '../testing/fake-gateway.ts'
import { md5Hex } from '../testing/fake-lines.ts'
import { createMessageFeed, startMemberPush } from './member-push.ts'

/** A busy machine may take its time. */
const PATIENT = { timeout: 20_000 }
vi.setConfig({ testTimeout: 30_000 })

const member: SessionState = { status: 'member', userGUID: '0f8fad5b-d9cb-469f-a165-70867728950e' }
const anonymous: SessionState = { status: 'anonymous' }
const sockets = FakeGatewaySocket.opened
let leave = () => {}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeGatewaySocket)
  window.localStorage.clear()
  sockets.length = 0
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

function aMember(push: PushServer | null = fakeServer, from = member) {
  const session = createVariable<SessionState>(from)
  const asked: [string, unknown][] = []
  const api = {
    call: async ({ path }: { path: string }, input: unknown) => {
      asked.push([path, input])
      return path.endsWith('GetServerInfo') ? { push } : {}
    },
  } as unknown as Api
  startMemberPush({ api, session, window })
  leave = () => session.set(anonymous)
  return { session, asked }
}

const isBound = (asked: [string, unknown][]) => asked.some(([path]) => path === 'Notification/BindClientId')

describe('the push client of a member', () => {
  // proves 1.12
  test('comes online and binds itself to the member, showing its session', async () => {
    const { asked } = aMember()
    await vi.waitFor(() => expect(isBound(asked)).toBe(true), PATIENT)
    const session = window.localStorage.getItem(PushStorageKey.session)!
    expect(asked.at(-1)).toEqual(['Notification/BindClientId', { cid: md5Hex(session), session }])
    expect(pushMessages.line.get()).toBe(true)
    const { url, heard } = sockets[0]!
    expect(url).toBe(fakeServer.url)
    expect(heard.slice(0, 3).map(({ command }) => command)).toEqual([
      PushCommand.keyNegotiate,
      PushCommand.register,
      PushCommand.login,
    ])
  })

  test('hands what is pushed to the app', async () => {
    const told: PushMessage[] = []
    const stop = onPushMessage((message) => void told.push(message))
    const { asked } = aMember()
    await vi.waitFor(() => expect(isBound(asked)).toBe(true), PATIENT)
    const paid = { id: member.userGUID, kind: 'orderPaid', title: '已支付', text: '活动', route: '/order' }
    sockets[0]!.tell(PushCommand.serverMessage, {
      msgId: '1',
      msgAction: 'pushmessage',
      msgData: JSON.stringify({ id: 'push-1' }),
      msgExtraData: writeAppMessage({ ...paid, createTime: '2026-11-22T00:00:00.000Z' }),
    })
    await vi.waitFor(() => expect(told).toEqual([paid]), PATIENT)
    stop()
  })

  test('goes with the member, and takes along what it kept', async () => {
    const { session, asked } = aMember()
    await vi.waitFor(() => expect(isBound(asked)).toBe(true), PATIENT)
    session.set(anonymous)
    expect(sockets[0]!.readyState).toBe(3)
    expect(Object.keys(window.localStorage).filter((key) => key.startsWith('getui_'))).toEqual([])
    expect(pushMessages.line.get()).toBe(false)
    session.set(member)
    await vi.waitFor(() => expect(asked.filter(([path]) => path.endsWith('BindClientId'))).toHaveLength(2), PATIENT)
    expect(sockets).toHaveLength(2)
  })

  test('tells a new tab that the line is up', async () => {
    const { asked } = aMember()
    await vi.waitFor(() => expect(isBound(asked)).toBe(true), PATIENT)
    const heard: unknown[] = []
    const tab = openRelay(window, (event) => void heard.push(event))
    tab.tell({ type: 'enabled' })
    await vi.waitFor(() => expect(heard).toContainEqual({ type: 'lineState', online: true }), PATIENT)
    tab.close()
  })

  test('does not come up after a member who left meanwhile', async () => {
    const { session, asked } = aMember()
    session.set(anonymous)
    session.set(member)
    await vi.waitFor(() => expect(isBound(asked)).toBe(true), PATIENT)
    expect(sockets).toHaveLength(1)
  })

  test('does not stay up when the member leaves while its code is on the way', async () => {
    const { session, asked } = aMember()
    await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENT)
    await Promise.resolve()
    session.set(anonymous)
    session.set(member)
    await vi.waitFor(() => expect(isBound(asked)).toBe(true), PATIENT)
    expect(sockets.filter(({ readyState }) => readyState !== 3)).toHaveLength(1)
  })

  test.each([
    ['there is no gateway', null, member],
    ['the gateway lacks its key', { ...fakeServer, key: '' }, member],
    ['there is no member', fakeServer, anonymous],
  ] as const)('opens no line where %s', async (_, push, from) => {
    const { asked } = aMember(push, from)
    await vi.waitFor(() => expect(asked).toHaveLength(from === member ? 1 : 0), PATIENT)
    await Promise.resolve()
    expect(sockets).toEqual([])
  })
})

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'

const paid = { id: ID, kind: 'orderPaid', title: '已支付', text: '活动', route: '/order' }

const pushed = (id = 'push-1') => ({
  type: 'pushMsg' as const,
  id,
  message: writeAppMessage({ ...paid, createTime: '2026-11-22T00:00:00.000Z' }),
})

const line = (online: boolean) => ({ type: 'lineState' as const, online })

function aTab(storage = memoryDeviceStorage()) {
  const messages = createPushMessages()
  const told: PushMessage[] = []
  messages.listen((message) => void told.push(message))
  return { feed: createMessageFeed({ messages, seen: createSeenMessages(storage) }), told, line: messages.line }
}

describe('what was pushed', () => {
  test('is told to the app as the notification it is', () => {
    const { feed, told } = aTab()
    feed.take(pushed())
    expect(told).toEqual([paid])
  })

  test('is told as it is where it is an operator’s text', () => {
    const { feed, told } = aTab()
    feed.take({ type: 'pushMsg', id: 'push-1', message: '今晚维护' })
    expect(told).toEqual([{ id: 'push-1', kind: null, title: '', text: '今晚维护', route: null }])
  })

  test('is told once, though it came over two lines of this browser and from the other tab', () => {
    const storage = memoryDeviceStorage()
    const [tab, other] = [aTab(storage), aTab(storage)]
    tab.feed.take(pushed('push-1'))
    other.feed.takeRelayed(pushed('push-1'))
    other.feed.take(pushed('push-2'))
    tab.feed.takeRelayed(pushed('push-2'))
    expect([tab.told, other.told]).toEqual([[paid], [paid]])
  })
})

test('the line is up while this tab or another has one', () => {
  const { feed, line: isUp } = aTab()
  const heard: boolean[] = []
  for (const [take, online] of [
    [feed.take, true],
    [feed.takeRelayed, true],
    [feed.take, false],
    [feed.takeRelayed, false],
  ] as const) {
    take(line(online))
    heard.push(isUp.get())
  }
  feed.take({ type: 'enabled' })
  feed.takeRelayed({ type: 'clientId', cid: 'c' })
  expect(heard).toEqual([true, true, true, false])
})
