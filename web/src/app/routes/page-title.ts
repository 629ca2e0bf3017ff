import { titleParameter } from '#platform/navigation/title-parameter.ts'
import type { PageParams } from '#platform/navigation/page-params.ts'
import { appText } from '#texts/app-text.ts'
import { developmentTitleText } from '#texts/development-title-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import type { FoundRoute } from './find-route.ts'

/** The title of a page, for its heading and the document; those that show something from elsewhere name it themselves. */
export function pageTitle(route: FoundRoute | null, params: PageParams): string {
  if (route === null) return appText.pageNotFound
  const { name } = route
  if (isTitled(name, pageTitleText)) return pageTitleText[name]
  if (import.meta.env.MODE === 'demo' && isTitled(name, developmentTitleText)) return developmentTitleText[name]
  return titleParameter(params)
}

function isTitled<Titles extends object>(name: PropertyKey, titles: Titles): name is keyof Titles {
  return Object.hasOwn(titles, name)
}
