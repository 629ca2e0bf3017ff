import { saveUserInfo } from '@quan/contract/member/save-user-info.ts'
import type { Api } from '#platform/api/api.ts'
import type { Session } from '#platform/session/session.ts'
import type { Observable } from '#platform/state/variable.ts'
import type { CurrentAddressInfo } from '#platform/storage/shared-state.ts'

type SavePlaceParts = {
  api: Api
  session: Pick<Session, 'get' | 'mergeUser'>
  /** There is one only after consent. */
  place: Observable<CurrentAddressInfo | null>
}

/** Sends where a member is, each time the longitude has changed. */
export function savePlace({ api, session, place }: SavePlaceParts): () => void {
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
