import { useQuery } from '@tanstack/react-query'
import { getMyHosting } from '@quan/contract/hosting/host-application.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'

/** Under what is kept how I stand as a host. */
export const myHostingKey = ['hosting', 'mine'] as const

/** How often the door of tonight is looked at again, in milliseconds. */
const LIVE_MS = 20_000

/** How I stand as a host; asked again while a door of mine is open. */
export function useMyHosting() {
  const api = useApi()
  const resetQuery = useResetQuery(myHostingKey)
  const query = useQuery({
    queryKey: myHostingKey,
    queryFn: ({ signal }) => api.call(getMyHosting, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data?.openDoor != null && LIVE_MS,
  })
  return { ...query, resetQuery }
}
