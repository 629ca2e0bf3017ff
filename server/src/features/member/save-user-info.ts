import { underAge } from '@quan/contract/card/my-card.ts'
import { loginRequired, notSelf } from '@quan/contract/endpoint/common-errors.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { memberClosed } from '@quan/contract/member/member-errors.ts'
import type { saveUserInfo as saveUserInfoCall } from '@quan/contract/member/save-user-info.ts'
import { ADULT_AGE_YEARS, ageInYears } from '@quan/contract/person/age.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { MemberRow } from './member-row.ts'
import { memberQueries, type UserInfoChanges } from './member.queries.ts'

type SaveUserInfoParts = UnderAgeParts & {
  members: UnderAgeParts['members'] & { merge(id: string, changes: UserInfoChanges): Promise<MemberRow | null> }
}

/** Merges what is given into the caller's own user info. Throws `member.not_self`, `card.under_age`. */
export async function saveUserInfo(
  input: ParsedInputOf<typeof saveUserInfoCall>,
  memberId: string,
  parts: SaveUserInfoParts,
): Promise<MemberRow> {
  if (input.id !== memberId) throw new AppError(notSelf)
  const { birthDate = null } = input
  if (birthDate !== null) await refuseUnderAge({ memberId, birthDate }, parts)
  const saved = await parts.members.merge(memberId, changesOf(input, parts.clock.now()))
  if (!saved) throw new AppError(loginRequired)
  return saved
}

/** A coordinate alone is no place; the time told counts as a sign of life, the clock is the server's. */
function changesOf(input: ParsedInputOf<typeof saveUserInfoCall>, now: number): UserInfoChanges {
  const { nickName = null, sex = null, birthDate = null, province = null, city = null, lastOpenTime } = input
  const { wxUserInfoLongitude: longitude = null, wxUserInfoLatitude: latitude = null } = input
  const isPlace = longitude !== null && latitude !== null
  return {
    nickName,
    sex,
    birthDate,
    province,
    city,
    longitude: isPlace ? longitude : null,
    latitude: isPlace ? latitude : null,
    lastOpenAt: lastOpenTime == null ? null : now,
  }
}

/** The part of members that the rule needs; `closeAccount` leaves nothing of the person and logs every device out. */
type UnderAgeParts = {
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
