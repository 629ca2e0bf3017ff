import { randomUUID } from 'node:crypto'
import { compareAnew, settleDifference } from '@quan/contract/console/accounting/ledger-differences.ts'
import { closeMonth } from '@quan/contract/console/accounting/months.ts'
import { decideOutsideRefund, proposeOutsideRefund } from '@quan/contract/console/accounting/outside-refunds.ts'
import { proposeRefund } from '@quan/contract/console/accounting/refund-proposal.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { fits, type MakeFields } from './fitting-fields.testing.ts'

type Laid = { soldPlace: () => Promise<{ orderId: string }>; checkedMonth: string }

/** What finance does. */
export function moneyFields(sql: SqlRunner, { soldPlace, checkedMonth }: Laid): [string, MakeFields][] {
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

  /** A refund of a sold place that the payment service would not take. */
  async function aFailedRefund() {
    const [refundId, { orderId }] = [randomUUID(), await soldPlace()]
    await sql`
      insert into refund (id, order_id, amount_fen, reason, state, decided_at)
      values (${refundId}, ${orderId}, 1, 'member', 'failed', ${new Date(TEST_NOW)})`
    return { refundId }
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
