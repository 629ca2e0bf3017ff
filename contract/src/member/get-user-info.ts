import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { memberNotFound } from '#member/member-errors.ts'
import { userInfo } from '#member/user-info.ts'

/** The caller's own user info; another id is `member.not_found`. */
export const getUserInfo = defineEndpoint({
  path: 'WxUserInfo/GetUserInfo',
  access: 'member',
  sealed: true,
  reads: true,
  about: "The caller's own user info.",
  input: z.object({ id: entityId }),
  output: userInfo,
  errors: [memberNotFound],
})
