import { cardIncomplete, notEligible } from '@quan/contract/order/order-errors.ts'
import { ageOnDay } from '@quan/contract/person/age.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Somebody who is to have a place, by their card or by what the booker says of them. */
export type Attendee = { sex: Sex | null; birthDate: string | null }

/** Whom a ticket type of an activity is for; `sex` 0 is any, `firstDay` the day of the start in the city's zone. */
export type SignUpTerms = { sex: 0 | 1 | 2; minAge: number | null; maxAge: number | null; firstDay: string }

/** SQL that is true of a `member` who is suspended for good, or for longer than until an `activity` starts. */
export const MAY_NOT_COME = `freeze_reason = 'conduct' and (frozen_until is null or start_at < frozen_until)`

/** Whether somebody may take a place; who has not told what is asked for may not. */
export function isEligible({ sex, birthDate }: Attendee, terms: SignUpTerms): boolean {
  if (terms.sex !== 0 && sex !== terms.sex) return false
  if (terms.minAge === null && terms.maxAge === null) return true
  if (birthDate === null) return false
  const age = ageOnDay(birthDate, terms.firstDay)
  return age >= (terms.minAge ?? 0) && age <= (terms.maxAge ?? Infinity)
}

/** Throws `order.not_eligible` unless all of them may take a place. */
export function refuseIneligible(attendees: readonly Attendee[], terms: SignUpTerms) {
  if (!attendees.every((attendee) => isEligible(attendee, terms))) throw new AppError(notEligible)
}

/** Throws `card.incomplete` for a member who has not told name, sex and birth date. */
export function refuseIncompleteCard({ nickName, sex, birthDate }: Attendee & { nickName: string | null }) {
  if (nickName === null || sex === null || birthDate === null) throw new AppError(cardIncomplete)
}
