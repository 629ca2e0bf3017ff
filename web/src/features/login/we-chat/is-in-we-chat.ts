/** Whether the app runs in WeChat's own browser. */
export function isInWeChat(): boolean {
  return typeof navigator !== 'undefined' && /MicroMessenger/i.test(navigator.userAgent)
}
