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
const myPage = createLazyPage(async () => (await import('#features/my/my.page.tsx')).MyPage, onMissingCode)
const myFocusPage = createLazyPage(
  async () => (await import('#features/my-focus/my-focus.page.tsx')).MyFocusPage,
  onMissingCode,
)
const myCollectPage = createLazyPage(
  async () => (await import('#features/my-collect/my-collect.page.tsx')).MyCollectPage,
  onMissingCode,
)
const userInfoPage = createLazyPage(
  async () => (await import('#features/user-info/user-info.page.tsx')).UserInfoPage,
  onMissingCode,
)
const myCardPage = createLazyPage(
  async () => (await import('#features/my-card/my-card.page.tsx')).MyCardPage,
  onMissingCode,
)
const loginPage = createLazyPage(async () => (await import('#features/login/login.page.tsx')).LoginPage, onMissingCode)
const myUserPage = createLazyPage(
  async () => (await import('#features/my-user/my-user.page.tsx')).MyUserPage,
  onMissingCode,
)

/** The pages of the app by route; a route without one answers as an unknown path does. */
export const pages: Partial<Record<AppRouteName, LazyPage>> = {
  home: searchPage,
  search: searchPage,
  activityDetail: activityDetailPage,
  my: myPage,
  myCard: myCardPage,
  userInfo: userInfoPage,
  myFocus: myFocusPage,
  myCollect: myCollectPage,
  myUser: myUserPage,
  login: loginPage,
}
