import type { QueryClient } from '@tanstack/react-query'
import { saveProgress } from '@quan/contract/drama/progress.ts'
import { hasGuidLength } from '@quan/contract/member/guid.ts'
import { getUserInfo } from '@quan/contract/member/user-info.ts'
import { saveUserInfo } from '@quan/contract/member/save-user-info.ts'
import { weekPartsOf } from '@quan/contract/recommendation/free-time.ts'
import { dismiss, getTaste, saveTaste } from '@quan/contract/recommendation/taste.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { declinedHere, tasteHere } from '#platform/taste/taste-here.ts'
import { watchedHere } from '#platform/storage/watched-here.ts'
import { appLifecycle } from '#platform/lifecycle/app-lifecycle.ts'
import type { Session } from '#platform/session/session.ts'
import type { Observable, Variable } from '#platform/state/variable.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { createStoredValue } from '#platform/storage/stored-value.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'
import { currentAddressInfo, type CurrentAddressInfo } from '#platform/storage/shared-state.ts'
import { followFrozen } from './follow-frozen.ts'
import { followPhone } from './follow-phone.ts'
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
  followFrozen({ queryClient, location: window.location })
  followPhone({ queryClient, session })
  void import('#platform/conversation/outbox.ts').then(({ startOutbox }) => startOutbox(api))
  void import('#platform/match/choice-outbox.ts').then(({ startChoiceOutbox }) => startChoiceOutbox(api))
  followPush({ api, session, queryClient, workers: window.navigator.serviceWorker })
  void connectPush({ api, session, queryClient })
  // what was on goes on as it is, and the next start tries again
  renewWebPush({ api, session, queryClient }).catch(() => undefined)
  const sendPlace = saveLocation({ api, session, place: currentAddressInfo })
  window.addEventListener('online', sendPlace)
  appLifecycle.on('show', sendPlace)
  void transferWatchProgress(api)
  void transferTaste(api)
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

/**
 * Gives what a visitor chose and declined on this device to the member they became; what a member chose before stays.
 * What could not be sent is tried again at the next start.
 */
export async function transferTaste(api: Api): Promise<void> {
  const [here, declined] = [tasteHere.get(), declinedHere.get() ?? []]
  try {
    if (here !== null && !(await api.call(getTaste, {})).isStated)
      await api.call(saveTaste, { categories: here.interests, evenings: weekPartsOf(here.freeTimes) })
    tasteHere.set(null)
    for (const activityId of declined) await api.call(dismiss, { activityId })
    declinedHere.set(null)
  } catch (error) {
    // an activity that is gone is no longer recommended either
    if (error instanceof ApiFailure && !error.canRetry) declinedHere.set(null)
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

/** The place of a member that the server has; nobody sends it twice, and what could not be sent is sent later. */
export const sentPlace = /* @__PURE__ */ createStoredValue({ key: StorageKey.sentPlace, isValid: isSentPlace })

type SentPlace = { userGUID: string; longitude: number }

function isSentPlace(value: unknown): value is SentPlace {
  return isRecord(value) && isText(value['userGUID']) && Number.isFinite(value['longitude'])
}

type SaveLocationParts = {
  api: Api
  session: Pick<Session, 'get' | 'subscribe' | 'mergeUser'>
  /** There is one only after consent. */
  place: Observable<CurrentAddressInfo | null>
  sent?: Variable<SentPlace | null>
}

/**
 * Sends where a member is, each time the longitude has changed, also while they were a visitor. The returned function
 * looks again whether something is to be sent, as for want of a network.
 */
export function saveLocation({ api, session, place, sent = sentPlace }: SaveLocationParts): () => void {
  let isSending = false

  async function save({ latitude, longitude, province, city }: CurrentAddressInfo, userGUID: string) {
    const moved = { id: userGUID, wxUserInfoLatitude: latitude, wxUserInfoLongitude: longitude, province, city }
    try {
      await session.mergeUser(await api.call(saveUserInfo, moved))
    } catch (error) {
      // nobody asked for it; what the server refuses for good is not sent again
      if (!(error instanceof ApiFailure) || error.canRetry) return
    }
    // it may have been taken back meanwhile
    if (place.get() !== null) sent.set({ userGUID, longitude })
  }

  function sendNew() {
    const [state, next, before] = [session.get(), place.get(), sent.get()]
    if (next === null) return sent.set(null)
    if (isSending || state.status === 'anonymous') return
    const { userGUID } = state
    if (before?.userGUID === userGUID && before.longitude === next.longitude) return
    isSending = true
    void save(next, userGUID).finally(() => {
      isSending = false
      if (place.get()?.longitude !== next.longitude) sendNew()
    })
  }

  sendNew()
  place.subscribe(sendNew)
  session.subscribe(sendNew)
  return sendNew
}
