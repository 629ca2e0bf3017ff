import { pathTo } from '#platform/navigation/route-path.ts'
import { KNOWN_ROUTES } from '../../routes/known-routes.ts'

const MESSAGES = pathTo('my', { view: 'messages' })

/** Whether an address is one of the app's own pages. */
export function isOwnPage(url: string, origin: string): boolean {
  const address = new URL(url, origin)
  return address.origin === origin && KNOWN_ROUTES.has(address.pathname)
}

/** The own path a message leads to; what is none leads to the message centre. */
export function ownPath(route: unknown, origin: string): string {
  return typeof route === 'string' && route.startsWith('/') && isOwnPage(route, origin) ? route : MESSAGES
}
