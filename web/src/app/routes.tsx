import { developmentPages } from './development-pages.ts'
import { createLazyPage } from './page/lazy-page.ts'
import type { RoutePages } from './routes/find-route.ts'
import { onMissingCode } from './start/on-missing-code.ts'

const searchPage = createLazyPage(
  async () => (await import('#features/search/search.page.tsx')).SearchPage,
  onMissingCode,
)
const activityDetailPage = createLazyPage(
  async () => (await import('./views/activity-detail-views.tsx')).ActivityDetailViews,
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
const orderDetailPage = createLazyPage(
  async () => (await import('#features/order/detail/order-detail.page.tsx')).OrderDetailPage,
  onMissingCode,
)
const orderDetailsPage = createLazyPage(
  async () => (await import('#features/order/by-phone/order-details.page.tsx')).OrderDetailsPage,
  onMissingCode,
)
const companionsPage = createLazyPage(
  async () => (await import('#features/companion/list/companions.page.tsx')).CompanionsPage,
  onMissingCode,
)
const memberEditPage = createLazyPage(
  async () => (await import('#features/companion/edit/member-edit.page.tsx')).MemberEditPage,
  onMissingCode,
)
const guestEditPage = createLazyPage(
  async () => (await import('#features/companion/edit/guest-edit.page.tsx')).GuestEditPage,
  onMissingCode,
)
const positionsPage = createLazyPage(
  async () => (await import('#features/position/list/positions.page.tsx')).PositionsPage,
  onMissingCode,
)
const purchasePage = createLazyPage(
  async () => (await import('#features/position/buy/purchase.page.tsx')).PurchasePage,
  onMissingCode,
)
const taskConfigPage = createLazyPage(
  async () => (await import('#features/task-config/task-config.page.tsx')).TaskConfigPage,
  onMissingCode,
)
const webViewPage = createLazyPage(
  async () => (await import('#features/web-view/web-view.page.tsx')).WebViewPage,
  onMissingCode,
)
const webPagePage = createLazyPage(
  async () => (await import('#features/web-page/web-page.page.tsx')).WebPagePage,
  onMissingCode,
)
const theatrePage = createLazyPage(
  async () => (await import('#features/drama/theatre.page.tsx')).TheatrePage,
  onMissingCode,
)

/** The pages of the app by route; a route without one answers as an unknown path does. */
export const pages: RoutePages = {
  ...(import.meta.env.MODE === 'demo' && developmentPages()),
  home: searchPage,
  search: searchPage,
  activityDetail: activityDetailPage,
  my: myPage,
  myCard: myCardPage,
  userInfo: userInfoPage,
  myFocus: myFocusPage,
  myCollect: myCollectPage,
  myUser: myUserPage,
  orderDetail: orderDetailPage,
  orderDetails: orderDetailsPage,
  biBuy: positionsPage,
  biBuyEdit: purchasePage,
  gbUser: companionsPage,
  gbUserEdit: memberEditPage,
  gbOtherEdit: guestEditPage,
  taskConfig: taskConfigPage,
  login: loginPage,
  webView: webViewPage,
  webPage: webPagePage,
  djVideo: theatrePage,
}
