import { useQuery } from '@tanstack/react-query'
import { getDrafts } from '@quan/contract/hosting/drafts.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'

/** Under what my drafts are kept. */
export const draftsKey = ['hosting', 'drafts'] as const

/** My drafts that are not published. */
export function useDrafts() {
  const api = useApi()
  const resetQuery = useResetQuery(draftsKey)
  const query = useQuery({
    queryKey: draftsKey,
    queryFn: async ({ signal }) => (await api.call(getDrafts, {}, { signal })).drafts,
    staleTime: 0,
  })
  return { ...query, resetQuery }
}
