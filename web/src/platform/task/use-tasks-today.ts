import { useQuery } from '@tanstack/react-query'
import { isTaskOpen, type Task } from '@quan/contract/task/task-state.ts'
import { TaskRhythm } from '@quan/contract/task/task-id.ts'
import { useApi } from '#platform/api/use-api.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useSession } from '#platform/session/use-session.ts'
import { taskStateQuery } from './task-state-query.ts'

/** How many of today's tasks are done. */
export type TasksToday = { done: number; count: number }

/** Today's tasks of a member, those done of all. */
export function tasksToday(tasks: readonly Task[]): TasksToday {
  const daily = tasks.filter(({ rhythm }) => rhythm === TaskRhythm.daily)
  return { done: daily.filter((task) => !isTaskOpen(task)).length, count: daily.length }
}

/** The same for me; null until it is known. */
export function useTasksToday(): TasksToday | null {
  const api = useApi()
  const session = useSession()
  const { data } = useQuery({
    ...taskStateQuery(api),
    enabled: session.status === 'member',
    staleTime: FRESH.fiveMinutes,
    meta: { isSilent: true },
  })
  return data === undefined ? null : tasksToday(data.tasks)
}
