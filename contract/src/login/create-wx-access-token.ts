import * as z from 'zod/mini'
import { loginRequired } from '#endpoint/common-errors.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { memberClosed } from '#member/member-errors.ts'
import { mobilePhone } from '#person/mobile-phone.ts'

/** A new access token, with its life in seconds. */
export const tokenAnswer = z.object({
  accessToken: z.string(),
  expireInSeconds: z.int(),
  /** The next login credential, for the native app only; browsers have a cookie. */
  credential: z.optional(z.string()),
})

/**
 * A new access token for the bearer of this device's login credential (cookie or `LOGIN_CREDENTIAL_HEADER`), which is
 * rotated. Id and phone alone open nothing; the phone is the one the device knows, which may be that of before a change.
 * Errors: `login.required` without a good credential or for another member's id, `member.closed`.
 */
export const createWxAccessToken = defineEndpoint({
  path: 'TokenAuthService/CreateWxAccessToken',
  access: 'open',
  sealed: true,
  reads: false,
  about: "A new access token for the bearer of this device's login credential.",
  input: z.object({ userGUID: entityId, wxUserInfoMobilePhone: mobilePhone }),
  output: tokenAnswer,
  errors: [loginRequired, memberClosed],
})
