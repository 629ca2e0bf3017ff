const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * The gateway's address as this page must use it; `page` is where its calls go to. A server that knows itself by a name
 * of its own machine only was reached by another way (another name, a phone in the same network, a proxy), and its
 * gateway is there, too.
 */
export function ownAddress(url: string, page: Pick<Location, 'protocol' | 'host'>): string {
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  if (!LOOPBACK.includes(address.hostname)) return url
  const protocol = page.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${protocol}//${page.host}${address.pathname}${address.search}`
}
