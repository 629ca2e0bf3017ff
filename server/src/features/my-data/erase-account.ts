import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { Aftermath, PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { Standing } from '#platform/tokens/standing.ts'
import { myDataQueries } from './my-data.queries.ts'

/** What the end of an account needs. */
export type ErasureParts = {
  sql: Sql
  clock: Clock
  standing: Standing
  /** In the order they are erased. */
  sources: readonly PersonalDataSource[]
}

/** Ends an account that may not go on, whole or not at all, as its member could have ended it. */
export async function eraseAccount(memberId: string, parts: ErasureParts) {
  const finish = await parts.sql.begin(async (transaction) => {
    await myDataQueries(transaction).holdMember(memberId)
    return await eraseHeld(transaction, memberId, parts)
  })
  await finish()
}

/** Erases a member whom this transaction holds. What it gives back must be done once the transaction holds. */
export async function eraseHeld(
  transaction: SqlRunner,
  memberId: string,
  { clock, standing, sources }: ErasureParts,
): Promise<Aftermath> {
  const deviceIds = await myDataQueries(transaction).listDeviceIds(memberId)
  const aftermaths = await eraseAll(transaction, { memberId, now: clock.now(), sources })
  return async () => {
    deviceIds.forEach((deviceId) => standing.forget(deviceId))
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
