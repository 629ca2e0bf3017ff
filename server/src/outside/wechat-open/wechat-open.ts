import type { MessageTemplates, TemplateMessage } from './template-message.ts'

/** `snsapi_base` tells the openid silently; `snsapi_userinfo` asks the person first. */
export type AuthorizeScope = 'snsapi_base' | 'snsapi_userinfo'

/** What the page hands to the vendor's script; all texts, passed on unchanged. */
export type PageSignature = { appId: string; timestamp: string; nonceStr: string; signature: string }

/** The WeChat official account, as features see it. */
export type WechatOpen = {
  appId: string
  /** Templates of messages to followers, by kind of notification; null = none are sent. */
  templates: MessageTemplates | null
  /** Address of the authorisation page. `state` is one-time, 1–128 letters and digits; else throws `TypeError`. */
  authorizeUrl(request: { redirectUri: string; state: string; scope: AuthorizeScope }): string
  /**
   * The openid a code of the authorisation page stands for; null when the code is unknown, used or overdue, or stands
   * for a virtual account. Throws `WechatOpenError`.
   */
  openIdOf(code: string): Promise<string | null>
  /** Signs a page address for the vendor's script; the part from `#` on does not count. Throws `WechatOpenError`. */
  pageSignature(url: string): Promise<PageSignature>
  /** Sends a message to a follower of the account. Throws `WechatOpenError`, 43004 for who follows it not. */
  sendTemplate(message: TemplateMessage): Promise<void>
}
