import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { defineError } from '#endpoint/define-error.ts'

/** No such device of the caller. */
export const deviceNotFound = defineError({ code: 'device.not_found', status: 404, text: '没有这台设备' })

/** Logs one of the caller's devices out. Errors: `device.not_found`. */
export const revokeDevice = defineEndpoint({
  path: 'WxUserInfo/RevokeDevice',
  access: 'member',
  sealed: true,
  reads: false,
  about: "Logs one of the caller's devices out.",
  input: z.object({ id: entityId }),
  output: z.object({}),
  errors: [deviceNotFound],
})

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
