import { useQueryClient } from '@tanstack/react-query'
import { checkIn } from '@quan/contract/task/tasks.ts'
import type { TaskState } from '@quan/contract/task/task-state.ts'
import { taskStateKey } from '#platform/task/task-state-query.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { taskText } from '#texts/task-text.ts'
import { useTaskChange } from '../tasks/use-task-change.ts'

/** Checks me in, and says what it gave. */
export function useCheckIn(): { checkIn: () => void; isPending: boolean } {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { mutate, isPending } = useTaskChange(checkIn)

  function press() {
    const before = queryClient.getQueryData<TaskState>(taskStateKey)?.points ?? 0
    mutate(
      {},
      {
        onSuccess: ({ points }) =>
          showToast(points > before ? taskText.checkInDone({ points: points - before }) : taskText.checkedIn, {
            kind: 'success',
          }),
      },
    )
  }

  return { checkIn: press, isPending }
}
