import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Api } from '#platform/api/api.ts'
import { myInfoQuery } from '#platform/member/my-info-query.ts'
import { unreadCount } from '#platform/notification/unread-count.ts'
import type { Session } from '#platform/session/session.ts'

type CountParts = { api: Api; session: Pick<Session, 'get' | 'subscribe'>; queryClient: QueryClient }

/** Keeps the count of unread messages: it is asked for once, and again whenever a message says that it has changed. */
export function countUnread({ api, session, queryClient }: CountParts): void {
  if (session.get().status === 'anonymous') return
  const info = new QueryObserver(queryClient, { ...myInfoQuery(api), meta: { isSilent: true } })
  const tell = ({ data }: Pick<ReturnType<typeof info.getCurrentResult>, 'data'>) =>
    unreadCount.set(data?.counts.unread ?? 0)
  const stop = info.subscribe(tell)
  // a page may have asked before: whoever subscribes hears of changes alone
  tell(info.getCurrentResult())
  const forget = session.subscribe(() => {
    forget()
    stop()
    unreadCount.set(0)
  })
}
