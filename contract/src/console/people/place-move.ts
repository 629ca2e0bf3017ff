import * as z from 'zod/mini'
import { SECOND_OPERATOR_FROM_FEN } from '#console/accounting/accounting-limits.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId } from '#endpoint/ids.ts'
import { orderStateConflict } from '#order/order-errors.ts'
import { TicketSex } from '#person/sex.ts'

/** From this difference on, in fen, nobody is moved: what goes back, or is waived, would need a second operator. */
export const MOVE_DIFFERENCE_MAX = SECOND_OPERATOR_FROM_FEN - 1

/**
 * Why somebody cannot be moved to a ticket type: it is theirs, full, waited for, for others, too far in price with what went back
 * of the order by hand before, or too much with what the operator gave within a day.
 */
export const MoveRefusal = {
  same: 'same',
  full: 'full',
  waitedFor: 'waitedFor',
  notEligible: 'notEligible',
  tooMuch: 'tooMuch',
  tooMuchToday: 'tooMuchToday',
} as const
/** Why somebody cannot be moved to a ticket type. */
export type MoveRefusal = (typeof MoveRefusal)[keyof typeof MoveRefusal]

/** The rule of the ticket type does not allow it; `MoveRefusal` says which. */
export const moveRefused = defineError({
  code: 'place.move_refused',
  status: 409,
  text: '不能换到这个票种：已满、有人在候补、性别不符，或金额超出一人可办的限额',
})

/** A ticket type as somebody could be moved to it. */
export const moveChoice = z.object({
  ticketTypeId: entityId,
  name: z.string(),
  sex: z.enum(TicketSex),
  /** In fen. */
  price: z.int(),
  /** What it costs more (+, waived) or less (−, goes back) than what is paid, in fen. */
  difference: z.int(),
  /** Null = they can. */
  refusal: z.nullable(z.enum(MoveRefusal)),
})
/** A ticket type as somebody could be moved to it. */
export type MoveChoice = z.infer<typeof moveChoice>

const moveCall = {
  entry: 'signedIn',
  roles: [OperatorRole.owner, OperatorRole.editor],
  isScopedByCity: true,
} as const

/** To which ticket types who has a paid place, booked alone, could be moved, and what that does to money. Errors: `console.not_found`, `order.state`. */
export const getMoves = defineConsoleCall({
  ...moveCall,
  path: 'People/GetMoves',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'To which ticket types somebody could be moved, and the difference in money.',
  input: z.object({ activityId: entityId, placeId: entityId }),
  output: z.object({ choices: z.array(moveChoice) }),
  errors: [consoleNotFound, orderStateConflict],
})

/**
 * Moves somebody to another ticket type, by its rule alone: quota, who waits for it, sex. What it costs less goes back, what
 * it costs more is waived and never charged. `difference` is what was shown. Errors: `console.not_found`, `order.state`,
 * `place.move_refused`, `console.changed_meanwhile`.
 */
export const movePlace = defineConsoleCall({
  ...moveCall,
  path: 'People/Move',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Moves somebody to another ticket type; what it costs less goes back, what it costs more is waived.',
  input: z.object({ activityId: entityId, placeId: entityId, ticketTypeId: entityId, difference: z.int('差价不正确') }),
  output: z.object({ returned: z.int() }),
  errors: [consoleNotFound, orderStateConflict, moveRefused, consoleChangedMeanwhile],
})
