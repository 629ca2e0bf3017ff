import { taskUnfinished } from '@quan/contract/task/task-errors.ts'
import type { TaskId } from '@quan/contract/task/task-id.ts'
import { TASK_RULES } from '@quan/contract/task/task-rules.ts'
import { pointQueries } from '#features/task/points/point.queries.ts'
import { openRounds } from '#features/task/standing/open-rounds.ts'
import { readStanding } from '#features/task/standing/read-standings.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Claim = { memberId: string; taskId: TaskId; now: number }

/**
 * Gives what a task has to give. Whoever claims at the same moment works out the same rounds, and the ledger takes each
 * of them once. Throws `task.unfinished`, `login.required`.
 */
export async function claimPoints(sql: SqlRunner, { memberId, taskId, now }: Claim) {
  const standing = await readStanding(sql, { memberId, now })
  const rounds = openRounds(standing, taskId)
  const { points } = TASK_RULES[taskId]
  if (rounds.length > 0) await pointQueries(sql).give({ memberId, taskId, rounds, points, at: now })
  else if (standing.account.timesGiven(taskId) === 0) throw new AppError(taskUnfinished)
}
