import { type Companion, LinkState } from '@quan/contract/companion/companion.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { Sex, TicketSex } from '@quan/contract/person/sex.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { companionText } from '#texts/companion-text.ts'
import { personText } from '#texts/person-text.ts'
import { positionText } from '#texts/position-text.ts'

type AssignablePosition = Pick<Position, 'state' | 'activity'>

/** Why places cannot be handed out or taken back now; null where they can. */
export function assignmentRefusal({ state, activity }: AssignablePosition, now: number): string | null {
  if (state === OrderState.unpaid) return positionText.notPaidNote
  if (activity.cancelled) return positionText.cancelledNote
  return Date.parse(activity.endTime) <= now ? positionText.overNote : null
}

/** True when places can be handed out and taken back now. */
export function canAssignPlaces(position: AssignablePosition, now: number): boolean {
  return position.state === OrderState.paid && assignmentRefusal(position, now) === null
}

type CompanionEligibility = Pick<Companion, 'linkState' | 'sex'>

/** Why a companion cannot have a place for that sex; null where nothing speaks against it. */
export function companionFault({ linkState, sex }: CompanionEligibility, placeSex: TicketSex): string | null {
  if (linkState === LinkState.waiting) return companionText.waiting
  if (linkState === LinkState.refused) return companionText.refused
  if (placeSex === TicketSex.any || sex === placeSex) return null
  if (sex === null) return positionText.noSex
  return positionText.sexOnly({ sex: placeSex === Sex.male ? personText.male : personText.female })
}

type CompanionIdentity = Pick<Companion, 'id' | 'userGUID'>

/** True when a companion holds a place of the position; one is enough for everybody. */
export function holdsPlace({ places }: Pick<Position, 'places'>, { id, userGUID }: CompanionIdentity): boolean {
  return places.some(({ holder, returnTime }) => {
    const isTheirs = holder.id !== null && (holder.id === id || holder.id === userGUID)
    return isTheirs && returnTime === null
  })
}
