import { TaskRhythm, type TaskId } from '@quan/contract/task/task-id.ts'
import type { RewardId } from '@quan/contract/task/reward.ts'
import { TASK_RULES } from '@quan/contract/task/task-rules.ts'
import type { PointSum } from '#features/task/points/point.queries.ts'

/** What a member's ledger tells: what is left, how often a task gave points, what was bought. */
export type PointAccount = {
  balance: number
  /** Of a daily task: today. */
  timesGiven(taskId: TaskId): number
  owns(rewardId: RewardId): boolean
}

/** The account of a member, whose ledger `sums` are. */
export function pointAccount(sums: readonly PointSum[]): PointAccount {
  const byName = new Map(sums.map((sum) => [sum.about, sum]))
  return {
    balance: sums.reduce((balance, { points }) => balance + points, 0),
    timesGiven(taskId) {
      const { times = 0, times_today: timesToday = 0 } = byName.get(taskId) ?? {}
      return TASK_RULES[taskId].rhythm === TaskRhythm.daily ? timesToday : times
    },
    owns: (rewardId) => byName.has(rewardId),
  }
}
