import { isOnIos } from '#platform/device/wechat-browser.ts'

let landingHref: string | null = null

/** Notes the address the app was opened with, before anything moves it. */
export function recordLanding({ href }: { href: string }): void {
  landingHref = href
}

/**
 * The address WeChat checks a signature against: on iOS the one the app was opened with, since moving through the
 * history does not change it there, elsewhere the present one; without what follows `#`.
 */
export function signedPage(now: { href: string }, userAgent: string): string {
  const href = isOnIos(userAgent) ? (landingHref ?? now.href) : now.href
  return href.split('#')[0] ?? href
}
