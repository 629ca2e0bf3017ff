import { useQueryClient } from '@tanstack/react-query'
import { noteShare } from '@quan/contract/task/tasks.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useSession } from '#platform/session/use-session.ts'
import { taskStateKey } from './task-state-query.ts'

/** Tells the server that I passed something on: today's task is done by it. A visitor has none. */
export function useRecordShare(): () => Promise<void> {
  const api = useApi()
  const session = useSession()
  const queryClient = useQueryClient()
  return async () => {
    if (session.status !== 'member') return
    try {
      await api.call(noteShare, {})
      await queryClient.invalidateQueries({ queryKey: taskStateKey })
    } catch {
      // what was shared is shared; the points of it are not worth a notice over it
    }
  }
}
