import { DOOR_LIST_PAGE } from '@quan/contract/check-in/door-limits.ts'
import {
  type DoorEntry,
  type DoorPlace,
  EntryOutcome,
  type EntryResult,
  type getDoorList,
} from '@quan/contract/check-in/door-list.ts'
import { ticketMark } from '@quan/contract/check-in/ticket-mark.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { shapeSignUp } from '#features/check-in/sign-up-row.ts'
import { type DoorActivityRow, doorListQueries, type DoorPlaceRow } from './door.queries.ts'
import { doorAccess, type Doorkeeper } from '#features/door/door-access.ts'
import { entryTime } from '#features/door/entry-time.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import type { Tickets } from '#features/order/ticket.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

type DoorParts = {
  sql: Sql
  clock: Clock
  tickets: Pick<Tickets, 'textsOf' | 'codesOf' | 'read'>
  changes: Pick<OrderChanges, 'recordEntry'>
  vault: PersonalVault
}

/** Doors that work without a network: what they take along, and what they tell afterwards. */
export type Doors = ReturnType<typeof doorService>

export function doorService({ sql, clock, tickets, changes, vault }: DoorParts) {
  const access = doorAccess({ sql, clock })
  const queries = doorListQueries(sql)

  async function shapePlace(row: DoorPlaceRow, activityId: string): Promise<DoorPlace> {
    const { placeId, orderId, nickName, sex, checkInTime, table } = shapeSignUp(row, vault)
    const ticket = { placeId, version: row.ticket_version }
    const shown = row.is_held ? [...tickets.textsOf(ticket), ...tickets.codesOf(ticket)] : []
    return {
      placeId,
      version: row.ticket_version,
      nickName,
      sex,
      ticketType: row.ticket_type_name,
      orderId,
      marks: await Promise.all(shown.map((text) => ticketMark(activityId, text))),
      checkInTime,
      table,
      entryId: row.entry_id,
    }
  }

  async function record(activity: DoorActivityRow, entry: DoorEntry): Promise<EntryResult> {
    const open = { startAt: activity.start_at.getTime(), endAt: activity.end_at.getTime() }
    const at = entryTime(Date.parse(entry.time), open, clock.now())
    if (at === null) return { id: entry.id, outcome: EntryOutcome.closed, firstTime: null }
    const { id, placeId, version } = entry
    const noted = { id, activityId: activity.id, placeId, version, at, isTicketSeen: isTicketSeen(entry) }
    const { outcome, firstAt } = await sql.begin((tx) => changes.recordEntry(tx, noted))
    return { id, outcome, firstTime: firstAt === null ? null : new Date(firstAt).toISOString() }
  }

  /** Whether a door sends what only the ticket itself says: the list tells it neither that nor how to make it. */
  function isTicketSeen({ placeId, version, ticket: text }: DoorEntry): boolean {
    const ticket = text === undefined ? null : tickets.read(text)
    return ticket !== null && ticket.placeId === placeId && ticket.version === version
  }

  return {
    /** A part of the list that a door takes along. Throws `door.closed`, `door.crowded`. */
    async list(keeper: Doorkeeper, cursor: string | null): Promise<ResultOf<typeof getDoorList>> {
      const {
        id,
        title,
        start_at: startAt,
        end_at: endAt,
        time_zone: timeZone,
        is_own: isOwn,
      } = await access.open(keeper)
      const viewerId = keeper.link ? null : keeper.memberId
      const part = { activityId: id, viewerId, behind: cursor, limit: DOOR_LIST_PAGE + 1 }
      // the names of guests are whose guests they are, and for the door
      const rows = await asTheHouse(() => queries.list(part))
      const shown = rows.slice(0, DOOR_LIST_PAGE)
      return {
        activity: { id, title, startTime: startAt.toISOString(), endTime: endAt.toISOString(), timeZone },
        isOwn,
        time: new Date(clock.now()).toISOString(),
        places: await Promise.all(shown.map((row) => shapePlace(row, id))),
        nextCursor: rows.length > shown.length ? (shown.at(-1)?.place_id ?? null) : null,
      }
    },

    /** Takes the entries of a door, one after the other. Throws `door.closed`, `door.crowded`. */
    async receive(keeper: Doorkeeper, entries: readonly DoorEntry[]): Promise<EntryResult[]> {
      const activity = await access.open(keeper)
      const results: EntryResult[] = []
      // each for itself: a door that is cut off in the middle sends the rest again
      for (const entry of entries) results.push(await record(activity, entry))
      return results
    },
  }
}
