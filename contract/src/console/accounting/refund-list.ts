import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { dayPair, refuseDayPair } from '#console/accounting/day-pair.ts'
import { accountRefund } from '#console/accounting/order-account.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { entityId } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { Sex } from '#person/sex.ts'

/** Money that went back or is on its way, with whose it is and what for; never a phone number. In fen. */
export const listedRefund = z.extend(accountRefund, {
  orderId: entityId,
  activity: z.object({ id: entityId, title: z.string(), cityCode: z.string() }),
  /** Who ordered; sex null = not told. */
  member: z.object({ id: entityId, nickName: z.string(), sex: z.nullable(z.enum(Sex)) }),
  /** What reached us for the order. */
  received: z.int(),
})
/** Money that went back or is on its way. */
export type ListedRefund = z.infer<typeof listedRefund>

/** Refunds that were decided in some days of the mainland's clock, whatever became of them, newest first. */
export const getRefunds = defineConsoleCall({
  entry: 'signedIn',
  roles: [OperatorRole.owner, OperatorRole.finance],
  isScopedByCity: true,
  needsFreshFactor: false,
  audit: 'nothing',
  path: 'Refund/GetList',
  about: 'Refunds that were decided in some days, newest first.',
  input: z.object({ ...dayPair, cityCode: z.nullish(cityCode), ...pageInput }).check(...refuseDayPair),
  output: pageOf(listedRefund),
  errors: [],
})
