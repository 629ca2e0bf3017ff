import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { userInfo } from '#member/user-info.ts'

/**
 * Forgets where the caller was: province and city. `SaveUserInfo` cannot say so, because a null counts as
 * left out.
 */
export const removeLocation = defineEndpoint({
  path: 'WxUserInfo/RemoveLocation',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Forgets where the caller was last.',
  input: z.object({}),
  output: userInfo,
  errors: [],
})
