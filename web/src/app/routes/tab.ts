import { APP_ROUTES, HOME_PATH } from '@quan/contract/route/app-route.ts'

/** The two tabs. */
export type TabName = 'search' | 'my'

/** The path each tab is opened by; the search tab also answers under its own path. */
export const TAB_PATHS: Readonly<Record<TabName, string>> = { search: HOME_PATH, my: APP_ROUTES.my.path }

const TAB_BY_PATH: Readonly<Record<string, TabName>> = {
  [HOME_PATH]: 'search',
  [APP_ROUTES.search.path]: 'search',
  [APP_ROUTES.my.path]: 'my',
}

/** The tab a path without query belongs to; null for the other pages. */
export function tabOf(pathname: string): TabName | null {
  return Object.hasOwn(TAB_BY_PATH, pathname) ? TAB_BY_PATH[pathname]! : null
}
