import type { QueryClient } from '@tanstack/react-query'
import { saveProgress } from '@quan/contract/drama/progress.ts'
import { hasGuidLength } from '@quan/contract/member/guid.ts'
import { getUserInfo } from '@quan/contract/member/user-info.ts'
import { saveUserInfo } from '@quan/contract/member/save-user-info.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { watchedHere } from '#platform/storage/watched-here.ts'
import type { Session } from '#platform/session/session.ts'
import type { Observable } from '#platform/state/variable.ts'
import { currentAddressInfo, type CurrentAddressInfo } from '#platform/storage/shared-state.ts'
import { countUnread } from '../push/count-unread.ts'
import { followPush } from '../push/follow-push.ts'
import { renewWebPush } from '../push/renew-web-push.ts'
import { waitForIdle } from '../start/wait-for-idle.ts'

type MemberStartParts = {
  api: Api
  session: Session
  queryClient: QueryClient
  /** True when the member logged in just now, so that what is known of them is new. */
  isNew: boolean
}

/** What runs for a member besides the pages, loaded when there is one. */
export function startMember({ api, session, queryClient, isNew }: MemberStartParts): void {
  // so that a network that is cut later does not keep anybody from leaving
  void import('../log-out/log-out.ts').catch(() => undefined)
  followPush({ api, session, queryClient, workers: window.navigator.serviceWorker })
  void connectPush({ api, session, queryClient })
  // what was on goes on as it is, and the next start tries again
  renewWebPush({ api, session, queryClient }).catch(() => undefined)
  saveLocation({ api, session, place: currentAddressInfo })
  void transferWatchProgress(api)
  if (isNew) return
  // what the device knew before stays, and the next start asks again
  refreshMember({ api, session, now: Date.now }).catch(() => undefined)
}

/** After the first page, which needs the network first. */
async function connectPush({ api, session, queryClient }: Omit<MemberStartParts, 'isNew'>): Promise<void> {
  await waitForIdle(queryClient)
  countUnread({ api, session, queryClient })
  // without its code the message centre still asks
  const push = await import('#platform/push/member/member-push.ts').catch(() => null)
  push?.startMemberPush({ api, session, window })
}

/**
 * Gives what a visitor watched on this device to the member they became. What could not be sent is tried again at
 * the next start; what the server refuses for good, such as a series that is gone, is not.
 */
export async function transferWatchProgress(api: Api): Promise<void> {
  for (const watched of watchedHere.get() ?? []) {
    try {
      await api.call(saveProgress, watched)
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.canRetry) return
    }
    const left = (watchedHere.get() ?? []).filter(({ seriesId }) => seriesId !== watched.seriesId)
    watchedHere.set(left.length > 0 ? left : null)
  }
}

type RefreshParts = { api: Api; session: Pick<Session, 'get' | 'mergeUser'>; now: () => number }

/** The startup of a member: user info anew, only for an id of 36 characters, then the time of opening. */
export async function refreshMember({ api, session, now }: RefreshParts): Promise<void> {
  const state = session.get()
  if (state.status === 'anonymous' || !hasGuidLength(state.userGUID)) return
  const id = state.userGUID
  await session.mergeUser(await api.call(getUserInfo, { id }))
  await session.mergeUser(await api.call(saveUserInfo, { id, lastOpenTime: new Date(now()).toISOString() }))
}

type SaveLocationParts = {
  api: Api
  session: Pick<Session, 'get' | 'mergeUser'>
  /** There is one only after consent. */
  place: Observable<CurrentAddressInfo | null>
}

/** Sends where a member is, each time the longitude has changed. */
export function saveLocation({ api, session, place }: SaveLocationParts): () => void {
  let longitude = place.get()?.longitude

  async function save({ latitude, longitude, province, city }: CurrentAddressInfo) {
    const state = session.get()
    if (state.status === 'anonymous') return
    const moved = { id: state.userGUID, wxUserInfoLatitude: latitude, wxUserInfoLongitude: longitude, province, city }
    await session.mergeUser(await api.call(saveUserInfo, moved))
  }

  return place.subscribe(() => {
    const next = place.get()
    if (next?.longitude === longitude) return
    longitude = next?.longitude
    if (next === null) return
    // nobody asked for it: the next place is sent all the same
    save(next).catch(() => undefined)
  })
}
