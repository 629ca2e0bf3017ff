import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { accountHasActivities, accountHasOrders } from '@quan/contract/my-data/delete-account.ts'
import { SmsScene } from '@quan/contract/sms/sms-scene.ts'
import { hasActivitiesAhead } from '#features/activity/activities-ahead.ts'
import { hasPlacesAhead } from '#features/activity/places-ahead.ts'
import type { SmsCodes } from '#features/login/sms/sms-code.service.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { eraseHeld, type ErasureParts } from './erase-account.ts'
import { myDataQueries } from './my-data.queries.ts'

/** What a deletion needs. */
export type DeletionParts = ErasureParts & { codes: Pick<SmsCodes, 'redeem'> }

/**
 * Deletes the caller's account for good, whole or not at all; a code that was refused for what lies ahead stays good.
 * Throws `code.wrong`, `account.has_orders`, `account.has_activities`.
 */
export async function deleteAccount({ memberId, code }: { memberId: string; code: string }, parts: DeletionParts) {
  const { sql, clock, codes } = parts
  const phone = await myDataQueries(sql).findPhone(memberId)
  if (!phone) throw new AppError(loginRequired)
  const finish = await codes.redeem({ phone, scene: SmsScene.deleteAccount, code }, async (transaction) => {
    await myDataQueries(transaction).holdMember(memberId)
    if (await hasPlacesAhead(transaction, memberId, clock.now())) throw new AppError(accountHasOrders)
    if (await hasActivitiesAhead(transaction, memberId, clock.now())) throw new AppError(accountHasActivities)
    return await eraseHeld(transaction, memberId, parts)
  })
  await finish()
}
