import { HOME_PATH } from '@quan/contract/route/app-route.ts'
import { LINK_SCHEME, LINKED_PATHS } from '@quan/contract/route/linked-routes.ts'

/** Longest link that is looked at, in characters. */
const LINK_MAX_CHARACTERS = 2_000

/**
 * The own path a link from outside leads to, with its query: `quan://pages/…`, or https of the app's own host. Links are
 * anybody's input: what is no page of ours leads home.
 */
export function pathOfLink(link: unknown, ownHost: string): string {
  if (typeof link !== 'string' || link.length > LINK_MAX_CHARACTERS || !URL.canParse(link)) return HOME_PATH
  const url = new URL(link)
  const path = pathIn(url, ownHost)
  return path !== null && LINKED_PATHS.includes(path) ? path + url.search : HOME_PATH
}

function pathIn({ protocol, host, pathname, username, password }: URL, ownHost: string): string | null {
  if (username !== '' || password !== '') return null
  if (protocol === `${LINK_SCHEME}:`) return host === '' ? pathname : `/${host}${pathname}`
  return protocol === 'https:' && host === ownHost ? pathname : null
}
