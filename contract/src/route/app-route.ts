/** A page of the app: its path, and whether visitors may open it. */
export type AppRoute = { readonly path: string; readonly isOpen: boolean }

/** The home page; the search tab answers under both paths. */
export const HOME_PATH = '/'

/** Every page of the product by name; whoever is not logged in may open those with `isOpen`. */
export const APP_ROUTES = {
  home: { path: HOME_PATH, isOpen: true },
  search: { path: '/pages/20search/search', isOpen: true },
  my: { path: '/pages/40my/my', isOpen: false },
  activityDetail: { path: '/pages/20searchSub/hdDetail/hdDetail', isOpen: true },
  myCard: { path: '/pages/40mySub/myCard/myCard', isOpen: false },
  userInfo: { path: '/pages/40mySub/userInfo/userInfo', isOpen: true },
  myFocus: { path: '/pages/40mySub/myFocus/myFocus', isOpen: false },
  myCollect: { path: '/pages/40mySub/myCollect/myCollect', isOpen: false },
  myUser: { path: '/pages/40mySub/myUser/myUser', isOpen: false },
  taskConfig: { path: '/pages/40mySub/taskConfig/taskConfig', isOpen: false },
  biBuy: { path: '/pages/40mySub/biBuy/biBuy', isOpen: false },
  biBuyEdit: { path: '/pages/40mySub/biBuyEdit/biBuyEdit', isOpen: false },
  gbUser: { path: '/pages/40mySub/gbUser/gbUser', isOpen: false },
  gbUserEdit: { path: '/pages/40mySub/gbUserEdit/gbUserEdit', isOpen: false },
  gbOtherEdit: { path: '/pages/40mySub/gbOtherEdit/gbOtherEdit', isOpen: false },
  orderDetail: { path: '/pages/40mySub/orderDetail/orderDetail', isOpen: false },
  orderDetails: { path: '/pages/homePageSub/orderDetails/orderDetails', isOpen: false },
  login: { path: '/pages/_common/login/login', isOpen: true },
  webView: { path: '/pages/_common/webView/webView', isOpen: true },
  webPage: { path: '/pages/_common/webPage/webPage', isOpen: false },
  djVideo: { path: '/pages/_common/djVideo/djVideo', isOpen: true },
} as const satisfies Record<string, AppRoute>

/** Name of a page. */
export type AppRouteName = keyof typeof APP_ROUTES
