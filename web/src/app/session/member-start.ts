import type { Api } from '#platform/api/api.ts'
import type { Session } from '#platform/session/session.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { refreshMember } from './refresh-member.ts'
import { savePlace } from './save-place.ts'

type MemberStartParts = {
  api: Api
  session: Session
  /** Whether the member logged in just now, so that what is known of them is new. */
  isNew: boolean
}

/** What runs for a member besides the pages, loaded when there is one. */
export function startMember({ api, session, isNew }: MemberStartParts): void {
  // so that a network that is cut later does not keep anybody from leaving
  void import('../log-out/browser-log-out.ts').catch(() => undefined)
  savePlace({ api, session, place: currentAddressInfo })
  if (isNew) return
  // what the device knew before stays, and the next start asks again
  refreshMember({ api, session, now: Date.now }).catch(() => undefined)
}
