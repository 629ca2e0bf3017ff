import { randomUUID } from 'node:crypto'
import { compareAnew, settleDifference } from '@quan/contract/console/accounting/ledger-differences.ts'
import { closeMonth } from '@quan/contract/console/accounting/months.ts'
import { decideOutsideRefund, proposeOutsideRefund } from '@quan/contract/console/accounting/outside-refunds.ts'
import { proposeRefund } from '@quan/contract/console/accounting/refund-proposal.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { fits, type MakeFields } from './fitting-fields.testing.ts'
import type { FuzzWorld } from './fuzz-world.testing.ts'

type Laid = { soldPlace: () => Promise<{ orderId: string; placeId: string }>; checkedMonth: string }

/** What finance does. */
export function moneyFields(
  { sql, services: { changes } }: FuzzWorld,
  { soldPlace, checkedMonth }: Laid,
): [string, MakeFields][] {
  /** A payment of a sold place of which the payment service says something else. */
  async function aDifference() {
    const [id, { orderId }, at] = [randomUUID(), await soldPlace(), new Date(TEST_NOW)]
    await sql`
      with tried as (
        insert into payment (id, order_id, way, out_trade_no, total_fen, goods, payer_address, started_at, expires_at)
        select ${id}, id, 'h5', ${id}, price_fen, '', '203.0.113.7', ${at}, ${at} from "order" where id = ${orderId}
        returning order_id)
      insert into ledger_difference (id, order_id, out_trade_no, kind, ours_fen, theirs_fen, found_at)
      select ${id}, order_id, ${id}, 'amount', 1, 2, ${at} from tried`
    return { id }
  }

  /** A refund that the payment service would not take, of a sold place; one that nobody says was given outside, where there is one. */
  async function aFailedRefund() {
    const [before] = await sql<{ refundId: string }[]>`
      select id as "refundId" from refund where state = 'failed' and not exists (
        select from outside_refund where refund_id = refund.id and outside_refund.state = 'waiting') limit 1`
    if (before) return before
    const { orderId, placeId } = await soldPlace()
    const back = { orderId, placeIds: [placeId], reason: 'byHand' as const, percent: 100 }
    // where no place is sold any more, there is nothing to refuse
    const { refundId } = await sql.begin((tx) => changes.refundPlaces(tx, back)).catch(() => ({ refundId: null }))
    await sql`update refund set state = 'failed', next_try_at = null where id = ${refundId}`
    return { refundId: refundId ?? randomUUID() }
  }

  return [
    fits(proposeOutsideRefund, aFailedRefund),
    fits(decideOutsideRefund, async () => {
      const [id, { refundId }] = [randomUUID(), await aFailedRefund()]
      await sql`
        insert into outside_refund (id, refund_id, way, reference, note, state, proposed_by, proposed_at)
        values (${id}, ${refundId}, 'bank', '1', '', 'waiting', gen_random_uuid(), ${new Date(TEST_NOW)})`
      return { id }
    }),
    fits(proposeRefund, async () => {
      const { orderId } = await soldPlace()
      return { requestId: randomUUID(), orderId, placeIds: null }
    }),
    fits(compareAnew, aDifference),
    fits(settleDifference, async () => ({ ...(await aDifference()), ours: 1, theirs: 2 })),
    fits(closeMonth, async () => ({ month: checkedMonth, note: null })),
  ]
}
