import { recordPayment } from '#features/order/changes/record-payment.ts'
import type { OrderWorld } from '#features/order/testing/order-world.ts'

/** Price of a place, in fen. */
export const PRICE = 5_000
/** What the platform keeps of it, in thousandths. */
export const FEE_PERMILLE = 100

/** Two members buy a place each; one of them gives theirs back and has the money. */
export async function anEvening(world: OrderWorld, about: { cityCode?: string } = {}) {
  const organizer = await world.member({ isOrganizer: true })
  const host = { id: organizer.memberId, nickName: '阿程' }
  const activity = await world.activity({ price: PRICE, organizer: host, ...about })
  const [ann, ben] = [await world.member(), await world.member({ sex: 2 })]
  const ids = []
  for (const member of [ann, ben]) {
    const { result } = await world.order(member, activity)
    ids.push(result?.id ?? '')
    const parts = { ...world.services, placesChanged: () => {}, feePermille: FEE_PERMILLE }
    const receipt = { orderId: ids.at(-1) ?? '', paidFen: PRICE, paidAt: world.time.now }
    await world.sql.begin((tx) => recordPayment(tx, receipt, parts))
  }
  await world.giveBack(ben, ids[1] ?? '')
  for (const { id } of await world.sql`select id from refund where order_id = ${ids[1] ?? ''}`)
    await world.sql.begin((tx) =>
      world.services.changes.completeRefund(tx, { refundId: String(id), at: world.time.now }),
    )
  return { organizer, activity, ann, ids }
}
