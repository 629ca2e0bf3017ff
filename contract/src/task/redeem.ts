import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { FrameId, PosterTheme } from '#task/reward.ts'
import { redeemRequestReused, rewardOwned, tooFewPoints } from '#task/task-errors.ts'
import { taskState } from '#task/task-state.ts'

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
