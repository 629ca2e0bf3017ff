import { type MutationKey, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { redeem, checkIn, claimPoints } from '@quan/contract/task/tasks.ts'
import type { saveTaskConfig } from '@quan/contract/task/save-task-config.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { taskStateKey } from '#platform/task/task-state-query.ts'

type Change = typeof checkIn | typeof claimPoints | typeof redeem | typeof saveTaskConfig

/** Names the changes of a kind among all that are under way. */
export const taskChangeKey = ({ path }: Change): MutationKey => ['task', 'change', path]

/** A call that changes my tasks; what it answers is shown. One after the other, so that the last answer is the newest. */
export function useTaskChange<E extends Change>(endpoint: E) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: taskChangeKey(endpoint),
    scope: { id: 'task changes' },
    mutationFn: async (input: InputOf<E>) => {
      await queryClient.cancelQueries({ queryKey: taskStateKey })
      return await api.call(endpoint, input)
    },
    onSuccess: (state) => queryClient.setQueryData(taskStateKey, state),
    onError: () => queryClient.invalidateQueries({ queryKey: taskStateKey }),
    meta: { isQuiet: true },
  })
}
