import { isInWechat, isOnIos } from '#platform/device/wechat-browser.ts'
import { nativePlatform } from '#platform/native/bridge-object.ts'
import { ownShellPlatform } from '#platform/native/capacitor/own-shell.ts'

/** Where somebody is who pays; `otherApp` is the browser of an app that cannot open WeChat. */
export type PayPlace = 'wechat' | 'shell' | 'phone' | 'otherApp' | 'desktop'

/** Marks of apps whose own browsers open no other app: QQ, Alipay, Weibo, Douyin and what comes from there, Baidu and others. */
const OTHER_APP =
  /\bQQ\/|AlipayClient|Weibo|aweme|BytedanceWebview|NewsArticle|baiduboxapp|DingTalk|wxwork|miniProgram|Kwai|XiaoHongShu|xhs/i
const PHONE = /Android|Mobile|HarmonyOS/i

/** The place by the names browsers give themselves. */
export function payPlace(userAgent: string = navigator.userAgent): PayPlace {
  if (isInWechat(userAgent)) return 'wechat'
  if (ownShellPlatform() !== null || nativePlatform() !== null) return 'shell'
  if (OTHER_APP.test(userAgent)) return 'otherApp'
  return isOnIos(userAgent) || PHONE.test(userAgent) ? 'phone' : 'desktop'
}
