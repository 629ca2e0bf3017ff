import type { ComponentType } from 'react'
import type { AppRouteName } from '@quan/contract/route/app-route.ts'

type ImportPage = () => Promise<ComponentType>

/** The pages that come after others. They are told in a chunk of their own: the first row of the list need not wait for them. */
export const furtherPages = {
  myCard: async () => (await import('#features/my-card/my-card.page.tsx')).MyCardPage,
  myFocus: async () => (await import('#features/my-focus/my-focus.page.tsx')).MyFocusPage,
  myCollect: async () => (await import('#features/my-collect/my-collect.page.tsx')).MyCollectPage,
  myUser: async () => (await import('#features/my-user/my-user.page.tsx')).MyUserPage,
  orderDetail: async () => (await import('#features/order/detail/order-detail.page.tsx')).OrderDetailPage,
  orderDetails: async () => (await import('#features/order/detail/order-details.page.tsx')).OrderDetailsPage,
  biBuy: async () => (await import('#features/position/list/positions.page.tsx')).PositionsPage,
  biBuyEdit: async () => (await import('#features/position/buy/purchase.page.tsx')).PurchasePage,
  gbUser: async () => (await import('#features/companion/companions.page.tsx')).CompanionsPage,
  gbUserEdit: async () => (await import('#features/companion/edit/member-edit.page.tsx')).MemberEditPage,
  gbOtherEdit: async () => (await import('#features/companion/edit/guest-edit.page.tsx')).GuestEditPage,
  taskConfig: async () => (await import('#features/task-config/task-config.page.tsx')).TaskConfigPage,
  webView: async () => (await import('#features/web-view/web-view.page.tsx')).WebViewPage,
  webPage: async () => (await import('#features/web-page/web-page.page.tsx')).WebPagePage,
  djVideo: async () => (await import('#features/drama/theatre.page.tsx')).TheatrePage,
} satisfies Partial<Record<AppRouteName, ImportPage>>

/** Name of such a page. */
export type FurtherPageName = keyof typeof furtherPages
