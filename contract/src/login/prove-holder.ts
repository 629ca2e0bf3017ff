import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { calendarDate, entityId } from '#endpoint/ids.ts'
import { consentOutdated, ticketOverdue, wechatTaken } from '#login/login-errors.ts'
import { HOLDER_ANSWER_MAX_CHARACTERS, holderTooOften, holderWrong } from '#login/number-holder.ts'
import { handedOut, loggedIn } from '#login/register-login-account.ts'
import { memberClosed } from '#member/member-errors.ts'
import { atMostCharacters } from '#text/trimmed-text.ts'

/**
 * Goes on with a login whose number may have another holder by now: with the answer to what the account's holder knows,
 * or as somebody else, who gets an account of their own with this number; the former account loses it. Errors:
 * `login.ticket_overdue`, `holder.wrong`, `holder.too_often`, `wechat.taken`, `consent.outdated`, `member.closed`.
 */
export const proveHolder = defineEndpoint({
  path: 'WxUserInfo/ProveHolder',
  access: 'open',
  sealed: true,
  reads: false,
  about: 'Shows that an account is theirs who logs in, or that it is not.',
  input: z
    .object({
      ticket: handedOut('登录信息不正确'),
      answer: z.nullish(z.string('请填写').check(atMostCharacters(HOLDER_ANSWER_MAX_CHARACTERS, '太长了'))),
      isSomebodyElse: z.optional(z.boolean()),
      fromUserGUID: z.nullish(entityId),
      /** Versions of the texts agreed to, as dates. */
      consent: z.object({ terms: calendarDate, privacy: calendarDate }, '请先阅读并同意用户协议和隐私政策'),
    })
    .check(
      z.refine(({ answer, isSomebodyElse = false }) => (answer != null) !== isSomebodyElse, {
        error: '请填写',
        path: ['answer'],
      }),
    ),
  output: loggedIn,
  errors: [ticketOverdue, holderWrong, holderTooOften, wechatTaken, consentOutdated, memberClosed],
})
