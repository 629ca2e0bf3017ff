import type { TaskId } from '@quan/contract/task/task-id.ts'
import { TASK_RULES } from '@quan/contract/task/task-rules.ts'
import { claimableRounds } from '#features/task/points/claimable-rounds.ts'
import type { Standing } from '#features/task/standing/read-standings.ts'

/** The rounds of a task that have points to give to a member. */
export const openRounds = ({ today, progress, account }: Standing, id: TaskId): string[] =>
  claimableRounds({ rule: TASK_RULES[id], progress: progress[id], timesGiven: account.timesGiven(id), today })
