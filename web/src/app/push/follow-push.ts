import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#platform/api/api.ts'
import { noteRead } from '#platform/notification/note-read.ts'
import { type PushMessage, onPushMessage } from '#platform/push/push-messages.ts'
import type { Session } from '#platform/session/session.ts'
import { bannerQueue } from './banner-queue.ts'
import type { PageMessage } from './page-message.ts'
import { refreshByMessage } from './refresh-by-message.ts'
import { followShown } from './shown-elsewhere.ts'
import { wantedPage } from './wanted-page.ts'

type FollowParts = {
  api: Api
  session: Pick<Session, 'subscribe'>
  queryClient: Pick<QueryClient, 'invalidateQueries'>
  workers: ServiceWorkerContainer | undefined
}

/** Messages of the push channel, and those the service worker passes on, become banners and refresh what they tell of. */
export function followPush({ api, session, queryClient, workers }: FollowParts): void {
  function take(message: PushMessage) {
    refreshByMessage(queryClient, message.kind)
    bannerQueue.add(message)
  }

  onPushMessage(take)
  followShown(bannerQueue)
  session.subscribe(bannerQueue.clear)
  workers?.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
    if (data.type === 'message') return take(data.message)
    bannerQueue.noteSeen(data.id)
    wantedPage.set(data.path)
    void noteRead({ api, queryClient }, data.id)
  })
}
