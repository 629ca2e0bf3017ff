import { APP_ROUTES, type AppRouteName } from '@quan/contract/route/app-route.ts'
import type { QueryChange } from './navigation.ts'
import { changedSearch } from './page-params.ts'

/** The own path of a page with its parameters, as `Navigation` takes it. */
export function pathTo(name: AppRouteName, params: QueryChange = {}): string {
  return APP_ROUTES[name].path + changedSearch('', params)
}

/** The own path that shows a legal text inside the app, under a title. */
export const legalPath = (src: string, title: string): string => pathTo('webView', { src, title })
