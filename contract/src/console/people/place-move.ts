import * as z from 'zod/mini'
import { SECOND_OPERATOR_FROM_FEN } from '#console/accounting/accounting-limits.ts'
import { OF_EDITORS } from '#console/console-access.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId } from '#endpoint/ids.ts'
import { orderStateConflict } from '#order/order-errors.ts'
import { TicketSex } from '#person/sex.ts'

/** From this difference on, in fen, of all who move together, nobody is moved: what goes back, or is waived, would need a second operator. */
export const MOVE_DIFFERENCE_MAX = SECOND_OPERATOR_FROM_FEN - 1

/**
 * Why who booked together cannot be moved to a ticket type: it is theirs, has too few places for all, is waited for, is not for
 * every one of them, too far in price with what went back of the order by hand before, or too much with what the operator gave
 * within a day.
 */
export const MoveRefusal = {
  same: 'same',
  full: 'full',
  waitedFor: 'waitedFor',
  notEligible: 'notEligible',
  tooMuch: 'tooMuch',
  tooMuchToday: 'tooMuchToday',
} as const
/** Why who booked together cannot be moved to a ticket type. */
export type MoveRefusal = (typeof MoveRefusal)[keyof typeof MoveRefusal]

/** The rule of the ticket type does not allow it; `MoveRefusal` says which. */
export const moveRefused = defineError({
  code: 'place.move_refused',
  status: 409,
  text: '不能换到这个票种：位子不够、有人在候补、性别不符，或金额超出一人可办的限额',
})

/** A ticket type as everybody of an order could be moved to it. */
export const moveChoice = z.object({
  ticketTypeId: entityId,
  name: z.string(),
  sex: z.enum(TicketSex),
  /** Of one place, in fen. */
  price: z.int(),
  /** What it costs all of them more (+, waived) or less (−, goes back) than what is paid, in fen. */
  difference: z.int(),
  /** Null = they can. */
  refusal: z.nullable(z.enum(MoveRefusal)),
})
/** A ticket type as everybody of an order could be moved to it. */
export type MoveChoice = z.infer<typeof moveChoice>

/** How many places of an order are moved together, the one that was asked about among them. */
const movedPlaces = z.int('人数不正确').check(z.positive('人数不正确'))

/**
 * To which ticket types everybody who has a place by the order of this one could be moved, together, and what that does to
 * money. All of the places must be paid and nobody have come in yet. Errors: `console.not_found`, `order.state`.
 */
export const getMoves = defineConsoleCall({
  ...OF_EDITORS,
  path: 'People/GetMoves',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'To which ticket types who booked together could be moved, and the difference in money.',
  input: z.object({ activityId: entityId, placeId: entityId }),
  // a version that left it out moved one alone
  output: z.object({ places: z._default(movedPlaces, 1), choices: z.array(moveChoice) }),
  errors: [consoleNotFound, orderStateConflict],
})

/**
 * Moves everybody who has a place by the order of this one to another ticket type, all or nobody, by its rule alone: quota, who
 * waits for it, sex. What it costs less goes back, what it costs more is waived and never charged. `places` and `difference`
 * are what was shown; without `places` it was one. Errors: `console.not_found`, `order.state`, `place.move_refused`,
 * `console.changed_meanwhile`.
 */
export const movePlace = defineConsoleCall({
  ...OF_EDITORS,
  path: 'People/Move',
  needsFreshFactor: true,
  audit: 'change',
  about:
    'Moves who booked together to another ticket type; what it costs less goes back, what it costs more is waived.',
  input: z.object({
    activityId: entityId,
    placeId: entityId,
    ticketTypeId: entityId,
    difference: z.int('差价不正确'),
    places: z._default(movedPlaces, 1),
  }),
  output: z.object({ returned: z.int() }),
  errors: [consoleNotFound, orderStateConflict, moveRefused, consoleChangedMeanwhile],
})
