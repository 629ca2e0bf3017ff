import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { consentNeeded } from '#my-data/separate-consent.ts'
import { webPushHostRefused } from '#notification/push-errors.ts'

/** Longest address of a push service, in characters; those in use have some hundreds. */
const ENDPOINT_MAX = 2_048

/** https; http on loopback only, where the demo's simulator is. */
const ENDPOINT = /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/)[^\s]+$/

/** Where a browser is reached while the app is closed. */
const webPushEndpoint = z
  .string('通知地址不正确')
  .check(z.maxLength(ENDPOINT_MAX, '通知地址不正确'), z.regex(ENDPOINT, '通知地址不正确'))
/**
 * Keys of a browser's subscription, base64url without padding: a P-256 point (65 bytes) and a secret (16 bytes). RFC
 * 8291.
 */
const webPushKeys = z.object({
  p256dh: z.string('通知密钥不正确').check(z.regex(/^[A-Za-z0-9_-]{87}$/, '通知密钥不正确')),
  auth: z.string('通知密钥不正确').check(z.regex(/^[A-Za-z0-9_-]{22}$/, '通知密钥不正确')),
})

/**
 * Wakes this browser, too, when something concerns the caller; an endpoint known before belongs to the caller from now
 * on. Errors: `web_push.host`, `consent.needed` without consent to `pushAbroad`.
 */
export const saveWebPush = defineEndpoint({
  path: 'Notification/SaveWebPush',
  access: 'member',
  sealed: true,
  reads: false,
  about: "Lets a browser be woken by the caller's messages.",
  input: z.object({ endpoint: webPushEndpoint, keys: webPushKeys }),
  output: z.object({}),
  errors: [webPushHostRefused, consentNeeded],
})

/** No longer wakes this browser; one that is not the caller's is passed over. */
export const removeWebPush = defineEndpoint({
  path: 'Notification/RemoveWebPush',
  access: 'member',
  sealed: true,
  reads: false,
  about: "No longer lets a browser be woken by the caller's messages.",
  input: z.object({ endpoint: webPushEndpoint }),
  output: z.object({}),
  errors: [],
})
