import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getAlerts, saveAlerts, type ShownAlerts } from '@quan/contract/alert/alerts.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useSession } from '#platform/session/use-session.ts'

const alertsKey = ['alerts'] as const

type Change = Partial<Omit<ShownAlerts, 'faces'>>

/** What I want to be told of. A change shows at once, and goes back to what the server has where it refuses. */
export function useAlerts() {
  const api = useApi()
  const queryClient = useQueryClient()
  const isMember = useSession().status === 'member'
  const query = useQuery({
    queryKey: alertsKey,
    queryFn: ({ signal }) => api.call(getAlerts, {}, { signal }),
    enabled: isMember,
    staleTime: FRESH.fiveMinutes,
  })
  const { mutate } = useMutation({
    // the last one wins, so they are sent one after the other
    scope: { id: 'alerts' },
    mutationFn: (change: Change) => api.call(saveAlerts, change),
    async onMutate(change) {
      await queryClient.cancelQueries({ queryKey: alertsKey })
      queryClient.setQueryData<ShownAlerts>(alertsKey, (before) => before && { ...before, ...change })
    },
    onSuccess: (saved) => queryClient.setQueryData(alertsKey, saved),
    onError: () => queryClient.invalidateQueries({ queryKey: alertsKey }),
    meta: { isQuiet: true },
  })
  return { ...query, save: mutate }
}

/** A list with something in it, or without it. */
export function withOne<One>(list: readonly One[], one: One, isIn: boolean): One[] {
  const others = list.filter((known) => known !== one)
  return isIn ? [...others, one] : others
}
