import { underAge } from '@quan/contract/card/my-card.ts'
import { loginRequired, memberFrozen, notSelf } from '@quan/contract/endpoint/common-errors.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { saveUserInfo as saveUserInfoCall } from '@quan/contract/member/save-user-info.ts'
import { ADULT_AGE_YEARS, ageInYears } from '@quan/contract/person/age.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { MemberRow } from './member-row.ts'
import { memberBirthDate } from './member-secrets.ts'
import { refuseSexChange } from './sex-change.ts'
import { memberQueries, type UserInfoChanges } from './member.queries.ts'

type SaveUserInfoParts = UnderAgeParts & { sql: Sql; vault: PersonalVault }

/** Merges what is given into the caller's own user info. Throws `member.not_self`, `card.under_age`, `card.sex_fixed`. */
export async function saveUserInfo(
  input: ParsedInputOf<typeof saveUserInfoCall>,
  memberId: string,
  parts: SaveUserInfoParts,
): Promise<MemberRow> {
  if (input.id !== memberId) throw new AppError(notSelf)
  const { birthDate = null } = input
  if (birthDate !== null) await refuseUnderAge({ memberId, birthDate }, parts)
  const sealedBirthDate = birthDate === null ? null : memberBirthDate.seal(memberId, birthDate, parts.vault)
  const changes = { ...changesOf(input, parts.clock.now()), sealedBirthDate }
  const saved = await parts.sql.begin((tx) => merge(tx, memberId, changes))
  if (!saved) throw new AppError(loginRequired)
  return saved
}

async function merge(tx: SqlRunner, memberId: string, changes: UserInfoChanges): Promise<MemberRow | null> {
  const members = memberQueries(tx)
  if (changes.sex === null) return await members.merge(memberId, changes)
  await refuseSexChange(tx, { memberId, sex: changes.sex })
  return await members.merge(memberId, changes)
}

/** Of a place the city is kept by its name, the coordinates are not; the time told counts as a sign of life, the clock is the server's. */
function changesOf(
  input: ParsedInputOf<typeof saveUserInfoCall>,
  now: number,
): Omit<UserInfoChanges, 'sealedBirthDate'> {
  const { nickName = null, sex = null, province = null, city = null, lastOpenTime } = input
  return {
    nickName,
    sex,
    province,
    city,
    lastOpenAt: lastOpenTime == null ? null : now,
  }
}

/** The part of members that the rule needs; `freeze` stops the account, which ends after days unless it is lifted. */
type UnderAgeParts = {
  members: { noteUnderAge(memberId: string, now: number): Promise<boolean> }
  freeze(memberId: string): Promise<void>
  clock: { now(): number }
}

/**
 * Refuses a birth date that makes a member too young: the first time with the notice `card.under_age`, a second time
 * the account is frozen and `member.frozen` is thrown. Must run outside a transaction, so that either holds.
 */
export async function refuseUnderAge(
  { memberId, birthDate }: { memberId: string; birthDate: string },
  { members, freeze, clock }: UnderAgeParts,
) {
  if (ageInYears(birthDate, new Date(clock.now())) >= ADULT_AGE_YEARS) return
  if (await members.noteUnderAge(memberId, clock.now())) throw new AppError(underAge)
  await freeze(memberId)
  throw new AppError(memberFrozen)
}

type RemoveLocationParts = {
  sql: Sql
  /** Takes away the copies of a member's data that were made before: the place is in them. */
  removeCopies(sql: SqlRunner, memberId: string): Promise<void>
}

/** Forgets where a member was, also in what was copied for them. Throws `login.required`. */
export async function removeLocation(memberId: string, { sql, removeCopies }: RemoveLocationParts): Promise<MemberRow> {
  return await sql.begin(async (transaction) => {
    const left = await memberQueries(transaction).removeLocation(memberId)
    if (!left) throw new AppError(loginRequired)
    await removeCopies(transaction, memberId)
    return left
  })
}
