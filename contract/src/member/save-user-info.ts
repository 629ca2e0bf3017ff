import * as z from 'zod/mini'
import { heldText, notSelf, unfitText } from '#endpoint/common-errors.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { latitude, longitude } from '#geo/degree-fields.ts'
import { memberFrozen } from '#endpoint/common-errors.ts'
import { userInfo } from '#member/user-info.ts'
import { birthDate, nickName, sex } from '#card/card-lines.ts'
import { sexFixed, underAge } from '#card/my-card.ts'
import { atMostCharacters } from '#text/trimmed-text.ts'

/** Longest name of a province or city, in Unicode characters. */
const PLACE_NAME_MAX = 50

const placeName = z.nullish(z.string('地名不正确').check(atMostCharacters(PLACE_NAME_MAX, '地名太长了')))

/**
 * Merges what is given into the caller's user info; what is left out stays. Coordinates are gcj02 degrees; of the place
 * only the city is kept, by its name and its province's. `lastOpenTime` counts as a sign of life: the server takes its
 * own time. Errors: `member.not_self`, `card.under_age`, `card.sex_fixed`, `member.frozen`, `text.unfit`, `text.held`.
 */
export const saveUserInfo = defineEndpoint({
  path: 'WxUserInfo/SaveUserInfo',
  access: 'member',
  sealed: true,
  reads: false,
  isRead: ['nickName'],
  reviewedAs: 'card',
  about: "Merges fields into the caller's own user info.",
  input: z.object({
    id: entityId,
    wxUserInfoLatitude: z.nullish(latitude),
    wxUserInfoLongitude: z.nullish(longitude),
    province: placeName,
    city: placeName,
    lastOpenTime: z.nullish(instant),
    nickName: z.nullish(nickName),
    sex: z.nullish(sex),
    birthDate: z.nullish(birthDate),
  }),
  output: userInfo,
  errors: [notSelf, underAge, sexFixed, memberFrozen, unfitText, heldText],
})
