import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'
import { hasPlace, orderFull, tooManyUnpaid } from '@quan/contract/order/order-errors.ts'
import { createOrderQueries, type SignUpQuestion } from '#features/order/create-order.queries.ts'
import { refuseOrder } from '#features/order/create-order.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

type CheckParts = { vault: PersonalVault; clock: Clock; isLimited: boolean }

/** Throws why a member may not have places; `quantity` 0 asks of none more than are counted already. */
export async function refuseSignUp(
  sql: SqlRunner,
  asked: SignUpQuestion,
  { vault, clock, isLimited }: CheckParts,
): Promise<void> {
  const row = await createOrderQueries(sql).find(asked, clock.now())
  refuseOrder(row, asked, { now: clock.now(), vault, isLimited })
}

/** Why no place was held for a member of whom nothing else is to be said. */
export async function whyNoPlace(
  sql: SqlRunner,
  asked: SignUpQuestion,
  { clock }: Pick<CheckParts, 'clock'>,
): Promise<ErrorDefinition> {
  const row = await createOrderQueries(sql).find(asked, clock.now())
  if (row?.hasPlace) return hasPlace
  return (await createOrderQueries(sql).isTooMuchUnpaid(asked)) ? tooManyUnpaid : orderFull
}
