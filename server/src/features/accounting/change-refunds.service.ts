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

/** Changes of activities that an operator is about to make; `startsAt` = the soonest start as it was before them. */
type Intended = { operatorId: string; refundFen: number; startsAt: number }
type Made = { activityId: string; cityCode: string; operatorId: string; refundFen: number }

/**
 * What operators let go back past the rule by changing activities. People have the right at once; a second operator looks
 * at it afterwards, and until then one operator's go only so far.
 */
export function changeRefunds({ sql, clock }: Parts) {
  const queries = changeRefundQueries(sql)
  return {
    /**
     * Throws `activity.needs_look` where this would be the next of one operator's to which together somebody else has to look
     * first: never the first, and never of what begins soon. Others of the operator wait until the transaction ends.
     */
    async requireLook({ operatorId, refundFen, startsAt }: Intended): Promise<void> {
      if (refundFen === 0 || startsAt - clock.now() <= URGENT_BEFORE_START_MS) return
      await givenByHand(sql).lockOperator(operatorId)
      const unseenFen = await queries.sumUnseen(operatorId)
      if (unseenFen > 0 && unseenFen + refundFen >= SECOND_OPERATOR_A_DAY_FROM_FEN)
        throw new AppError(activityNeedsLook)
    },

    /** Writes down a change that was made; small ones of a day wait for nobody's look. */
    async note({ refundFen, ...change }: Made): Promise<void> {
      if (refundFen === 0) return
      const at = clock.now()
      const before = await queries.sumSince(change.operatorId, at - DAY_MS)
      const needsLook = before + refundFen >= SECOND_OPERATOR_FROM_FEN
      await queries.add({ id: randomUUIDv7(), ...change, at, refundFen, needsLook })
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
