import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { calendarDate, instant } from '#endpoint/ids.ts'
import { PAY_WAYS } from '#payment/order-elsewhere.ts'
import { operatorFacts } from '#server-info/operator.ts'
import { CAPTCHA_KINDS } from '#sms/captcha.ts'

/** What a client must know before its first sealed call. */
export const serverInfo = z.object({
  /** RSA public key, PEM (SubjectPublicKeyInfo). */
  publicKey: z.string(),
  keyId: z.string(),
  serverTime: instant,
  /**
   * Where the push gateway is and what to negotiate with: `appId` as the app is given it (not derived), `key` the RSA
   * public key as base64 of its DER. Null = no push.
   */
  push: z.nullable(z.object({ url: z.string(), appId: z.string(), key: z.string(), keyId: z.string() })),
  /** VAPID public key for Web Push, base64url; null = no Web Push. */
  webPushKey: z.nullable(z.string()),
  wechatAppId: z.nullable(z.string()),
  storeId: z.string(),
  /** Hosts, with their port where it is not 443, that the web view may frame. */
  webviewHosts: z.array(z.string()),
  features: z.object({
    sealing: z.boolean(),
    oneClick: z.boolean(),
    wechat: z.boolean(),
    webPush: z.boolean(),
    /** Whether limits counted in time are on. */
    limits: z.boolean(),
    /** How orders can be paid; none without a payment service. */
    payWays: z.array(z.enum(PAY_WAYS)),
    /** What lies below the pins of the map: the provider's map in its frame, or the districts of the city. */
    map: z.enum(['provider', 'districts']),
    /** By what a code by SMS is asked for. */
    captcha: z.enum(CAPTCHA_KINDS),
  }),
  mode: z.enum(['demo', 'production']),
  /** Current versions of the terms and the privacy policy, as dates. */
  consent: z.object({ terms: calendarDate, privacy: calendarDate }),
  /** Whom people turn to, and who answers for the service. */
  operator: operatorFacts,
})
/** What a client must know before its first sealed call. */
export type ServerInfo = z.infer<typeof serverInfo>

/** Keys, clock and features of this server; never cached. */
export const getServerInfo = defineEndpoint({
  path: 'CommonApi/GetServerInfo',
  access: 'open',
  sealed: false,
  reads: true,
  cache: 'no-store',
  about: 'Public key, clock and features of this server.',
  input: z.object({}),
  output: serverInfo,
  errors: [],
})
