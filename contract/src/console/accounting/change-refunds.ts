import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { ownChange } from '#console/accounting/accounting-errors.ts'
import { OF_FINANCE } from '#console/console-access.ts'
import { consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'

/** A change of an activity, or that it was hidden, by which more may go back than its refund rule gave. Money in fen. */
export const changeRefund = z.object({
  id: entityId,
  activity: z.object({ id: entityId, title: z.string(), cityCode: z.string() }),
  changedBy: z.object({ id: entityId, name: z.string() }),
  changeTime: instant,
  /** What may go back at most that would not without the change. */
  refund: z.int(),
})
/** A change of an activity by which more may go back than its refund rule gave. */
export type ChangeRefund = z.infer<typeof changeRefund>

/** Changes that a second operator has not looked at yet, newest first; what they let go back may go back meanwhile. */
export const getChangeRefunds = defineConsoleCall({
  ...OF_FINANCE,
  path: 'Refund/GetChanges',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'Changes of activities by which more may go back than their rule gave, not looked at yet, newest first.',
  input: z.object({ cityCode: z.nullish(cityCode), ...pageInput }),
  output: pageOf(changeRefund),
  errors: [],
})

/**
 * Notes that a second operator has looked at a change. It takes nothing back: what people may give back they may. Again it
 * changes nothing.
 */
export const seeChangeRefund = defineConsoleCall({
  ...OF_FINANCE,
  path: 'Refund/SeeChange',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Notes that a second operator has looked at a change by which more may go back.',
  input: z.object({ id: entityId }),
  output: z.object({}),
  errors: [consoleNotFound, ownChange],
})
