import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { useAskAnew } from '#platform/query/use-ask-anew.ts'
import { taskStateKey, taskStateQuery } from '#platform/task/task-state-query.ts'

/** My tasks as they stand now: other pages move them, so each return asks again. */
export function useTaskState() {
  const api = useApi()
  const askAnew = useAskAnew(taskStateKey)
  return { ...useQuery({ ...taskStateQuery(api), staleTime: 0 }), askAnew }
}
