import * as z from 'zod/mini'
import { timeOfDay } from '#date/time-of-day.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { PictureFrame, PosterTheme } from '#task/reward.ts'
import { redeemRequestReused, rewardNotOwned, rewardOwned, taskUnfinished, tooFewPoints } from '#task/task-errors.ts'
import { TaskId } from '#task/task-id.ts'
import { taskState } from '#task/task-state.ts'

const ofMember = { access: 'member', sealed: true } as const

/** The caller's tasks, points, days in a row, settings and rewards. calls.md. */
export const getTasks = defineEndpoint({
  ...ofMember,
  path: 'TaskConfig/GetTasks',
  reads: true,
  about: "The caller's tasks, points, days in a row, settings and rewards.",
  input: z.object({}),
  output: taskState,
  errors: [],
})

/** Checks the caller in today, which gives its points at once; a second time the same day changes nothing. calls.md. */
export const checkIn = defineEndpoint({
  ...ofMember,
  path: 'TaskConfig/CheckIn',
  reads: false,
  about: 'Checks the caller in today and gives the points of it.',
  input: z.object({}),
  output: taskState,
  errors: [],
})

/**
 * Gives all points a task has to give; what was claimed before is not given again. Errors: `task.unfinished` where it
 * has given none and has none to give. calls.md.
 */
export const claimPoints = defineEndpoint({
  ...ofMember,
  path: 'TaskConfig/ClaimPoints',
  reads: false,
  about: 'Gives the points of a task that is done.',
  input: z.object({ taskId: z.enum(TaskId, '任务不正确') }),
  output: taskState,
  errors: [taskUnfinished],
})

/**
 * Buys a reward with points. The same `requestId` again buys it once. Errors: `reward.too_few_points`, `reward.owned`,
 * `reward.request_reused`. calls.md.
 */
export const redeem = defineEndpoint({
  ...ofMember,
  path: 'TaskConfig/Redeem',
  reads: false,
  about: 'Buys a reward with points.',
  input: z.object({
    rewardId: z.union([z.enum(PosterTheme), z.enum(PictureFrame)], '奖励不正确'),
    requestId: entityId,
  }),
  output: taskState,
  errors: [tooFewPoints, rewardOwned, redeemRequestReused],
})

/**
 * Changes what the caller set; what is left out stays, null takes a theme or frame off. Errors: `reward.not_owned`.
 * calls.md (SaveConfig: reminders).
 */
export const saveTaskConfig = defineEndpoint({
  ...ofMember,
  path: 'TaskConfig/SaveConfig',
  reads: false,
  about: 'Changes which tasks remind the caller, when, and which rewards are in use.',
  input: z.object({
    reminders: z.optional(z.array(z.enum(TaskId, '任务不正确'))),
    remindAt: z.optional(timeOfDay),
    posterTheme: z.optional(z.nullable(z.enum(PosterTheme, '奖励不正确'))),
    frame: z.optional(z.nullable(z.enum(PictureFrame, '奖励不正确'))),
  }),
  output: taskState,
  errors: [rewardNotOwned],
})

/** The caller passed something on by the share sheet: today's share task is done. Repeating it changes nothing. Ours. */
export const noteShare = defineEndpoint({
  ...ofMember,
  path: 'TaskConfig/NoteShare',
  reads: false,
  about: 'Tells that the caller passed something on by the share sheet.',
  input: z.object({}),
  output: z.object({}),
  errors: [],
})
