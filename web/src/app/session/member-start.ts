import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#platform/api/api.ts'
import type { Session } from '#platform/session/session.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { countUnread } from '../push/count-unread.ts'
import { followPush } from '../push/follow-push.ts'
import { renewWebPush } from '../push/renew-web-push.ts'
import { whenQuiet } from '../start/when-quiet.ts'
import { handOverWatched } from './hand-over-watched.ts'
import { refreshMember } from './refresh-member.ts'
import { savePlace } from './save-place.ts'

type MemberStartParts = {
  api: Api
  session: Session
  queryClient: QueryClient
  /** Whether the member logged in just now, so that what is known of them is new. */
  isNew: boolean
}

/** What runs for a member besides the pages, loaded when there is one. */
export function startMember({ api, session, queryClient, isNew }: MemberStartParts): void {
  // so that a network that is cut later does not keep anybody from leaving
  void import('../log-out/browser-log-out.ts').catch(() => undefined)
  followPush({ api, session, queryClient, workers: window.navigator.serviceWorker })
  void connectPush({ api, session, queryClient })
  // what was on goes on as it is, and the next start tries again
  renewWebPush({ api, session, queryClient }).catch(() => undefined)
  savePlace({ api, session, place: currentAddressInfo })
  void handOverWatched(api)
  if (isNew) return
  // what the device knew before stays, and the next start asks again
  refreshMember({ api, session, now: Date.now }).catch(() => undefined)
}

/** After the first page, which needs the network first. */
async function connectPush({ api, session, queryClient }: Omit<MemberStartParts, 'isNew'>): Promise<void> {
  await whenQuiet(queryClient)
  countUnread({ api, session, queryClient })
  // without its code the message centre still asks
  const push = await import('#platform/push/member/member-push.ts').catch(() => null)
  push?.startMemberPush({ api, session, window })
}
