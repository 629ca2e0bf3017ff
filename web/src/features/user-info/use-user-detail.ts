import { useQuery } from '@tanstack/react-query'
import { getUserDetail } from '@quan/contract/card/get-user-detail.ts'
import { CardViewer } from '@quan/contract/person/card-line.ts'
import { PICTURE_SIGNED_SECONDS } from '@quan/contract/picture/picture-limits.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useAskAnew } from '#platform/query/use-ask-anew.ts'
import { useSession } from '#platform/session/use-session.ts'

/** Addresses of photos are asked for anew well before they end, in milliseconds. */
const PHOTOS_FRESH_MS = (PICTURE_SIGNED_SECONDS * 1_000) / 2

/** What is shown depends on who looks. */
export const userDetailKey = (id: string, as: CardViewer | null, looker: string | null) =>
  ['person', 'detail', id, as, looker] as const

/** As whom the own card is looked at; null for anybody else's card, and for another word. */
export function viewerOf(as: string | undefined, isOwn: boolean): CardViewer | null {
  const known = Object.values(CardViewer).find((viewer) => viewer === as)
  return isOwn ? (known ?? null) : null
}

/** A member's card as the person who looks may see it. */
export function useUserDetail(id: string, as: CardViewer | null) {
  const api = useApi()
  const session = useSession()
  const queryKey = userDetailKey(id, as, session.status === 'member' ? session.userGUID : null)
  const askAnew = useAskAnew(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getUserDetail, { id, as }, { signal }),
    enabled: id !== '',
    staleTime: FRESH.oneMinute,
    refetchInterval: PHOTOS_FRESH_MS,
  })
  return { ...query, refetch: askAnew }
}
