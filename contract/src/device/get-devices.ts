import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId, instant } from '#endpoint/ids.ts'

/** A device somebody is logged in on. */
export const device = z.object({ id: entityId, name: z.string(), lastUse: instant, isThis: z.boolean() })
/** A device somebody is logged in on. */
export type Device = z.infer<typeof device>

/** The devices the caller is logged in on, the last used first. */
export const getDevices = defineEndpoint({
  path: 'WxUserInfo/GetDevices',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'The devices the caller is logged in on.',
  input: z.object({}),
  output: z.object({ devices: z.array(device) }),
  errors: [],
})
