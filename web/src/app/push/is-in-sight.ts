import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { pageParams, type PageParams } from '#platform/navigation/page-params.ts'
import type { PushMessage } from '#platform/push/push-messages.ts'

/** The page on top. */
export type PageInSight = { pathname: string; params: PageParams }

/** Whether the page on top shows a message already: it leads there, or the page is the message centre, where all but an operator's text stand. */
export function isInSight({ kind, route }: PushMessage, { pathname, params }: PageInSight): boolean {
  if (kind !== null && pathname === APP_ROUTES.my.path && params['view'] === 'messages') return true
  const [path, search = ''] = route?.split('?') ?? []
  return path === pathname && Object.entries(pageParams(search)).every(([name, value]) => params[name] === value)
}
