import { checkLedger } from '@quan/server/features/order/ledger/check-ledger.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { HotActivity } from '#sign-up/sign-up-world.ts'

/** Places of an activity beyond a quota or its capacity, and whatever the ledger, added up again, tells otherwise. */
export async function soldTooMany(sql: Sql, { id }: HotActivity): Promise<number> {
  const [row] = await sql<[{ beyond: number }]>`
    with of_type as (
      select quota, (select count(*) from place where ticket_type_id = ticket_type.id and state <> 30) as held
      from ticket_type where activity_id = ${id}
    )
    select (sum(greatest(0, held - quota)) + greatest(0, sum(held) - (select capacity from activity where id = ${id})))
      ::integer as beyond from of_type`
  const differences = (await checkLedger(sql)).filter(({ kind }) => kind !== 'places of ticket type')
  return row.beyond + differences.length
}
