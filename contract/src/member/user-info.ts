import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { calendarDate, entityId, instant } from '#endpoint/ids.ts'
import { notSelf } from '#endpoint/common-errors.ts'
import { Sex } from '#person/sex.ts'

/** The fields of a member's own user info, in the order in which they are answered. */
export const userInfoFields = {
  id: entityId,
  /** Null until the member has a name. */
  nickName: z.nullable(z.string()),
  /** Path of the first photo below `/pictures/`, or null: the client draws a head by id. */
  headImgurl: z.nullable(z.string()),
  wxUserInfoMobilePhone: z.string(),
  wxOpenId: z.nullable(z.string()),
  lastOpenTime: z.nullable(instant),
  sex: z.nullable(z.enum(Sex)),
  birthDate: z.nullable(calendarDate),
  province: z.nullable(z.string()),
  city: z.nullable(z.string()),
  isOrganizer: z.boolean(),
}

/** What a member is told about their own account. */
export const userInfo = z.object(userInfoFields)
/** What a member is told about their own account. */
export type UserInfo = z.infer<typeof userInfo>

/** The caller's own user info; another id is `member.not_self`. */
export const getUserInfo = defineEndpoint({
  path: 'WxUserInfo/GetUserInfo',
  access: 'member',
  sealed: true,
  reads: true,
  about: "The caller's own user info.",
  input: z.object({ id: entityId }),
  output: userInfo,
  errors: [notSelf],
})
