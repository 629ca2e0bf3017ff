import { WRONG_TICKET_CODES_A_MINUTE } from '@quan/contract/check-in/ticket-code.ts'
import { typedCodeQueries } from './check-in.queries.ts'
import type { Ticket, TicketCodes } from '#features/order/ticket.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { refuseFor } from '#platform/limits/call-limits.ts'
import { memoryOfProcess, type SharedMemory } from '#platform/shared-memory/shared-memory.ts'

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
