import type { UserInfo } from '@quan/contract/member/user-info.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { PictureHost } from '#platform/pictures/picture-host.ts'
import { memberBirthDate, memberPhone } from './member-secrets.ts'

/** A member as the own user info is made from. */
export type MemberRow = {
  id: string
  nick_name: string | null
  head_picture: string | null
  sealed_phone: Buffer | null
  wechat_open_id: string | null
  last_open_at: Date | null
  sex: UserInfo['sex']
  sealed_birth_date: Buffer | null
  located_province: string | null
  located_city: string | null
  is_organizer: boolean
  under_age_noticed_at: Date | null
  closed_at: Date | null
}

/** The columns of a `MemberRow`. */
export const memberColumns = (sql: SqlRunner) => sql`
  member.id, member.nick_name, member.head_picture, member.sealed_phone, member.wechat_open_id, member.last_open_at, member.sex,
  member.sealed_birth_date, member.located_province, member.located_city, member.is_organizer,
  member.under_age_noticed_at, member.closed_at`

/** What shows a member to themselves. */
export type UserInfoParts = { host: PictureHost; vault: PersonalVault }

/** A member's own user info, on the wire. */
export function shapeUserInfo(row: MemberRow, { host, vault }: UserInfoParts): UserInfo {
  return {
    id: row.id,
    nickName: row.nick_name,
    headImgurl: row.head_picture && host(row.head_picture),
    wxUserInfoMobilePhone: memberPhone.open(row.id, row.sealed_phone, vault) ?? '',
    wxOpenId: row.wechat_open_id,
    lastOpenTime: row.last_open_at?.toISOString() ?? null,
    sex: row.sex,
    birthDate: memberBirthDate.open(row.id, row.sealed_birth_date, vault),
    province: row.located_province,
    city: row.located_city,
    isOrganizer: row.is_organizer,
  }
}
