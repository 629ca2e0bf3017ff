import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import { useApi } from '#platform/api/use-api.ts'

/**
 * What a pull reloads on the form of something new, which has nothing of its own on the server yet: what this server
 * offers, and what is loaded of the list it will stand in.
 */
export function useReloadNew(listKey: QueryKey): () => Promise<unknown> {
  const api = useApi()
  const queryClient = useQueryClient()
  return () =>
    Promise.allSettled([
      queryClient.fetchQuery({ ...serverInfoQuery(api), staleTime: 0 }),
      queryClient.invalidateQueries({ queryKey: listKey, refetchType: 'all' }),
    ])
}
