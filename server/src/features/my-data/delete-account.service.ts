import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { accountHasActivities, accountHasOrders, CONSENTS_KEPT_YEARS } from '@quan/contract/my-data/delete-account.ts'
import { SmsScene } from '@quan/contract/sms/sms-code.ts'
import { hasActivitiesAhead, hasPlacesAhead } from '#features/activity/personal-data.ts'
import type { SmsCodes } from '#features/login/sms-code.service.ts'
import { findMember, phoneOf } from '#features/member/member.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Origin } from '#platform/limits/call-limits.ts'
import type { Aftermath, PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { SessionValidity } from '#platform/tokens/session-validity.ts'
import type { DeletionReceipts } from './deletion-receipt.ts'
import { myDataQueries } from './my-data.queries.ts'
import { readTraces } from './search-traces.ts'

/** Who wants to go, and the code that proves it is them. */
type AskedDeletion = { memberId: string; code: string; origin: Origin }

/** The parts a deletion needs. */
export type DeletionParts = ErasureParts & {
  vault: PersonalVault
  codes: Pick<SmsCodes, 'redeem'>
  receipts: Pick<DeletionReceipts, 'makeFor'>
}

/**
 * Deletes the caller's account for good, whole or not at all; a code that was refused for what lies ahead stays good.
 * Answers the receipt, made once everything is gone, null where that failed. Throws `code.wrong`, `account.has_orders`,
 * `account.has_activities`.
 */
export async function deleteAccount(
  { memberId, code, origin }: AskedDeletion,
  parts: DeletionParts,
): Promise<string | null> {
  // of what goes with an account others have a part
  return await asTheHouse(() => deleteAsked({ memberId, code, origin }, parts))
}

async function deleteAsked({ memberId, code, origin }: AskedDeletion, parts: DeletionParts): Promise<string | null> {
  const { sql, vault, clock, codes, receipts } = parts
  const member = await findMember(sql, memberId)
  const phone = member && phoneOf(member, vault)
  if (!phone) throw new AppError(loginRequired)
  const given = { phone, scene: SmsScene.deleteAccount, code, origin }
  const { traces, finish } = await codes.redeem(given, async (transaction) => {
    await myDataQueries(transaction).holdMember(memberId)
    if (await hasPlacesAhead(transaction, memberId, clock.now())) throw new AppError(accountHasOrders)
    if (await hasActivitiesAhead(transaction, memberId, clock.now())) throw new AppError(accountHasActivities)
    return {
      traces: await readTraces({ sql: transaction, vault }, memberId),
      finish: await eraseHeld(transaction, memberId, parts),
    }
  })
  await finish()
  return await receipts.makeFor({ memberId, traces })
}

/** The parts the end of an account needs. */
type ErasureParts = {
  sql: Sql
  clock: Clock
  sessionValidity: SessionValidity
  /** In the order they are erased. */
  sources: readonly PersonalDataSource[]
}

/**
 * Ends an account that may not go on, whole or not at all, as its member could have ended it; unless it turns out, once
 * it is held, that it goes on.
 */
export async function eraseAccount(
  memberId: string,
  parts: ErasureParts,
  isOver: (transaction: SqlRunner) => Promise<boolean> = async () => true,
) {
  await asTheHouse(async () => {
    const finish = await parts.sql.begin(async (transaction) => {
      await myDataQueries(transaction).holdMember(memberId)
      return (await isOver(transaction)) ? await eraseHeld(transaction, memberId, parts) : null
    })
    await finish?.()
  })
}

/** Erases a member whom this transaction holds. What it gives back must be done once the transaction holds. */
async function eraseHeld(
  transaction: SqlRunner,
  memberId: string,
  { clock, sessionValidity, sources }: ErasureParts,
): Promise<Aftermath> {
  const deviceIds = await myDataQueries(transaction).listDeviceIds(memberId)
  const aftermaths = await eraseAll(transaction, { memberId, now: clock.now(), sources })
  return async () => {
    deviceIds.forEach((deviceId) => sessionValidity.forget(deviceId))
    for (const finish of aftermaths) await finish()
  }
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

/** Consents forgotten in one run. */
const CONSENTS_AT_A_TIME = 1_000

/** Forgets what people had agreed to who went years ago; tells how many consents that were. */
export async function sweepConsents({ sql, clock }: { sql: Sql; clock: Clock }): Promise<number> {
  const goneBefore = new Date(clock.now())
  goneBefore.setUTCFullYear(goneBefore.getUTCFullYear() - CONSENTS_KEPT_YEARS)
  return await myDataQueries(sql).sweepConsents(goneBefore, CONSENTS_AT_A_TIME)
}
