import { createHash } from 'node:crypto'
import { isLoopbackUrl } from '#platform/config/read-settings.ts'

/** The permissions of a page and the sites that may frame it. */
export type PageSecurity = {
  /** The page's own inline scripts, whose hashes are allowed. */
  inlineScripts: readonly string[]
  frameAncestors: "'none'" | "'self'"
  /** Another host of pictures, or null. */
  pictureBaseUrl: string | null
  /** Hosts the web view may frame. */
  frameHosts: readonly string[]
  isHttps: boolean
  /** Where its scripts may connect to beside this server; nowhere unless given. */
  connects?: readonly string[]
  /** Whether WeChat shows it, whose bridge speaks by frames of its own schemes. */
  isInWechat?: boolean
}

/** Schemes of the frames by which the script that WeChat puts into a page calls and answers; blocked, nothing works there. */
const WECHAT_SCHEMES = ['weixin:', 'weixinping:']

/** WeChat's mark in the name of a browser. */
const WECHAT_AGENT = /MicroMessenger\//i

/** True where WeChat shows the page: its browser, WeCom's, and those of mini programs. */
export function isWechatAgent(userAgent: string | undefined): boolean {
  return userAgent !== undefined && WECHAT_AGENT.test(userAgent)
}

/** A year, as browsers' lists want it. */
export const HSTS_SECONDS = 31_536_000

/** Headers of every page: scripts only from here or by hash. */
export function pageHeaders({
  inlineScripts,
  frameAncestors,
  pictureBaseUrl,
  frameHosts,
  isHttps,
  connects = [],
  isInWechat = false,
}: PageSecurity): Record<string, string> {
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(pictureBaseUrl ? [`${pictureBaseUrl}/pictures/`] : [])],
    'media-src': ["'self'", 'blob:', 'https:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...connects],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...frameHosts.map(frameSource), ...(isInWechat ? WECHAT_SCHEMES : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [frameAncestors],
  }
  return {
    'content-security-policy': Object.entries(directives)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; '),
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  }
}

/** A host without a scheme would be any scheme the page itself has: https only, http on loopback. */
function frameSource(host: string): string {
  return isLoopbackUrl(`http://${host}`) ? `http://${host}` : `https://${host}`
}

/** The texts of a page's inline scripts. */
export function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
}
