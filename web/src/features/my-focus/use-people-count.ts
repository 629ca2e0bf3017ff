import { useQuery } from '@tanstack/react-query'
import type { FocusKind } from '@quan/contract/follow/get-focus-user.ts'
import { getMyUserInfo } from '@quan/contract/member/get-my-user-info.ts'
import { useApi } from '#platform/api/use-api.ts'
import { myInfoKey } from '#platform/member/my-info-key.ts'
import { FRESH } from '#platform/query/fresh.ts'

/** How many I follow, or follow me; null until it is known. The my page has mostly asked already. */
export function usePeopleCount(kind: FocusKind): number | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: myInfoKey,
    queryFn: ({ signal }) => api.call(getMyUserInfo, {}, { signal }),
    staleTime: FRESH.oneMinute,
    // the list stands without its number
    meta: { isSilent: true },
  })
  return data?.counts[kind] ?? null
}
