import type { AppRouteName } from '@quan/contract/route/app-route.ts'
import { createLazyPage, type LazyPage } from './page/lazy-page.ts'
import { onMissingCode } from './start/on-missing-code.ts'

const searchPage = createLazyPage(
  async () => (await import('#features/search/search.page.tsx')).SearchPage,
  onMissingCode,
)
const activityDetailPage = createLazyPage(
  async () => (await import('#features/activity-detail/activity-detail.page.tsx')).ActivityDetailPage,
  onMissingCode,
)

/** The pages of the app by route; a route without one answers as an unknown path does. */
export const pages: Partial<Record<AppRouteName, LazyPage>> = {
  home: searchPage,
  search: searchPage,
  activityDetail: activityDetailPage,
}
