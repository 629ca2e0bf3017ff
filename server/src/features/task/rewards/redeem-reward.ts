import { redeemRequestReused, rewardOwned, tooFewPoints } from '@quan/contract/task/reward-errors.ts'
import { type RewardId, REWARDS } from '@quan/contract/task/reward.ts'
import { saveConfig } from '#features/task/config/save-config.ts'
import { pointAccount } from '#features/task/points/point-account.ts'
import { pointQueries } from '#features/task/points/point.queries.ts'
import { wearing } from '#features/task/rewards/wearing.ts'
import { taskDay } from '#features/task/task-day.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Redeeming = { memberId: string; rewardId: RewardId; requestId: string; now: number }

/**
 * Buys a reward and puts it on; the same request again has bought it already. Throws `reward.too_few_points`,
 * `reward.owned`, `reward.request_reused`. Runs in a transaction, so that no point is spent twice.
 */
export async function redeemReward(tx: SqlRunner, { memberId, rewardId, requestId, now }: Redeeming) {
  const points = pointQueries(tx)
  await points.takeTurn(memberId)
  const bought = await points.findBought(memberId, requestId)
  if (bought === rewardId) return
  if (bought !== null) throw new AppError(redeemRequestReused)
  const account = pointAccount(await points.sum([memberId], taskDay(now)))
  if (account.owns(rewardId)) throw new AppError(rewardOwned)
  const price = REWARDS[rewardId].points
  if (account.balance < price) throw new AppError(tooFewPoints)
  await points.spend({ memberId, rewardId, requestId, points: price, at: now })
  await saveConfig(tx, { memberId, now, changes: wearing(rewardId) })
}
