import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'

/** Revokes this device's credential, or that of every device. */
export const logout = defineEndpoint({
  path: 'WxUserInfo/Logout',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Logs this device out, or every device.',
  whileFrozen: true,
  input: z.object({ everyDevice: z.nullish(z.boolean()) }),
  output: z.object({}),
  errors: [],
})
