import { useQuery } from '@tanstack/react-query'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { CardViewer } from '@quan/contract/card/card-lines.ts'
import { useApi } from '#platform/api/use-api.ts'
import { userDetailKey } from '#platform/member/user-detail-key.ts'
import { FRESH, PHOTOS_FRESH_MS } from '#platform/query/fresh.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { useSession } from '#platform/session/use-session.ts'

/** What is shown depends on who looks. */
export const shownDetailKey = (id: string, as: CardViewer | null, looker: string | null) =>
  [...userDetailKey(id), as, looker] as const

/** As whom the own card is looked at; null for anybody else's card, and for another word. */
export function viewerOf(as: string | undefined, isOwn: boolean): CardViewer | null {
  const known = Object.values(CardViewer).find((viewer) => viewer === as)
  return isOwn ? (known ?? null) : null
}

/** A member's card as the person who looks may see it. */
export function useUserDetail(id: string, as: CardViewer | null) {
  const api = useApi()
  const session = useSession()
  const queryKey = shownDetailKey(id, as, session.status === 'member' ? session.userGUID : null)
  const resetQuery = useResetQuery(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getUserDetail, { id, as }, { signal }),
    meta: { saysGone: true },
    enabled: id !== '',
    staleTime: FRESH.oneMinute,
    refetchInterval: PHOTOS_FRESH_MS,
  })
  return { ...query, refetch: resetQuery }
}
