const WECHAT = /MicroMessenger\/\d+\.\d+/i
/** WeChat's mark stands also in WeCom and in the web views of mini programs, which share and pay in other ways. */
const OTHER_HOST = /wxwork|miniProgram/i
/** WeChat on a desktop names itself in many ways, but always its system; it has no bridge. */
const DESKTOP = /Windows|Macintosh|MacWechat|X11|UOS/i

/**
 * True when this is the browser of WeChat on a phone or tablet, which has its own way of sharing and of paying. WeChat on
 * a desktop counts as a desktop's browser.
 */
export function isInWechat(userAgent: string = navigator.userAgent): boolean {
  return WECHAT.test(userAgent) && !OTHER_HOST.test(userAgent) && !DESKTOP.test(userAgent)
}

/** True when it runs on iOS. */
export function isOnIos(userAgent: string = navigator.userAgent): boolean {
  return /iPhone|iPad|iPod/i.test(userAgent)
}
