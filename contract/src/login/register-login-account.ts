import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { calendarDate, entityId } from '#endpoint/ids.ts'
import {
  consentOutdated,
  phoneTaken,
  ticketOverdue,
  wechatRefused,
  wechatTaken,
  wechatUnavailable,
} from '#login/login-errors.ts'
import { holderNeeded } from '#login/number-holder.ts'
import { memberClosed } from '#member/member-errors.ts'
import { userInfoFields } from '#member/user-info.ts'
import { mobilePhone } from '#person/mobile-phone.ts'
import { codeTooOften, codeWrong, smsCode } from '#sms/sms-code.ts'

/** Longest ticket, code or state a vendor or this server hands out, in characters. */
const HANDED_OUT_MAX = 512

/** A ticket, code or state in a request: it comes back as it was handed out. */
export const handedOut = (message: string) => z.string(message).check(z.maxLength(HANDED_OUT_MAX, message))

/** Current versions of the terms and the privacy policy, as dates; whoever logs in agrees to these. */
export const CONSENT_VERSIONS = { terms: '2026-11-22', privacy: '2026-11-29' } as const

const proof = z.nullish(handedOut('登录信息不正确'))

/** The fields by which somebody may log in, each way with its own. */
const WAYS = [
  ['wxUserInfoMobilePhone', 'code'],
  ['ticket'],
  ['wxCode', 'state'],
  ['ticket', 'wxUserInfoMobilePhone', 'code'],
]
const WAY_FIELDS = ['wxUserInfoMobilePhone', 'code', 'ticket', 'wxCode', 'state'] as const

const fields = z.object({
  wxUserInfoMobilePhone: z.nullish(mobilePhone),
  code: z.nullish(smsCode),
  /** One-time ticket of a one-click or WeChat login. */
  ticket: proof,
  wxCode: proof,
  state: proof,
  /** The member whose link led here; recorded once, at registration. */
  fromUserGUID: z.nullish(entityId),
  /** Versions of the texts agreed to, as dates. */
  consent: z.object({ terms: calendarDate, privacy: calendarDate }, '请先阅读并同意用户协议和隐私政策'),
})

/** Logged in: who, and whether they are new. */
export const loggedIn = z.object({
  ...userInfoFields,
  isNewUser: z.boolean(),
  needsPhone: z.literal(false),
  /** The login credential, for the native app only; browsers have a cookie. */
  credential: z.optional(z.string()),
})

/** Not logged in yet: the same call with ticket, phone and code goes on. */
export const phoneNeeded = z.object({ needsPhone: z.literal(true), ticket: z.string(), isNewUser: z.literal(true) })

/**
 * Logs in, and registers who is new: by phone and SMS code, by the ticket of one-click login, by WeChat's code and
 * state, or by the ticket of a WeChat login that needs a phone. Sets the login credential of this device. Errors:
 * `code.wrong`, `code.too_often`, `login.ticket_overdue`, `wechat.refused`, `wechat.unavailable`, `wechat.taken`, `consent.outdated`,
 * `member.closed`, `phone.taken`. A refused input uses up no code. Where the number may have another holder by now, the
 * answer is `needsHolder`, and ProveHolder goes on.
 */
export const registerLoginAccount = defineEndpoint({
  path: 'WxUserInfo/RegisterLoginAccount',
  access: 'open',
  sealed: true,
  reads: false,
  about: 'Logs in, and registers who is new.',
  input: fields.check(
    z.refine(
      (input) => {
        const given = WAY_FIELDS.filter((field) => input[field] != null)
        return WAYS.some((way) => way.length === given.length && given.every((field) => way.includes(field)))
      },
      { error: '请用手机号和验证码登录', path: ['wxUserInfoMobilePhone'] },
    ),
  ),
  output: z.union([loggedIn, phoneNeeded, holderNeeded]),
  errors: [
    codeWrong,
    codeTooOften,
    ticketOverdue,
    wechatRefused,
    wechatUnavailable,
    wechatTaken,
    consentOutdated,
    memberClosed,
    phoneTaken,
  ],
})
