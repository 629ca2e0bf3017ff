import * as z from 'zod/mini'
import { defineError } from '#endpoint/define-error.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'

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
