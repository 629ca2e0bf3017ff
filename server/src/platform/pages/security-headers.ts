import { createHash } from 'node:crypto'
import { TRUSTED_TYPES } from '@quan/contract/route/trusted-types.ts'
import { isLoopbackUrl } from '#platform/config/read-settings.ts'

/** The permissions of a page and the sites that may frame it. */
export type PageSecurity = {
  /** The page's own inline scripts, whose hashes are allowed. */
  inlineScripts: readonly string[]
  /** The page's own style elements, whose hashes are allowed. */
  inlineStyles?: readonly string[]
  /** What lets in the style elements that a vendor's script makes; another one for each answer. */
  styleNonce?: string
  frameAncestors: "'none'" | "'self'" | `http${string}`
  /** Another host of pictures, or null. */
  pictureBaseUrl: string | null
  /** Another host of calls and pictures. */
  apiOrigin?: string | null
  /** Hosts the web view may frame. */
  frameHosts: readonly string[]
  isHttps: boolean
  /** Where its scripts may connect to beside this server; nowhere unless given. */
  connects?: readonly string[]
  /** What may turn texts into markup, scripts and styles: the app by its own policies, a vendor's script as it likes, other pages nothing. */
  maker?: 'app' | 'vendor' | 'nobody'
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

/** Headers of every page: scripts and styles only from here or by hash, and no text that becomes either. */
export function pageHeaders({
  inlineScripts,
  inlineStyles = [],
  styleNonce,
  frameAncestors,
  pictureBaseUrl,
  apiOrigin = null,
  frameHosts,
  isHttps,
  connects = [],
  maker = 'nobody',
  isInWechat = false,
}: PageSecurity): Record<string, string> {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map(hashSource)],
    'style-src': ["'self'", ...inlineStyles.map(hashSource), ...(styleNonce ? [`'nonce-${styleNonce}'`] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...pictureFolders([pictureBaseUrl, apiOrigin])],
    'media-src': ["'self'", 'blob:', 'https:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...connects],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...frameHosts.map(frameSource), ...(isInWechat ? WECHAT_SCHEMES : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(maker === 'vendor' ? {} : trustedTypes(maker === 'app' ? Object.values(TRUSTED_TYPES) : ["'none'"])),
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

/** Where hosts keep their pictures. */
const pictureFolders = (hosts: readonly (string | null)[]) =>
  hosts.flatMap((host) => (host === null ? [] : [`${host}/pictures/`]))

/** Texts become code by these policies alone, in browsers that know Trusted Types. */
const trustedTypes = (policies: readonly string[]) => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': policies,
})

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A host without a scheme would be any scheme the page itself has: https only, http on loopback. */
function frameSource(host: string): string {
  return isLoopbackUrl(`http://${host}`) ? `http://${host}` : `https://${host}`
}

/** The texts of a page's inline scripts. */
export function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
}
