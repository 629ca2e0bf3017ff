import type { AppRouteName } from '@quan/contract/route/app-route.ts'
import { DEVELOPMENT_ROUTES, type DevelopmentRouteName } from '@quan/contract/route/development-route.ts'
import type { FurtherPageName } from './further-pages.ts'
import { createLazyPage, type LazyPage } from '#ui/lazy-page/lazy-page.ts'
import type { RoutePages } from './routes/find-route.ts'

const searchPage = createLazyPage(async () => (await import('#features/search/search.page.tsx')).SearchPage)
const activityDetailPage = createLazyPage(async () => (await import('./activity-detail-views.tsx')).ActivityDetailViews)
const myPage = createLazyPage(async () => (await import('./my-views.tsx')).MyViews)
const userInfoPage = createLazyPage(async () => (await import('#features/user-info/user-info.page.tsx')).UserInfoPage)
const loginPage = createLazyPage(async () => (await import('#features/login/login.page.tsx')).LoginPage)

const furtherPage = (name: FurtherPageName): LazyPage =>
  createLazyPage(async () => (await import('./further-pages.ts')).furtherPages[name]())

const developmentPage = (name: DevelopmentRouteName): LazyPage =>
  createLazyPage(async () => (await import('./development-pages.ts')).developmentPages[name]())

/** Only a demo build asks for them. */
function developmentPages(): RoutePages {
  const names = Object.keys(DEVELOPMENT_ROUTES) as DevelopmentRouteName[]
  return Object.fromEntries(names.map((name) => [name, developmentPage(name)]))
}

/** The pages of the app by route: every route of the product has one, those for development in a demo build only. */
export const pages: RoutePages & Record<AppRouteName, LazyPage> = {
  ...(import.meta.env.MODE === 'demo' && developmentPages()),
  home: searchPage,
  search: searchPage,
  activityDetail: activityDetailPage,
  my: myPage,
  myCard: furtherPage('myCard'),
  userInfo: userInfoPage,
  myFocus: furtherPage('myFocus'),
  myCollect: furtherPage('myCollect'),
  myUser: furtherPage('myUser'),
  orderDetail: furtherPage('orderDetail'),
  orderDetails: furtherPage('orderDetails'),
  biBuy: furtherPage('biBuy'),
  biBuyEdit: furtherPage('biBuyEdit'),
  gbUser: furtherPage('gbUser'),
  gbUserEdit: furtherPage('gbUserEdit'),
  gbOtherEdit: furtherPage('gbOtherEdit'),
  taskConfig: furtherPage('taskConfig'),
  login: loginPage,
  webView: furtherPage('webView'),
  webPage: furtherPage('webPage'),
  djVideo: furtherPage('djVideo'),
}
