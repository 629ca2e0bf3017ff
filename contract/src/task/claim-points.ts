import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { taskUnfinished } from '#task/task-errors.ts'
import { TaskId } from '#task/task-id.ts'
import { taskState } from '#task/task-state.ts'

/**
 * Gives all points a task has to give; what was claimed before is not given again. Errors: `task.unfinished` where it
 * has given none and has none to give.
 */
export const claimPoints = defineEndpoint({
  path: 'TaskConfig/ClaimPoints',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Gives the points of a task that is done.',
  input: z.object({ taskId: z.enum(TaskId, '任务不正确') }),
  output: taskState,
  errors: [taskUnfinished],
})
