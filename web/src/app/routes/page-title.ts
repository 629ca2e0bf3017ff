import type { PageParams } from '#platform/navigation/page-params.ts'
import { appText } from '#texts/app-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { routeNameOf } from './find-route.ts'

/** The title of a page; those that show something from elsewhere take theirs from their parameter. */
export function pageTitle(pathname: string, params: PageParams): string {
  const name = routeNameOf(pathname)
  if (name === null) return appText.pageNotFound
  return name in pageTitleText ? pageTitleText[name as keyof typeof pageTitleText] : (params['title'] ?? pageTitleText.product)
}
