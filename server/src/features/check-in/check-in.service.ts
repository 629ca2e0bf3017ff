import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import {
  checkInOver,
  checkInTooEarly,
  type getSignUps,
  placeUsed,
  type SignUp,
  ticketNotFound,
} from '@quan/contract/check-in/check-in.ts'
import { doorHours } from '@quan/contract/check-in/door-limits.ts'
import { isTicketCode, WRONG_TICKET_CODES_A_MINUTE } from '@quan/contract/check-in/ticket-code.ts'
import { ticketAsPrinted } from '@quan/contract/check-in/ticket-mark.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import {
  checkInQueries,
  type ListedSignUp,
  type TicketedPlace,
  typedCodeQueries,
} from '#features/check-in/check-in.queries.ts'
import { shapeSignUp } from '#features/check-in/sign-up-row.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import type { Ticket, TicketCodes, Tickets } from '#features/order/ticket.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { refuseFor } from '#platform/limits/call-limits.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { memoryOfProcess, type SharedMemory } from '#platform/shared-memory/shared-memory.ts'
import { MARKED_AND_NEWEST_LAST, partPage, type PartPosition, partReading } from '#platform/paging/part-page.ts'

type CheckInParts = {
  sql: Sql
  clock: Clock
  tickets: Pick<Tickets, 'read' | 'isCodeOf'>
  changes: Pick<OrderChanges, 'checkIn'>
  vault: PersonalVault
  /** What all processes remember together; of this one alone unless given. */
  memory?: SharedMemory | undefined
  /** False lifts the limit of wrong codes. */
  isLimited: boolean
}

/** Somebody who comes with a ticket to an organizer's door; who gave the digits alone may never have come. */
type Entry = { ticket: Ticket; isTicketSeen: boolean; organizerId: string; now: number }

/** The door of an activity, which its organizer keeps. */
export type CheckIns = ReturnType<typeof checkInService>

export function checkInService({ sql, clock, tickets, changes, vault, memory, isLimited }: CheckInParts) {
  const queries = checkInQueries(sql)
  const typedCodes = typedCodesService({ sql, clock, codes: tickets, memory, isLimited })

  /** The ticket of a text that was read from a QR code, or of the digits below one. */
  async function getTicket(text: string, organizerId: string): Promise<Ticket> {
    const ticket = isTicketCode(text) ? await typedCodes.find({ organizerId, code: text }) : tickets.read(text)
    if (!ticket) throw new AppError(ticketNotFound)
    return ticket
  }

  async function getTicketed(ticket: Ticket, organizerId: string): Promise<TicketedPlace> {
    // who comes is told to the organizer, guests of others with them
    const place = await asTheHouse(() => queries.findTicketed(ticket, organizerId))
    if (!place) throw new AppError(ticketNotFound)
    return place
  }

  /**
   * False = the place was used before; that its ticket was seen is noted then too. Throws where it was given back, or went
   * to somebody else a moment before.
   */
  async function useUp(tx: SqlRunner, { ticket, isTicketSeen, organizerId, now }: Entry): Promise<boolean> {
    const isFirst = await changes.checkIn(tx, { placeId: ticket.placeId, at: now, isTicketSeen })
    // nobody changes the place any more
    if (!(await checkInQueries(tx).findTicketed(ticket, organizerId))) throw new AppError(ticketNotFound)
    return isFirst
  }

  return {
    /**
     * Lets somebody in, once. Throws `ticket.not_found`, `place.too_early`, `place.too_late`, `limit.exceeded`, and
     * `place.used` with the time of first entry.
     */
    async letIn({ organizerId, ticket: given }: { organizerId: string; ticket: string }): Promise<SignUp> {
      const text = ticketAsPrinted(given)
      const ticket = await getTicket(text, organizerId)
      const place = await getTicketed(ticket, organizerId)
      const now = clock.now()
      if (place.checked_in_at === null) refuseOutside(place, now)
      const entry = { ticket, isTicketSeen: !isTicketCode(text), organizerId, now }
      if (await sql.begin((tx) => useUp(tx, entry)))
        return shapeSignUp({ ...place, checked_in_at: new Date(now) }, vault)
      refuseUsed(await getTicketed(ticket, organizerId))
      throw new AppError(ticketNotFound)
    },

    /** A page of who may come to an activity of the organizer's, missing ones first. Throws `activity.not_found`. */
    async listSignUps(
      organizerId: string,
      asked: ParsedInputOf<typeof getSignUps>,
    ): Promise<ResultOf<typeof getSignUps>> {
      const reading = partReading(asked, MARKED_AND_NEWEST_LAST)
      const counts = await queries.findCounts(asked.id, organizerId)
      if (!counts) throw new AppError(activityNotFound)
      const listed = await asTheHouse(() => queries.listSignUps({ activityId: asked.id, organizerId }, reading))
      const { rows, ...page } = partPage(listed, asked, positionOf)
      return { items: rows.map((row) => shapeSignUp(row, vault)), ...page, counts }
    },
  }
}

function refuseUsed({ checked_in_at: firstIn }: TicketedPlace) {
  if (firstIn) throw new AppError(placeUsed, { details: firstIn.toISOString() })
}

function refuseOutside({ start_at: startAt, end_at: endAt }: TicketedPlace, now: number) {
  const hours = doorHours({ startAt: startAt.getTime(), endAt: endAt.getTime() }, now)
  if (hours === 'early') throw new AppError(checkInTooEarly)
  if (hours === 'over') throw new AppError(checkInOver)
}

function positionOf({ checked_in_at: checkedInAt, signed_up_at: at, place_id: id }: ListedSignUp): PartPosition {
  return { isMarked: checkedInAt !== null, at, id }
}

type TypedCodeParts = {
  sql: Sql
  clock: Clock
  codes: Pick<TicketCodes, 'isCodeOf'>
  /** What all processes remember together; of this one alone unless given. */
  memory?: SharedMemory | undefined
  /** False lifts the limit of wrong codes. */
  isLimited: boolean
}

/** Places that are looked through for a code: several times what an organizer has at open doors at once. */
const PLACES_MAX = 20_000
/** Organizers whose wrong codes are counted at a time. */
const ORGANIZERS_MAX = 10_000

/** Finds tickets by the digits that somebody reads out at a door. */
export function typedCodesService({ sql, clock, codes, memory = memoryOfProcess(clock), isLimited }: TypedCodeParts) {
  const queries = typedCodeQueries(sql)
  const wrong = memory.counter({
    name: 'wrong ticket codes',
    limit: WRONG_TICKET_CODES_A_MINUTE,
    keysMax: ORGANIZERS_MAX,
  })
  return {
    /**
     * The ticket of a code among the organizer's open doors; null where no ticket has it, or more than one. Throws
     * `limit.exceeded` after too many wrong ones.
     */
    async find({ organizerId, code }: { organizerId: string; code: string }): Promise<Ticket | null> {
      // counted before it is looked for, so that many tried at once are no more than many in turn
      const wait = await wrong.count(organizerId)
      if (isLimited) refuseFor(wait)
      const known = await queries.listTickets({ organizerId, now: clock.now(), limit: PLACES_MAX })
      const [ticket, ...others] = known.filter((each) => codes.isCodeOf(code, each))
      if (!ticket || others.length > 0) return null
      wrong.takeBack(organizerId)
      return ticket
    },
  }
}
