import { writeAppMessage } from '@quan/contract/push/app-message.ts'
import { describe, expect, test } from 'vitest'
import { createPushMessages, type PushMessage } from '../push-messages.ts'
import { createSeenMessages } from '../storage/seen-messages.ts'
import { memoryDeviceStorage } from '../testing/a-push-client.ts'
import { createMessageFeed } from './message-feed.ts'

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
