import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { foreignPage, wechatUnavailable } from '#login/login-errors.ts'
import { atMostCharacters } from '#text/trimmed-text.ts'

/** Longest own path to come back to, in characters. */
const RETURN_URL_MAX = 1_000

/**
 * Address of WeChat's authorisation page, which comes back to the login page. Its `state` is one-time and matched to a
 * cookie that this answer sets. Errors: `page.foreign`, `wechat.unavailable`.
 */
export const getWxAuthorUrl = defineEndpoint({
  path: 'CommonApi/GetWxAuthorUrl',
  access: 'open',
  sealed: false,
  reads: true,
  cache: 'no-store',
  about: "Address of WeChat's authorisation page.",
  input: z.object({ returnUrl: z.string('返回页面不正确').check(atMostCharacters(RETURN_URL_MAX, '返回页面不正确')) }),
  output: z.object({ url: z.string() }),
  errors: [foreignPage, wechatUnavailable],
})
