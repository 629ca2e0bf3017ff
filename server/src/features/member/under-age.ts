import { underAge } from '@quan/contract/card/card-errors.ts'
import { memberClosed } from '@quan/contract/member/member-errors.ts'
import { ADULT_AGE_YEARS } from '@quan/contract/person/adult-age.ts'
import { ageInYears } from '@quan/contract/person/age.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** What the rule needs of members; `closeAccount` leaves nothing of the person and logs every device out. */
export type UnderAgeParts = {
  members: { noteUnderAge(memberId: string, now: number): Promise<boolean> }
  closeAccount(memberId: string): Promise<void>
  clock: { now(): number }
}

/**
 * Refuses a birth date that makes a member too young: the first time with the notice `card.under_age`, a second time
 * the account ends like a deleted one and `member.closed` is thrown. Must run outside a transaction, so that either holds.
 */
export async function refuseUnderAge(
  { memberId, birthDate }: { memberId: string; birthDate: string },
  { members, closeAccount, clock }: UnderAgeParts,
) {
  if (ageInYears(birthDate, new Date(clock.now())) >= ADULT_AGE_YEARS) return
  if (await members.noteUnderAge(memberId, clock.now())) throw new AppError(underAge)
  await closeAccount(memberId)
  throw new AppError(memberClosed)
}
