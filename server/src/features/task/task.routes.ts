import { redeem, checkIn, claimPoints, getTasks, noteShare } from '@quan/contract/task/tasks.ts'
import { saveTaskConfig } from '@quan/contract/task/save-task-config.ts'
import { taskService } from '#features/task/task.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { implement } from '#platform/http/implement.ts'

/** The tasks half of the game page. */
export function taskRoutes(parts: { sql: Sql; clock: Clock }) {
  const tasks = taskService(parts)
  return [
    implement(getTasks, ({ member }) => tasks.getState(member.memberId)),
    implement(checkIn, ({ member }) => tasks.checkIn(member.memberId)),
    implement(claimPoints, ({ input, member }) => tasks.claim(member.memberId, input.taskId)),
    implement(redeem, ({ input, member }) => tasks.redeem(member.memberId, input)),
    implement(saveTaskConfig, ({ input, member }) => tasks.saveConfig(member.memberId, input)),
    implement(noteShare, async ({ member }) => {
      await tasks.noteShare(member.memberId)
      return {}
    }),
  ]
}
