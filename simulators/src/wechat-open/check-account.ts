import { ApiRefusal } from './api-refusal.ts'
import type { WechatAccount } from './wechat-account.ts'

type Given = Readonly<Record<string, unknown>>

/** Refuses a missing or foreign account. */
export function needAppId({ appid }: Given, { appId }: WechatAccount): void {
  if (!appid) throw new ApiRefusal(41002)
  if (appid !== appId) throw new ApiRefusal(40013)
}

/** Refuses a missing or wrong secret. */
export function needSecret({ secret }: Given, account: WechatAccount): void {
  if (!secret) throw new ApiRefusal(41004)
  if (secret !== account.secret) throw new ApiRefusal(40125)
}
