import * as z from 'zod/mini'

const { catch: readable } = z
/** Labels that a client may leave out, or fill with what its host gives; nothing is decided by them. */
const label = readable(z.string(), '')

/** `msgData` of the device info. */
export const deviceInfo = z.object({
  model: label,
  brand: label,
  system_version: label,
  version: label,
  /** The device id after `DEVICE_ID_PREFIX`. */
  deviceid: label,
  /** Always `DEVICE_INFO_TYPE`. */
  type: label,
  device_token: label,
  imei: label,
  oaid: label,
  mac: label,
  idfa: label,
  extra: readable(
    z.object({
      os: label,
      platform: label,
      platformVersion: label,
      platformId: label,
      language: label,
      userAgent: label,
    }),
    { os: '', platform: '', platformVersion: '', platformId: '', language: '', userAgent: '' },
  ),
})
/** `msgData` of the device info. */
export type DeviceInfo = z.infer<typeof deviceInfo>

/** `msgData` of a feedback; what the push message did not carry is missing. */
export const feedback = z.object({
  messageid: z.optional(z.string()),
  appkey: z.optional(z.string()),
  appid: z.optional(z.string()),
  taskid: z.optional(z.string()),
  /** One of `FeedbackActionId`. */
  actionid: z.string(),
  result: z.string(),
  /** Unix milliseconds in decimal digits. */
  timestamp: z.string(),
})

/** `msgData` of `received`: `msgId` is the `id` of the server message, missing if that had none. */
export const received = z.object({ msgId: z.optional(z.string()), cid: z.optional(z.string()) })

/** `msgData` of `set_mode`, which no published client sends: the name of the mode is our choice. */
export const setMode = z.object({ mode: z.string() })

/** `msgData` of `set_tag`: `tags` is the list joined by commas, URI-component encoded. */
export const setTags = z.object({ appid: z.string(), tags: z.string(), sn: z.string() })

/**
 * `msgData` of `bind_alias` and `unbind_alias`: `is_self` is `1` for this client only, `0` for all clients of the
 * alias.
 */
export const aliasChange = z.object({
  alias: z.string(),
  cid: z.string(),
  appid: z.string(),
  sn: z.string(),
  is_self: z.enum(['0', '1']),
})
