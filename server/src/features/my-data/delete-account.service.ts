import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { accountHasOrders } from '@quan/contract/my-data/delete-account.ts'
import { SmsScene } from '@quan/contract/sms/sms-scene.ts'
import { hasPlacesAhead } from '#features/activity/places-ahead.ts'
import type { SmsCodes } from '#features/login/sms/sms-code.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Aftermath, PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { Standing } from '#platform/tokens/standing.ts'
import { myDataQueries } from './my-data.queries.ts'

/** What a deletion needs. */
export type DeletionParts = {
  sql: Sql
  clock: Clock
  codes: Pick<SmsCodes, 'redeem'>
  standing: Standing
  /** In the order they are erased. */
  sources: readonly PersonalDataSource[]
}

/**
 * Deletes the caller's account for good, whole or not at all; a code that was refused for paid places stays good.
 * Throws `code.wrong`, `account.has_orders`.
 */
export async function deleteAccount(
  { memberId, code }: { memberId: string; code: string },
  { sql, clock, codes, standing, sources }: DeletionParts,
) {
  const phone = await myDataQueries(sql).findPhone(memberId)
  if (!phone) throw new AppError(loginRequired)
  const erased = await codes.redeem({ phone, scene: SmsScene.deleteAccount, code }, async (transaction) => {
    const [queries, now] = [myDataQueries(transaction), clock.now()]
    await queries.holdMember(memberId)
    if (await hasPlacesAhead(transaction, memberId, now)) throw new AppError(accountHasOrders)
    const deviceIds = await queries.listDeviceIds(memberId)
    return { deviceIds, aftermaths: await eraseAll(transaction, { memberId, now, sources }) }
  })
  erased.deviceIds.forEach((deviceId) => standing.forget(deviceId))
  for (const finish of erased.aftermaths) await finish()
}

type EraseAll = { memberId: string; now: number; sources: readonly PersonalDataSource[] }

async function eraseAll(transaction: SqlRunner, { memberId, now, sources }: EraseAll): Promise<Aftermath[]> {
  const aftermaths: Aftermath[] = []
  for (const { erase } of sources) {
    const aftermath = await erase(transaction, memberId, now)
    if (aftermath) aftermaths.push(aftermath)
  }
  return aftermaths
}
