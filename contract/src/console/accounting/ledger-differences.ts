import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { OF_FINANCE } from '#console/console-access.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { differenceBookedByItself } from '#console/accounting/accounting-errors.ts'
import { MONEY_NOTE_MAX, SERVICE_NUMBER_MAX } from '#console/accounting/accounting-limits.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { trimmedText } from '#text/trimmed-text.ts'

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
  refundTwice: 'refundTwice',
} as const
/** One of the kinds of differences. */
export type DifferenceKind = (typeof DifferenceKind)[keyof typeof DifferenceKind]

/** Kinds that are booked by themselves within a day: nobody settles them, or their money would count twice. */
export const BOOKED_BY_ITSELF: ReadonlySet<DifferenceKind> = new Set([
  DifferenceKind.unpaidHere,
  DifferenceKind.refundHere,
])

/** Something on which our books and the payment service's differ, in fen. */
export const ledgerDifference = z.object({
  id: entityId,
  orderId: z.nullable(entityId),
  outTradeNo: z.string(),
  /** The refund that differs, by its number at the payment service; null where it is about none. */
  outRefundNo: z.optional(z.nullable(z.string())),
  /** The payment service's number of the payment that it tells of; null where it tells of none. */
  transactionId: z.optional(z.nullable(z.string())),
  kind: z.enum(DifferenceKind),
  ours: z.int(),
  theirs: z.int(),
  findTime: instant,
  /** When both agreed again, or an operator settled it; null while it is open. */
  mendTime: z.nullable(instant),
})
/** Something on which our books and the payment service's differ. */
export type LedgerDifference = z.infer<typeof ledgerDifference>

/** A number of a refund or of a payment as it was shown; absent and null are the same. */
const shownNumber = z.nullish(z.string('编号不正确').check(z.maxLength(SERVICE_NUMBER_MAX, '编号不正确')))

/** Differences, those that are not mended first, then newest first; of one city none that has no order. */
export const getDifferences = defineConsoleCall({
  ...OF_FINANCE,
  needsFreshFactor: false,
  audit: 'nothing',
  path: 'Sum/GetDifferences',
  about: 'On what our books and the payment service differ; newest first.',
  input: z.object({ isMended: z.boolean('请选择'), cityCode: z.nullish(cityCode), ...pageInput }),
  output: pageOf(ledgerDifference),
  errors: [],
})

/** Has the payment of a difference compared now instead of the next day: what agrees by then is mended. */
export const compareAnew = defineConsoleCall({
  ...OF_FINANCE,
  needsFreshFactor: false,
  audit: 'change',
  path: 'Sum/CompareAnew',
  about: 'Has the payment of a difference compared with the payment service at once.',
  input: z.object({ id: entityId }),
  output: z.object({}),
  errors: [consoleNotFound],
})

/**
 * Closes a difference that was settled on the payment service's own platform, with what was done there; nothing is booked,
 * and the very same is not found again. One that is another by now is refused.
 */
export const settleDifference = defineConsoleCall({
  ...OF_FINANCE,
  needsFreshFactor: true,
  audit: 'change',
  path: 'Sum/SettleDifference',
  about: 'Closes a difference that was settled on the payment service’s own platform.',
  input: z.object({
    id: entityId,
    /** What was shown of it, amounts in fen. */
    ours: z.int(),
    theirs: z.int(),
    outRefundNo: shownNumber,
    transactionId: shownNumber,
    note: trimmedText(MONEY_NOTE_MAX, '说明不正确').check(z.minLength(1, '请写明怎么处理的')),
  }),
  output: z.object({}),
  errors: [consoleNotFound, consoleChangedMeanwhile, differenceBookedByItself],
})
