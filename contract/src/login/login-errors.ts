import { defineError } from '#endpoint/define-error.ts'

/** Consent to other than the current versions of terms and privacy policy. */
export const consentOutdated = defineError({
  code: 'consent.outdated',
  status: 400,
  text: '用户协议或隐私政策有更新，请阅读后重新勾选',
})
/** A one-time ticket that is unknown, used or overdue. */
export const ticketOverdue = defineError({ code: 'login.ticket_overdue', status: 400, text: '登录已超时，请重新开始' })
/** WeChat did not confirm who it is; the authorisation must begin anew. */
export const wechatRefused = defineError({ code: 'wechat.refused', status: 400, text: '微信授权没有成功，请再试一次' })
/** WeChat does not answer. */
export const wechatUnavailable = defineError({
  code: 'wechat.unavailable',
  status: 503,
  text: '微信暂时连不上，请稍后再试',
})
/** The phone belongs to another member. */
export const phoneTaken = defineError({ code: 'phone.taken', status: 409, text: '这个手机号已是另一个账号的' })
/** The WeChat account is bound to another member. */
export const wechatTaken = defineError({ code: 'wechat.taken', status: 409, text: '这个微信号已绑定另一个账号' })
/** The account has another WeChat account, which a session alone does not replace. */
export const wechatBound = defineError({
  code: 'wechat.bound',
  status: 409,
  text: '这个账号已绑定另一个微信。要换绑，请退出后在微信里用手机号重新登录',
})
/** A page to come back to that is not an own path. */
export const foreignPage = defineError({ code: 'page.foreign', status: 400, text: '只能返回本站页面' })
