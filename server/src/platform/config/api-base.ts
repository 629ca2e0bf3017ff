import { isIP } from 'node:net'

/** Endings of two names under which strangers have theirs: `shop.com.cn` and `bank.com.cn` are two sites. */
const SHARED_ENDING = /^(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}$/

/** Where the calls of the app go, and whose pages send them. */
type ApiBase = {
  env: 'API_BASE' | 'API_BASE_TEST'
  base: string | null
  publicUrl: string
  corsOrigins: readonly string[]
}

/** The origin that calls go to where it is another than the pages'; null = the pages' own. */
export function apiOriginOf({ base, publicUrl }: Pick<ApiBase, 'base' | 'publicUrl'>): string | null {
  const origin = base === null ? null : new URL(base).origin
  return origin === new URL(publicUrl).origin ? null : origin
}

/** What keeps pages from calling a server of another host: browsers send the login cookie to the same site alone. */
export function faultsOfApiBase({ env, base, publicUrl, corsOrigins }: ApiBase): string[] {
  if (base === null || apiOriginOf({ base, publicUrl }) === null) return []
  if (!isSameSite(new URL(base), new URL(publicUrl)))
    return [
      `${env}=${base} is of another site than PUBLIC_URL=${publicUrl}, to which browsers send no login cookie; give it a host of the same site, as api.example.com is to www.example.com.`,
    ]
  const { origin } = new URL(publicUrl)
  return corsOrigins.includes(origin) ? [] : [`CORS_ORIGINS must name ${origin}, whose pages call ${env}=${base}.`]
}

/** Whether a browser takes two addresses for one site: the same scheme, and names below one that is somebody's own. */
function isSameSite(one: URL, other: URL): boolean {
  if (one.protocol !== other.protocol) return false
  if (one.hostname === other.hostname) return true
  if (isAddress(one.hostname) || isAddress(other.hostname)) return false
  const site = siteOf(one.hostname)
  return site !== null && site === siteOf(other.hostname)
}

// URLs write IPv6 in brackets
const isAddress = (hostname: string) => hostname.startsWith('[') || isIP(hostname) !== 0

/** The name that a host lies below, or has; null where it has none of its own. */
function siteOf(hostname: string): string | null {
  const labels = hostname.split('.')
  const isShared = SHARED_ENDING.test(labels.slice(-2).join('.'))
  const length = isShared ? 3 : 2
  return labels.length < length ? null : labels.slice(-length).join('.')
}
