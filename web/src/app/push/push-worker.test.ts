// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { writeAppMessage } from '@quan/contract/push/app-message.ts'
import type { WorkerPage } from '../offline/worker-scope.ts'
import { forgetPush, openTappedMessage, handlePush } from './push-worker.ts'

const ORIGIN = 'https://quan.test'
const DETAIL = '/pages/20searchSub/hdDetail/hdDetail?id=a'
const MESSAGES = '/pages/40my/my?view=messages'
const message = {
  id: '01920000-0000-7000-8000-0000000000a1',
  kind: NotificationKind.activityChanged,
  title: '活动有变化',
  text: '开始时间改到了 20:00',
  route: DETAIL as string | null,
  createTime: '2026-11-21T08:00:00.000Z',
}

const aPage = (fields: Partial<WorkerPage> = {}) => ({
  url: `${ORIGIN}/`,
  focused: false,
  visibilityState: 'hidden' as const,
  focus: vi.fn(async () => undefined),
  postMessage: vi.fn(),
  ...fields,
})

function aWorker(...pages: WorkerPage[]) {
  const openWindow = vi.fn(async () => null)
  const showNotification = vi.fn(async () => undefined)
  const clients = { matchAll: async () => pages, openWindow, claim: async () => undefined }
  return { parts: { clients, registration: { showNotification }, origin: ORIGIN }, openWindow, showNotification }
}

describe('what the push service brings', () => {
  test('is shown by the system while nobody uses the app', async () => {
    const { parts, showNotification } = aWorker(aPage())
    await handlePush(writeAppMessage(message), parts)
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('活动有变化', {
      body: '开始时间改到了 20:00',
      tag: message.id,
      icon: '/icons/icon-192.png',
      lang: 'zh-CN',
      timestamp: Date.parse(message.createTime),
      data: { id: message.id, path: DETAIL },
    })
  })

  test('is shown by the page somebody is using, and not by the system', async () => {
    const page = aPage({ focused: true, visibilityState: 'visible' })
    const { parts, showNotification } = aWorker(aPage(), page)
    await handlePush(writeAppMessage(message), parts)
    expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'message', message })
    expect(showNotification).not.toHaveBeenCalled()
  })

  test('is shown by the system over a window that is not the app', async () => {
    const { parts, showNotification } = aWorker(aPage({ url: `${ORIGIN}/console/`, focused: true }))
    await handlePush(writeAppMessage(message), parts)
    expect(showNotification).toHaveBeenCalledOnce()
  })

  test.each(['', 'a text', '{"id":1}'])('is passed over where it is no message: %j', async (text) => {
    const { parts, showNotification } = aWorker()
    await handlePush(text, parts)
    expect(showNotification).not.toHaveBeenCalled()
  })

  test.each([null, 'https://elsewhere.example/', '//elsewhere.example/', '/api/x', 'javascript:alert(1)', '/console/'])(
    'leads to the message centre by %j',
    async (route) => {
      const { parts, showNotification } = aWorker()
      await handlePush(writeAppMessage({ ...message, route }), parts)
      expect(showNotification).toHaveBeenCalledWith(
        message.title,
        expect.objectContaining({ data: { id: message.id, path: MESSAGES } }),
      )
    },
  )
})

describe('a tap on it', () => {
  const data = { id: message.id, path: DETAIL }

  test('opens its page in the app that is there, the one in sight first', async () => {
    const [behind, inSight] = [aPage(), aPage({ visibilityState: 'visible' })]
    const { parts, openWindow } = aWorker(behind, inSight)
    await openTappedMessage(data, parts)
    expect(inSight.focus).toHaveBeenCalledOnce()
    expect(inSight.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'open', ...data })
    expect(behind.focus).not.toHaveBeenCalled()
    expect(openWindow).not.toHaveBeenCalled()
  })

  test('opens a window where there is none of the app', async () => {
    const { parts, openWindow } = aWorker(aPage({ url: `${ORIGIN}/console/` }))
    await openTappedMessage(data, parts)
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(DETAIL)
  })

  test.each([undefined, null, { path: 'https://elsewhere.example/' }, { path: '//elsewhere.example' }])(
    'never leaves the app: %j',
    async (strange) => {
      const { parts, openWindow } = aWorker()
      await openTappedMessage(strange, parts)
      expect(openWindow).toHaveBeenCalledExactlyOnceWith(MESSAGES)
    },
  )
})

describe('a log-out', () => {
  test('takes away what the system shows, and whatever might still come', async () => {
    const [close, unsubscribe] = [vi.fn(), vi.fn(async () => true)]
    await forgetPush({
      showNotification: vi.fn(),
      getNotifications: async () => [{ close }, { close }],
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    })
    expect([close.mock.calls.length, unsubscribe.mock.calls.length]).toEqual([2, 1])
  })

  test('does no harm in a browser without a push service', async () => {
    const registration = { showNotification: vi.fn(), getNotifications: async () => [] }
    await expect(forgetPush(registration)).resolves.toBeUndefined()
  })
})
