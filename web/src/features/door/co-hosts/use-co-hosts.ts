import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CoHost, getCoHosts, inviteCoHost, removeCoHost } from '@quan/contract/check-in/co-hosts.ts'
import { useApi } from '#platform/api/use-api.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { coHostText } from '#texts/co-host-text.ts'

/** How often answers are looked for, in milliseconds. */
const LIVE_MS = 10_000

/** Who helps at the door of an activity of mine, and the ways to change that. */
export function useCoHosts(activityId: string, isOpen: boolean) {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = ['door', 'coHosts', activityId] as const
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<CoHost[]> => (await api.call(getCoHosts, { activityId }, { signal })).coHosts,
    enabled: isOpen,
    staleTime: 0,
    refetchInterval: LIVE_MS,
  })
  const take = ({ coHosts }: { coHosts: CoHost[] }) => queryClient.setQueryData(queryKey, coHosts)
  const invite = useMutation({
    mutationFn: (userGUID: string) => api.call(inviteCoHost, { activityId, userGUID }),
    onSuccess(answer) {
      take(answer)
      showToast(coHostText.askedToast, { kind: 'success' })
    },
  })
  const remove = useMutation({
    mutationFn: (userGUID: string) => api.call(removeCoHost, { activityId, userGUID }),
    onSuccess: take,
  })
  return { query, invite, remove }
}
