/** Whether this is the browser of WeChat, which has its own way of sharing and of paying. */
export function isInWechat(userAgent: string = navigator.userAgent): boolean {
  return /MicroMessenger/i.test(userAgent)
}

/** Whether it runs on iOS. */
export function isOnIos(userAgent: string = navigator.userAgent): boolean {
  return /iPhone|iPad|iPod/i.test(userAgent)
}
