import type { AppRouteName } from '@quan/contract/route/app-route.ts'
import { baseHost } from '#platform/api/call-address.ts'
import type { QueryChange } from '#platform/navigation/navigation.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useSession } from '#platform/session/use-session.ts'

/** A page to be shared, with its parameters. */
export type SharedPage = { name: AppRouteName; params?: QueryChange }

/** Where others find the app: the server's host where the app has files of its own, else where the page came from. */
export function publicUrl(): string {
  return baseHost() || window.location.origin
}

/** The link of a page as it is shared: a member's tells who shared it. */
export function shareLink({ name, params }: SharedPage, fromUserGUID: string | null): string {
  return publicUrl() + pathTo(name, { ...params, fromUserGUID })
}

/** Makes links that tell of the member who shares them. */
export function useShareLink(): (page: SharedPage) => string {
  const session = useSession()
  return (page) => shareLink(page, session.status === 'member' ? session.userGUID : null)
}
