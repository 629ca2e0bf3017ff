import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endCompanion, getCompanion, startCompanion } from '@quan/contract/safety/safety-companion.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'

const safetyKey = (activityId: string) => ['safety', activityId] as const

/** Who knows where I am at an activity; the page stands without it. */
export function useSafety(activityId: string) {
  const api = useApi()
  return useQuery({
    queryKey: safetyKey(activityId),
    queryFn: ({ signal }) => api.call(getCompanion, { activityId }, { signal }),
    staleTime: 0,
    meta: { isSilent: true },
  })
}

/** Makes a link; it is told this once. */
export function useStartSafety(activityId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => api.call(startCompanion, { activityId, name }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: safetyKey(activityId) }),
    meta: { isSilent: true },
  })
}

/** 我到家了. */
export function useSayHome(activityId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(endCompanion, { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: safetyKey(activityId) }),
  })
}
