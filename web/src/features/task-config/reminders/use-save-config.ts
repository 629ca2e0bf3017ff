import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveTaskConfig } from '@quan/contract/task/task-calls.ts'
import type { TaskConfig, TaskState } from '@quan/contract/task/task-state.ts'
import { useApi } from '#platform/api/use-api.ts'
import { taskStateKey } from '#platform/task/task-state-query.ts'

/** Changes what I set. It shows at once, and goes back to what the server has where it refuses. */
export function useSaveConfig(): (changes: Partial<TaskConfig>) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    // the last one wins, so they are sent one after the other
    scope: { id: 'task config' },
    mutationFn: (changes: Partial<TaskConfig>) => api.call(saveTaskConfig, changes),
    onMutate: async (changes) => {
      await queryClient.cancelQueries({ queryKey: taskStateKey })
      queryClient.setQueryData<TaskState>(
        taskStateKey,
        (state) => state && { ...state, config: { ...state.config, ...changes } },
      )
    },
    onError: () => queryClient.invalidateQueries({ queryKey: taskStateKey }),
    meta: { isQuiet: true },
  })
  return mutate
}
