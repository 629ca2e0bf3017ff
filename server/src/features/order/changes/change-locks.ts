import { lockMember } from '#features/order/changes/lock-member.ts'
import { lockTicketTypes } from '#features/order/changes/lock-ticket-types.ts'
import { lockOrder } from '#features/order/changes/order-lock.queries.ts'

/** What keeps changes from meddling with each other; tests of races do without it to see that they would notice. */
export type ChangeLocks = { order: typeof lockOrder; member: typeof lockMember; ticketTypes: typeof lockTicketTypes }

export const CHANGE_LOCKS: ChangeLocks = { order: lockOrder, member: lockMember, ticketTypes: lockTicketTypes }
