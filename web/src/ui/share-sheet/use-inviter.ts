import { useUserInfo } from '#platform/session/use-session.ts'
import type { PosterPerson } from '#ui/poster/poster-content.ts'

/** The member who shares, as a poster shows them; null for a visitor. */
export function useInviter(): PosterPerson | null {
  const user = useUserInfo()
  if (user === null) return null
  const { id, nickName, headImgurl, sex } = user
  return { id, nickName, headImgurl, sex: sex ?? 0 }
}
