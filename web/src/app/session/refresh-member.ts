import { hasGuidLength } from '@quan/contract/guid/guid.ts'
import { getUserInfo } from '@quan/contract/member/get-user-info.ts'
import { saveUserInfo } from '@quan/contract/member/save-user-info.ts'
import type { Api } from '#platform/api/api.ts'
import type { Session } from '#platform/session/session.ts'

type RefreshParts = { api: Api; session: Pick<Session, 'get' | 'mergeUser'>; now: () => number }

/** The startup of a member: user info anew, only for an id of 36 characters, then the time of opening. */
export async function refreshMember({ api, session, now }: RefreshParts): Promise<void> {
  const state = session.get()
  if (state.status === 'anonymous' || !hasGuidLength(state.userGUID)) return
  const id = state.userGUID
  await session.mergeUser(await api.call(getUserInfo, { id }))
  await session.mergeUser(await api.call(saveUserInfo, { id, lastOpenTime: new Date(now()).toISOString() }))
}
