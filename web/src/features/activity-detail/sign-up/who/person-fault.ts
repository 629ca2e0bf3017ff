import { formatDate } from '@quan/contract/date/format-date.ts'
import { ageOnDay } from '@quan/contract/person/age.ts'
import { type Sex, TicketSex } from '@quan/contract/person/sex.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { ageText } from '#features/activity-detail/detail-sections.tsx'

/** Somebody who is to have a place; `birthDate` undefined where the booker is not told it. */
export type Attendee = { sex: Sex | null; birthDate: string | null | undefined }

type Terms = { minAge: number | null; maxAge: number | null; startTime: string; timeZone: string }

/**
 * Why somebody cannot have a place of a ticket type, as far as it is known here; null where nothing speaks against it.
 * The age counts on the day of the start.
 */
export function personFault({ sex, birthDate }: Attendee, ticketSex: TicketSex, terms: Terms): string | null {
  if (ticketSex !== TicketSex.any && sex !== null && sex !== ticketSex) return signUpText.wrongSex
  const { minAge, maxAge, startTime, timeZone } = terms
  if (birthDate === undefined || (minAge === null && maxAge === null)) return null
  if (birthDate === null) return signUpText.noBirthDate
  const age = ageOnDay(birthDate, formatDate(Date.parse(startTime), timeZone))
  return age < (minAge ?? 0) || age > (maxAge ?? Infinity) ? signUpText.wrongAge({ age: ageText(terms) ?? '' }) : null
}
