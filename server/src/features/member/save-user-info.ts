import { loginRequired, notSelf } from '@quan/contract/endpoint/common-errors.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { saveUserInfo as saveUserInfoCall } from '@quan/contract/member/save-user-info.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UserInfoChanges } from './member.queries.ts'
import type { MemberRow } from './member-row.ts'
import { refuseUnderAge, type UnderAgeParts } from './under-age.ts'

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
