import * as z from 'zod/mini'
import { timeOfDay } from '#date/time-of-day.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { FrameId, PosterTheme } from '#task/reward.ts'
import { rewardNotOwned } from '#task/task-errors.ts'
import { TaskId } from '#task/task-id.ts'
import { taskState } from '#task/task-state.ts'

/** Changes what the caller set; what is left out stays, null takes a theme or frame off. Errors: `reward.not_owned`. */
export const saveTaskConfig = defineEndpoint({
  path: 'TaskConfig/SaveConfig',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Changes which tasks remind the caller, when, and which rewards are in use.',
  input: z.object({
    reminders: z.optional(
      z.array(z.enum(TaskId, '任务不正确')).check(z.maxLength(Object.keys(TaskId).length, '任务不正确')),
    ),
    remindAt: z.optional(timeOfDay),
    posterTheme: z.optional(z.nullable(z.enum(PosterTheme, '奖励不正确'))),
    frame: z.optional(z.nullable(z.enum(FrameId, '奖励不正确'))),
  }),
  output: taskState,
  errors: [rewardNotOwned],
})
