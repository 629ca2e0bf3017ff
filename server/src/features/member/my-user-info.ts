import { cardCompleteness } from '@quan/contract/card/card-completeness.ts'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { getMyUserInfo as getMyUserInfoCall } from '@quan/contract/member/get-my-user-info.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PictureHost } from '#platform/pictures/picture-host.ts'
import { shapeUserInfo } from './member-row.ts'
import type { MyUserInfoRow } from './my-user-info.queries.ts'

type MyUserInfoParts = { read(memberId: string): Promise<MyUserInfoRow | null>; host: PictureHost }

/** The caller's own user info with all the my page shows. */
export async function getMyUserInfo(
  memberId: string,
  { read, host }: MyUserInfoParts,
): Promise<ResultOf<typeof getMyUserInfoCall>> {
  const row = await read(memberId)
  if (!row) throw new AppError(loginRequired)
  const { follows, fans, favorites, referrals, unread } = row
  return {
    ...shapeUserInfo(row, host),
    counts: {
      follows,
      fans,
      unread,
      collections: favorites,
      ownUsers: referrals,
      ordersByState: {},
      completeness: completenessOf(row),
    },
    nextTicket: null,
  }
}

function completenessOf(row: MyUserInfoRow): number {
  const lines = {
    nickName: row.nick_name,
    sex: row.sex,
    birthDate: row.birth_date,
    height: row.height_cm,
    education: row.education,
    occupation: row.occupation,
    maritalStatus: row.marital_status,
    houseCar: row.house_car,
    intro: row.intro,
    lookingFor: row.looking_for,
    cityCode: row.city_code,
    district: row.district,
  }
  return cardCompleteness(lines, row.photos)
}
