const WECHAT = /MicroMessenger\/\d+\.\d+/i
/** WeChat's mark stands also in WeCom and in the web views of mini programs, which share and pay in other ways. */
const OTHER_HOST = /wxwork|miniProgram/i

/** True when this is the browser of WeChat, which has its own way of sharing and of paying. */
export function isInWechat(userAgent: string = navigator.userAgent): boolean {
  return WECHAT.test(userAgent) && !OTHER_HOST.test(userAgent)
}

/** True when it runs on iOS. */
export function isOnIos(userAgent: string = navigator.userAgent): boolean {
  return /iPhone|iPad|iPod/i.test(userAgent)
}
