import { BOOKED_BY_ITSELF } from '@quan/contract/console/accounting/ledger-differences.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { differenceQueries, type OpenDifference } from './difference.queries.ts'

/** What is shown of a difference: another one differs in it, though it stands in the same row. */
type Shown = Pick<OpenDifference, 'oursFen' | 'theirsFen' | 'outRefundNo' | 'transactionId'>

/** A difference as it was shown, and when it was settled. */
export type Settlement = Shown & { id: string; at: number }

/** What became of settling a difference: `none` is open, it differs in another amount by now, or it is booked by itself. */
export type Settled = 'settled' | 'none' | 'changed' | 'booked by itself'

/** Closes a difference as it was shown, and all that tells the same of its payment: it is not found again. */
export async function settleDifference(tx: SqlRunner, { id, at, ...shown }: Settlement): Promise<Settled> {
  const differences = differenceQueries(tx)
  const open = await differences.lockOpen(id)
  if (!open) return 'none'
  if (BOOKED_BY_ITSELF.has(open.kind)) return 'booked by itself'
  if (!isAsShown(open, shown)) return 'changed'
  await differences.addSettled(open, at)
  await differences.closeSame(open, at)
  return 'settled'
}

const isAsShown = (open: Shown, shown: Shown) =>
  open.oursFen === shown.oursFen &&
  open.theirsFen === shown.theirsFen &&
  open.outRefundNo === shown.outRefundNo &&
  open.transactionId === shown.transactionId
