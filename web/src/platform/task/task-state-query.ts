import { queryOptions } from '@tanstack/react-query'
import { getTasks } from '@quan/contract/task/tasks.ts'
import type { Api } from '#platform/api/api.ts'

export const taskStateKey = ['task', 'state'] as const

/** My tasks, points, days in a row, settings and rewards. */
export const taskStateQuery = (api: Api) =>
  queryOptions({ queryKey: taskStateKey, queryFn: ({ signal }) => api.call(getTasks, {}, { signal }) })
