import { taskUnfinished } from '@quan/contract/task/task-errors.ts'
import type { TaskId } from '@quan/contract/task/task-id.ts'
import { TASK_RULES } from '@quan/contract/task/task-rules.ts'
import { claimableRounds } from '#features/task/points/claimable-rounds.ts'
import { pointAccount } from '#features/task/points/point-account.ts'
import { pointQueries } from '#features/task/points/point.queries.ts'
import { readTaskState } from '#features/task/read-task-state.ts'
import { taskDay } from '#features/task/task-day.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Claim = { memberId: string; taskId: TaskId; now: number }

/**
 * Gives what a task has to give. Whoever claims at the same moment works out the same rounds, and the ledger takes each
 * of them once. Throws `task.unfinished`.
 */
export async function claimPoints(sql: SqlRunner, { memberId, taskId, now }: Claim) {
  const rule = TASK_RULES[taskId]
  const today = taskDay(now)
  const points = pointQueries(sql)
  const [state, sums] = await Promise.all([readTaskState(sql, { memberId, now }), points.sum(memberId, today)])
  const progress = state.tasks.find(({ id }) => id === taskId)?.progress ?? 0
  const timesGiven = pointAccount(sums).timesGiven(taskId)
  const rounds = claimableRounds({ rule, progress, timesGiven, today })
  if (rounds.length > 0) await points.give({ memberId, taskId, rounds, points: rule.points, at: now })
  else if (timesGiven === 0) throw new AppError(taskUnfinished)
}
