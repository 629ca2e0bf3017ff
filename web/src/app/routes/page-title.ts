import type { PageParams } from '#platform/navigation/page-params.ts'
import { appText } from '#texts/app-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import type { FoundRoute } from './find-route.ts'

/** The title of a page, for its heading and the document; those that show something from elsewhere name it themselves. */
export function pageTitle(route: FoundRoute | null, params: PageParams): string {
  if (route === null) return appText.pageNotFound
  return isTitled(route.name) ? pageTitleText[route.name] : (params['title'] ?? pageTitleText.product)
}

function isTitled(name: string): name is keyof typeof pageTitleText {
  return Object.hasOwn(pageTitleText, name)
}
