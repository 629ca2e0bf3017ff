import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '#platform/api/api.ts'
import { pushMessages } from '#platform/push/push-messages.ts'
import { createVisitorSession } from '#platform/session/visitor-session.ts'
import { bannerQueue } from './banner-queue.ts'
import { followPush } from './follow-push.ts'
import type { PageMessage } from './page-message.ts'
import { aPushMessage } from './a-push-message.testing.ts'
import { requestedPage } from './requested-page.ts'

const workers = new EventTarget()
const invalidateQueries = vi.fn(async () => undefined)
const call = vi.fn(async () => ({}))
const session = createVisitorSession()
followPush({
  api: { call } as unknown as Api,
  session,
  queryClient: { invalidateQueries },
  workers: workers as ServiceWorkerContainer,
})

const fromWorker = (data: PageMessage) => workers.dispatchEvent(new MessageEvent('message', { data }))
const asMessage = (fields = {}) => ({ ...aPushMessage(), id: 'm1', kind: 'newFollower', createTime: '', ...fields })

afterEach(() => {
  bannerQueue.clear()
  requestedPage.set(null)
  vi.clearAllMocks()
})

describe('what was pushed', () => {
  test('becomes a banner, and what it tells of is asked for anew', () => {
    pushMessages.tell(aPushMessage({ kind: NotificationKind.waitingListOffer, title: '候补到你了' }))
    expect(bannerQueue.get()?.message.title).toBe('候补到你了')
    expect(invalidateQueries.mock.calls).toEqual(
      expect.arrayContaining([
        [{ queryKey: ['notification', 'list'] }],
        [{ queryKey: ['member', 'mine'] }],
        [{ queryKey: ['order'] }],
        [{ queryKey: ['activity', 'detail'] }],
      ]),
    )
  })

  test('leaves alone what it does not tell of', () => {
    pushMessages.tell(aPushMessage({ kind: NotificationKind.newFollower }))
    expect(invalidateQueries.mock.calls.map(([asked]: unknown[]) => asked)).toEqual([
      { queryKey: ['notification', 'list'] },
      { queryKey: ['member', 'mine'] },
      { queryKey: ['follow', 'list'] },
    ])
  })

  test('is shown once, whether the line brought it or the service worker', () => {
    pushMessages.tell(aPushMessage({ id: 'both' }))
    fromWorker({ type: 'message', message: asMessage({ id: 'both' }) })
    expect(bannerQueue.get()?.moreCount).toBe(0)
  })
})

describe('a message of the system that was tapped', () => {
  test('opens its page, is read, and is no banner any more', () => {
    fromWorker({ type: 'open', id: 'm9', path: '/pages/40my/my' })
    expect(requestedPage.get()).toBe('/pages/40my/my')
    expect(call).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ path: 'Notification/MarkRead' }), {
      ids: ['m9'],
    })
    pushMessages.tell(aPushMessage({ id: 'm9' }))
    expect(bannerQueue.get()).toBeNull()
  })
})
