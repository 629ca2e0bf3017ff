import { useQuery } from '@tanstack/react-query'
import type { FocusKind } from '@quan/contract/follow/get-focus-user.ts'
import { useApi } from '#platform/api/use-api.ts'
import { myInfoQuery } from '#platform/member/my-info-query.ts'
import { FRESH } from '#platform/query/fresh.ts'

/** How many I follow, or follow me; null until it is known. The my page has mostly asked already. */
export function usePeopleCount(kind: FocusKind): number | null {
  const api = useApi()
  const { data } = useQuery({
    ...myInfoQuery(api),
    staleTime: FRESH.oneMinute,
    // the list stands without its number
    meta: { isSilent: true },
  })
  return data?.counts[kind] ?? null
}
