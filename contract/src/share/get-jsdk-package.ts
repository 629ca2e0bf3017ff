import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { foreignPage, wechatUnavailable } from '#login/login-errors.ts'
import { atMostCharacters } from '#text/trimmed-text.ts'

/** Longest address of a page, in characters. */
const PAGE_URL_MAX = 2_000

/**
 * What WeChat's script wants for a page of ours; all texts, passed on unchanged. Errors: `page.foreign`,
 * `wechat.unavailable`.
 */
export const getJsdkPackage = defineEndpoint({
  path: 'CommonApi/GetJsdkPackage',
  access: 'open',
  sealed: false,
  reads: true,
  cache: 'no-store',
  about: "What WeChat's script wants for a page of ours.",
  input: z.object({ url: z.string('页面地址不正确').check(atMostCharacters(PAGE_URL_MAX, '页面地址不正确')) }),
  output: z.object({ appId: z.string(), timestamp: z.string(), nonceStr: z.string(), signature: z.string() }),
  errors: [foreignPage, wechatUnavailable],
})
