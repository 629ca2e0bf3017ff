/**
 * Target of an address given by somebody else: a page of this app, a page of the web, or nothing one should open,
 * with the text to be shown instead of a link.
 */
export type OutsideLink =
  | { kind: 'own'; path: string }
  | { kind: 'web'; url: string; host: string }
  | { kind: 'unsafe'; text: string }

/** Longest address that is shown of an unsafe link, in characters. */
const SHOWN_MAX = 300
const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

/** Reads an address from outside. Only https leads anywhere, and http on loopback; a name before the host is a trick. */
export function readOutsideLink(address: string, ownOrigin: string): OutsideLink {
  const url = address.trim() === '' ? null : parse(address, ownOrigin)
  if (url === null || !isOpenable(url, ownOrigin)) return { kind: 'unsafe', text: address.trim().slice(0, SHOWN_MAX) }
  if (url.origin === ownOrigin) return { kind: 'own', path: url.pathname + url.search + url.hash }
  return { kind: 'web', url: url.href, host: url.host }
}

/** `URL.parse` is younger than the browsers the app runs in. */
function parse(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

function isOpenable({ protocol, username, password, hostname }: URL, ownOrigin: string): boolean {
  if (username !== '' || password !== '') return false
  if (protocol === 'https:') return true
  return protocol === 'http:' && isLoopback(hostname) && isLoopback(new URL(ownOrigin).hostname)
}

const isLoopback = (hostname: string) => LOOPBACK_HOSTS.includes(hostname)
