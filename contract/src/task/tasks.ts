import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { FrameId, PosterTheme } from '#task/reward.ts'
import { redeemRequestReused, rewardOwned, taskUnfinished, tooFewPoints } from '#task/task-errors.ts'
import { TaskId } from '#task/task-id.ts'
import { taskState } from '#task/task-state.ts'

/** The caller's tasks, points, days in a row, settings and rewards. */
export const getTasks = defineEndpoint({
  path: 'TaskConfig/GetTasks',
  access: 'member',
  sealed: true,
  reads: true,
  about: "The caller's tasks, points, days in a row, settings and rewards.",
  input: z.object({}),
  output: taskState,
  errors: [],
})

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

/** The caller passed something on by the share sheet: today's share task is done. Repeating it changes nothing. */
export const noteShare = defineEndpoint({
  path: 'TaskConfig/NoteShare',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Tells that the caller passed something on by the share sheet.',
  input: z.object({}),
  output: z.object({}),
  errors: [],
})

/** Checks the caller in today, which gives its points at once; a second time the same day changes nothing. */
export const checkIn = defineEndpoint({
  path: 'TaskConfig/CheckIn',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Checks the caller in today and gives the points of it.',
  input: z.object({}),
  output: taskState,
  errors: [],
})

/**
 * Buys a reward with points. The same `requestId` again buys it once. Errors: `reward.too_few_points`, `reward.owned`,
 * `reward.request_reused`.
 */
export const redeem = defineEndpoint({
  path: 'TaskConfig/Redeem',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Buys a reward with points.',
  input: z.object({
    rewardId: z.union([z.enum(PosterTheme), z.enum(FrameId)], '奖励不正确'),
    requestId: entityId,
  }),
  output: taskState,
  errors: [tooFewPoints, rewardOwned, redeemRequestReused],
})
