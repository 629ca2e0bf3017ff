import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { TASK_IDS, TASK_RULES } from '@quan/contract/task/task-rules.ts'
import type { TaskId } from '@quan/contract/task/task-id.ts'
import { REWARD_IDS, REWARDS } from '@quan/contract/task/reward.ts'
import type { Task, TaskState } from '@quan/contract/task/task-state.ts'
import { checkInQueries } from '#features/task/check-in/check-in.queries.ts'
import { calendarStart, streakOf } from '#features/task/check-in/streak.ts'
import { configQueries } from '#features/task/config/config.queries.ts'
import { shapeConfig } from '#features/task/config/task-config.ts'
import { claimableRounds } from '#features/task/points/claimable-rounds.ts'
import { type PointAccount, pointAccount } from '#features/task/points/point-account.ts'
import { pointQueries } from '#features/task/points/point.queries.ts'
import { progressQueries } from '#features/task/progress/progress.queries.ts'
import { taskProgress } from '#features/task/progress/task-progress.ts'
import { taskDay } from '#features/task/task-day.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Whose tasks, and when; milliseconds since 1970. */
export type AskedState = { memberId: string; now: number }

/** All that the game page shows of a member. Throws `login.required` where the account has ended. */
export async function readTaskState(sql: SqlRunner, { memberId, now }: AskedState): Promise<TaskState> {
  const today = taskDay(now)
  const [row, sums, days, config] = await Promise.all([
    progressQueries(sql).find(memberId, today),
    pointQueries(sql).sum(memberId, today),
    checkInQueries(sql).listSince(memberId, calendarStart(today)),
    configQueries(sql).find(memberId),
  ])
  if (!row) throw new AppError(loginRequired)
  const account = pointAccount(sums)
  const streak = streakOf(days, today)
  const progress = taskProgress(row, streak.isCheckedIn)
  return {
    points: account.balance,
    tasks: TASK_IDS.map((id) => shapeTask(id, { progress: progress[id], account, today })),
    streak,
    config: shapeConfig(config),
    rewards: REWARD_IDS.map((id) => ({ id, ...REWARDS[id], isOwned: account.owns(id) })),
  }
}

type TaskFacts = { progress: number; account: PointAccount; today: string }

function shapeTask(id: TaskId, { progress, account, today }: TaskFacts): Task {
  const rule = TASK_RULES[id]
  const timesGiven = account.timesGiven(id)
  const rounds = claimableRounds({ rule, progress, timesGiven, today })
  return {
    id,
    ...rule,
    progress,
    claimablePoints: rounds.length * rule.points,
    isClaimed: rule.rhythm !== 'each' && timesGiven > 0,
  }
}
