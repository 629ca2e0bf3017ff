import { EntryOutcome } from '@quan/contract/check-in/door-list.ts'
import type { ConsoleResultOf, ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import type { checkInAtDesk } from '@quan/contract/console/people/desk-check-in.ts'
import type { ComingActivity } from '@quan/contract/console/people/people.ts'
import { entryTime } from '#features/door/entry-time.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

type DeskEntry = Pick<ParsedConsoleInputOf<typeof checkInAtDesk>, 'placeId' | 'version' | 'entryId'>
type Parts = { sql: SqlRunner; now: number; changes: Pick<OrderChanges, 'recordEntry'> }

/** Lets somebody in by the rule of the door, within the caller's transaction. */
export async function checkInPlaceAtDesk(
  { id: activityId, startTime, endTime }: Pick<ComingActivity, 'id' | 'startTime' | 'endTime'>,
  { placeId, version, entryId: id }: DeskEntry,
  { sql, now, changes }: Parts,
): Promise<ConsoleResultOf<typeof checkInAtDesk>> {
  const at = entryTime(now, { startAt: Date.parse(startTime), endAt: Date.parse(endTime) }, now)
  if (at === null) return { outcome: EntryOutcome.closed, firstTime: null }
  // the desk sees a name in a list, and no ticket
  const entry = { id, activityId, placeId, version, at, isTicketSeen: false }
  const { outcome, firstAt } = await changes.recordEntry(sql, entry)
  return { outcome, firstTime: firstAt === null ? null : new Date(firstAt).toISOString() }
}
