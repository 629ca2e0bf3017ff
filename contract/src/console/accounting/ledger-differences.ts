import * as z from 'zod/mini'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { consoleNotFound } from '#console/console-errors.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'

/** On what our books and the payment service's differ; each has its own remedy. */
export const DifferenceKind = {
  amount: 'amount',
  notifiedAmount: 'notifiedAmount',
  transaction: 'transaction',
  currency: 'currency',
  account: 'account',
  unpaidHere: 'unpaidHere',
  unpaidThere: 'unpaidThere',
  refundHere: 'refundHere',
  refundThere: 'refundThere',
  refundAmount: 'refundAmount',
  notifiedRefund: 'notifiedRefund',
} as const
/** One of the kinds of differences. */
export type DifferenceKind = (typeof DifferenceKind)[keyof typeof DifferenceKind]

/** Something on which our books and the payment service's differ, in fen. */
export const ledgerDifference = z.object({
  id: entityId,
  orderId: z.nullable(entityId),
  outTradeNo: z.string(),
  kind: z.enum(DifferenceKind),
  ours: z.int(),
  theirs: z.int(),
  findTime: instant,
  /** When both agreed again; null while they do not. */
  mendTime: z.nullable(instant),
})
/** Something on which our books and the payment service's differ. */
export type LedgerDifference = z.infer<typeof ledgerDifference>

const differenceCall = {
  entry: 'signedIn',
  roles: [OperatorRole.owner, OperatorRole.finance],
  // an order that is not ours has no city: it is for who sees them all
  isScopedByCity: true,
  needsFreshFactor: false,
} as const

/** Differences, those that are not mended first, then newest first. */
export const getDifferences = defineConsoleCall({
  ...differenceCall,
  audit: 'nothing',
  path: 'Sum/GetDifferences',
  about: 'On what our books and the payment service differ; newest first.',
  input: z.object({ isMended: z.boolean('请选择'), ...pageInput }),
  output: pageOf(ledgerDifference),
  errors: [],
})

/** Has the payment of a difference compared now instead of the next day: what agrees by then is mended. */
export const compareAnew = defineConsoleCall({
  ...differenceCall,
  audit: 'change',
  path: 'Sum/CompareAnew',
  about: 'Has the payment of a difference compared with the payment service at once.',
  input: z.object({ id: entityId }),
  output: z.object({}),
  errors: [consoleNotFound],
})
