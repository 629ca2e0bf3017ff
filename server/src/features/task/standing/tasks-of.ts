import { type TaskId, TaskRhythm } from '@quan/contract/task/task-id.ts'
import { TASK_IDS, TASK_RULES } from '@quan/contract/task/task-rules.ts'
import type { Task } from '@quan/contract/task/task-state.ts'
import { openRounds } from '#features/task/standing/open-rounds.ts'
import type { Standing } from '#features/task/standing/read-standings.ts'

/** The tasks of a member in the order they are shown. */
export const tasksOf = (standing: Standing): Task[] => TASK_IDS.map((id) => shapeTask(id, standing))

function shapeTask(id: TaskId, standing: Standing): Task {
  const rule = TASK_RULES[id]
  return {
    id,
    ...rule,
    progress: standing.progress[id],
    claimablePoints: openRounds(standing, id).length * rule.points,
    isClaimed: rule.rhythm !== TaskRhythm.each && standing.account.timesGiven(id) > 0,
  }
}
