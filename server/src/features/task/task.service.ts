import type { RewardId } from '@quan/contract/task/reward.ts'
import { TaskId } from '@quan/contract/task/task-id.ts'
import { checkInPoints } from '@quan/contract/task/task-rules.ts'
import type { TaskState } from '@quan/contract/task/task-state.ts'
import { checkInQueries } from '#features/task/check-in/check-in.queries.ts'
import { type ConfigChanges, saveConfig } from '#features/task/config/save-config.ts'
import { claimPoints } from '#features/task/points/claim-points.ts'
import { pointQueries } from '#features/task/points/point.queries.ts'
import { progressQueries } from '#features/task/progress/progress.queries.ts'
import { readTaskState } from '#features/task/read-task-state.ts'
import { redeemReward } from '#features/task/rewards/redeem-reward.ts'
import { taskDay } from '#features/task/task-day.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'

/** Tasks of members, the points they give, and what points buy. */
export type Tasks = ReturnType<typeof taskService>

export function taskService({ sql, clock }: { sql: Sql; clock: Clock }) {
  const stateOf = (memberId: string) => readTaskState(sql, { memberId, now: clock.now() })
  return {
    /** Throws `login.required` where the account has ended; so do all that answer the state. */
    getState: stateOf,

    /** Checks a member in today, once, with its points. */
    async checkIn(memberId: string): Promise<TaskState> {
      const now = clock.now()
      const today = taskDay(now)
      await sql.begin(async (tx) => {
        const days = await checkInQueries(tx).add(memberId, today)
        if (days === null) return
        const points = checkInPoints(days)
        await pointQueries(tx).give({ memberId, taskId: TaskId.checkIn, rounds: [today], points, at: now })
      })
      return await stateOf(memberId)
    },

    /** Throws `task.unfinished`. */
    async claim(memberId: string, taskId: TaskId): Promise<TaskState> {
      await claimPoints(sql, { memberId, taskId, now: clock.now() })
      return await stateOf(memberId)
    },

    /** Throws `reward.too_few_points`, `reward.owned`, `reward.request_reused`. */
    async redeem(memberId: string, asked: { rewardId: RewardId; requestId: string }): Promise<TaskState> {
      await sql.begin((tx) => redeemReward(tx, { ...asked, memberId, now: clock.now() }))
      return await stateOf(memberId)
    },

    /** Throws `reward.not_owned`. */
    async saveConfig(memberId: string, changes: ConfigChanges): Promise<TaskState> {
      await sql.begin((tx) => saveConfig(tx, { memberId, changes, now: clock.now() }))
      return await stateOf(memberId)
    },

    noteShare: (memberId: string) => progressQueries(sql).addShare(memberId, taskDay(clock.now())),
  }
}
