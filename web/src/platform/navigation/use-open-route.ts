import { APP_ROUTES, type AppRoute, type AppRouteName } from '@quan/contract/route/app-route.ts'
import { useIsBuilt } from '#platform/navigation/use-is-built.ts'

const NAMES = new Map(Object.entries<AppRoute>(APP_ROUTES).map(([name, { path }]) => [path, name as AppRouteName]))

/** The own path a message leads to; null where it leads nowhere, or to a page that is not there. */
export function useOpenRoute(route: string | null): string | null {
  const isBuilt = useIsBuilt()
  const name = NAMES.get(route?.split('?')[0] ?? '')
  return name !== undefined && isBuilt(name) ? route : null
}
