import { findHosts } from '@quan/contract/console/activities/operator-draft.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'

/** Hosts whose nickname begins as was typed, or whose id it is; undefined = nothing was typed, or not known yet. */
export function useHosts(sought: string) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['hosts', sought],
    queryFn: ({ signal }) => api.call(findHosts, { name: sought }, { signal }),
    enabled: sought !== '',
  })
  return data?.hosts
}
