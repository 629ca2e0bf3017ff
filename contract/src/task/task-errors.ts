import { defineError } from '#endpoint/define-error.ts'

/** The task is not done yet, so it gives no points. */
export const taskUnfinished = defineError({ code: 'task.unfinished', status: 409, text: '任务还没有完成' })

/** The reward costs more points than the member has. */
export const tooFewPoints = defineError({ code: 'reward.too_few_points', status: 409, text: '积分还不够' })
/** The member has that reward already; nobody needs it twice. */
export const rewardOwned = defineError({ code: 'reward.owned', status: 409, text: '已经兑换过了' })
/** What is to be put on is not the member's. */
export const rewardNotOwned = defineError({ code: 'reward.not_owned', status: 409, text: '还没有兑换这个奖励' })
/** The same `requestId` came before for another reward. */
export const redeemRequestReused = defineError({
  code: 'reward.request_reused',
  status: 409,
  text: '这次兑换和上一次不一致，请重新提交',
})
