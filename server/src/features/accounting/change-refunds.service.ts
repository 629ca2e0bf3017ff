import { randomUUIDv7 } from 'node:crypto'
import { ownChange } from '@quan/contract/console/accounting/accounting-errors.ts'
import {
  SECOND_OPERATOR_A_DAY_FROM_FEN,
  SECOND_OPERATOR_FROM_FEN,
} from '@quan/contract/console/accounting/accounting-limits.ts'
import { activityNeedsLook } from '@quan/contract/console/activities/change-activity.ts'
import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { URGENT_BEFORE_START_MS } from '@quan/contract/notification/reach-limits.ts'
import { changeRefundQueries } from '#features/accounting/change-refund.queries.ts'
import { type Clerk, mayActIn } from '#features/accounting/clerk.ts'
import { couldBeOne } from '#features/accounting/second-person.ts'
import { givenByHand } from '#features/order/changes/given-by-hand.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Parts = { sql: SqlRunner; clock: Clock }

/** What an operator's change of one activity lets go back at most; `startsAt` = its start as it was before. */
export type DateRefund = { refundFen: number; startsAt: number }
type ChangePlan = { operatorId: string; dates: readonly DateRefund[] }
type ActivityRefund = { activityId: string; cityCode: string; operatorId: string; refundFen: number }

/**
 * What operators let go back past the rule by changing activities, or by hiding them. People have the right to it at once. A
 * second operator looks at it afterwards; until somebody has, what one operator may let go back is limited.
 */
export function changeRefunds({ sql, clock }: Parts) {
  const queries = changeRefundQueries(sql)
  const { lockOperator } = givenByHand(sql)
  return {
    /** Makes what an operator lets go back wait for each other until the transaction ends; before the ticket types. */
    lockOperator,

    /**
     * Throws `activity.needs_look` where this operator's changes that nobody else has looked at come to the sum of a day with
     * this one; never for the first, nor for what begins soon.
     */
    async requireLook({ operatorId, dates }: ChangePlan): Promise<void> {
      const later = dates.filter(({ startsAt }) => startsAt - clock.now() > URGENT_BEFORE_START_MS)
      const refundFen = later.reduce((sum, date) => sum + date.refundFen, 0)
      if (refundFen === 0) return
      await lockOperator(operatorId)
      const unseenFen = await queries.sumUnseen(operatorId)
      if (unseenFen > 0 && unseenFen + refundFen >= SECOND_OPERATOR_A_DAY_FROM_FEN)
        throw new AppError(activityNeedsLook)
    },

    /** Writes down a change that was made; small ones of a day wait for nobody's look. */
    async note({ refundFen, ...change }: ActivityRefund): Promise<void> {
      if (refundFen === 0) return
      await lockOperator(change.operatorId)
      const at = clock.now()
      const before = await queries.sumSince(change.operatorId, at - DAY_MS)
      const needsLook = before + refundFen >= SECOND_OPERATOR_FROM_FEN
      await queries.add({ id: randomUUIDv7(), ...change, at, refundFen, needsLook })
    },

    /** Writes down that an activity was hidden, which waits for a look however little goes back by it. */
    async noteHiding({ refundFen, ...change }: ActivityRefund): Promise<void> {
      if (refundFen === 0) return
      await queries.add({ id: randomUUIDv7(), ...change, at: clock.now(), refundFen, needsLook: true })
    },

    /** Notes that a second operator has looked. Throws `console.not_found`, `change_refund.own`. */
    async see(id: string, clerk: Clerk): Promise<void> {
      const found = await queries.lock(id)
      if (!found || !mayActIn(clerk, found.cityCode)) throw new AppError(consoleNotFound)
      if (found.isSeen) return
      if (await couldBeOne(sql, [found.operatorId, clerk.operatorId], clock.now())) throw new AppError(ownChange)
      await queries.see({ id, by: clerk.operatorId, at: clock.now() })
    },
  }
}
