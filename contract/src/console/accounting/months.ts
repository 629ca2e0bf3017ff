import * as z from 'zod/mini'
import { monthClosed, monthEarlierOpen, monthNotChecked, monthUnequal } from '#console/accounting/accounting-errors.ts'
import { MONEY_NOTE_MAX } from '#console/accounting/accounting-limits.ts'
import { OF_FINANCE } from '#console/console-access.ts'
import { consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { calendarMonth } from '#date/calendar-month.ts'
import { calendarDate, entityId, instant } from '#endpoint/ids.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** Where a month stands: it is not over, it is over, or its figures stay as they are. */
export const MonthState = { running: 'running', open: 'open', closed: 'closed' } as const
/** Where a month stands. */
export type MonthState = (typeof MonthState)[keyof typeof MonthState]

/** Why a month cannot be closed yet: an earlier one is open, or its last night's check has not been. */
export const MonthObstacle = { earlierOpen: 'earlierOpen', notChecked: 'notChecked' } as const
/** Why a month cannot be closed yet. */
export type MonthObstacle = (typeof MonthObstacle)[keyof typeof MonthObstacle]

const money = { received: z.int(), returned: z.int() }

/** A month of the books, in fen. What comes after it was closed stands in the first month that is open. */
export const monthAccount = z.object({
  month: calendarMonth,
  state: z.enum(MonthState),
  /** Null = it is not closed. */
  closed: z.nullable(
    z.object({ time: instant, by: z.object({ id: entityId, name: z.string() }), note: z.nullable(z.string()) }),
  ),
  /** What the fees of its statements come to. */
  fee: z.int(),
  ...money,
  /** What of it activities without an organizer moved. */
  rest: z.object(money),
  /** Days that the nightly check found not to add up; of operators who see all cities alone. */
  unequalDays: z.array(calendarDate),
  /** Null = nothing, or it is closed. */
  obstacle: z.nullable(z.enum(MonthObstacle)),
})
/** A month of the books. */
export type MonthAccount = z.infer<typeof monthAccount>

/** A month of the books, of the cities that the operator may see. */
export const getMonth = defineConsoleCall({
  ...OF_FINANCE,
  path: 'Sum/GetMonth',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'What a month moved, and whether it is closed.',
  input: z.object({ month: calendarMonth }),
  output: monthAccount,
  errors: [],
})

/**
 * Closes a month for good: its statements stay as they are. One after the other, the oldest first, once each of its days was
 * checked; where some do not add up a reason is given. For who sees all cities. Errors: `console.not_found`,
 * `month.closed`, `month.earlier_open`, `month.not_checked`, `month.unequal`.
 */
export const closeMonth = defineConsoleCall({
  ...OF_FINANCE,
  path: 'Sum/CloseMonth',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Closes a month: its statements stay as they are.',
  input: z.object({ month: calendarMonth, note: z.nullish(trimmedText(MONEY_NOTE_MAX, '原因不正确')) }),
  output: monthAccount,
  errors: [consoleNotFound, monthClosed, monthEarlierOpen, monthNotChecked, monthUnequal],
})
