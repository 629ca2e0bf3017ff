import { REWARD_IDS, REWARDS } from '@quan/contract/task/reward.ts'
import type { TaskState } from '@quan/contract/task/task-state.ts'
import { checkInQueries } from '#features/task/check-in/check-in.queries.ts'
import { calendarStart, streakOf } from '#features/task/check-in/streak.ts'
import { configQueries } from '#features/task/config/config.queries.ts'
import { shapeConfig } from '#features/task/config/task-config.ts'
import { type AskedMember, readStanding } from '#features/task/standing/read-standings.ts'
import { tasksOf } from '#features/task/standing/tasks-of.ts'
import { taskDay } from '#features/task/task-day.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** All that the game page shows of a member. Throws `login.required` where the account has ended. */
export async function readTaskState(sql: SqlRunner, { memberId, now }: AskedMember): Promise<TaskState> {
  const today = taskDay(now)
  const [standing, days, config] = await Promise.all([
    readStanding(sql, { memberId, now }),
    checkInQueries(sql).listSince(memberId, calendarStart(today)),
    configQueries(sql).find(memberId),
  ])
  const { account } = standing
  return {
    points: account.balance,
    tasks: tasksOf(standing),
    streak: streakOf(days, today),
    config: shapeConfig(config),
    rewards: REWARD_IDS.map((id) => ({ id, ...REWARDS[id], isOwned: account.owns(id) })),
  }
}
