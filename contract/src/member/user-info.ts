import * as z from 'zod/mini'
import { entityId, calendarDate, instant } from '#endpoint/ids.ts'
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
