import { useMutationState } from '@tanstack/react-query'
import { saveTaskConfig } from '@quan/contract/task/save-task-config.ts'
import type { TaskConfig } from '@quan/contract/task/task-state.ts'
import { taskChangeKey, useTaskChange } from '../tasks/use-task-change.ts'

type SavedConfig = { config: TaskConfig; save: (changes: Partial<TaskConfig>) => void }

/** What I set, `known` as the server last told it, and how I change it. A change shows at once, unless it is refused. */
export function useSaveConfig(known: TaskConfig): SavedConfig {
  const { mutate: save } = useTaskChange(saveTaskConfig)
  // laid over what is known rather than written into it: an answer to something earlier would take it back
  const underWay = useMutationState({
    filters: { mutationKey: taskChangeKey(saveTaskConfig), status: 'pending' },
    select: ({ state }) => state.variables as Partial<TaskConfig>,
  })
  return { config: underWay.reduce<TaskConfig>((config, changes) => ({ ...config, ...changes }), known), save }
}
