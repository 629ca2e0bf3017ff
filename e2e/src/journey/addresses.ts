import type { Order } from '@quan/contract/order/order.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { organizerCardPath } from '#journey/demo-people.ts'
import { findOpenActivity } from '#order/sign-up-by-call.ts'
import { loginPath, myPath } from '#page/login-page.ts'

const { activityDetail, taskConfig, webView, webPage, djVideo } = APP_ROUTES
const detailOf = (id: string, view = '') => `${activityDetail.path}?id=${id}${view && `&view=${view}`}`

/** Screens that visitors reach by an address alone, whatever language the app speaks. */
export async function visitorAddresses(): Promise<string[]> {
  const { id } = await findOpenActivity()
  return [
    '/',
    '/?view=filter',
    '/?view=city',
    '/?view=map',
    '/?activeName=search',
    '/?category=20&from=2020-01-01&to=2020-01-02',
    detailOf(id),
    await organizerCardPath(),
    loginPath(APP_ROUTES.my.path),
    djVideo.path,
    `${webView.path}?src=${encodeURIComponent('https://elsewhere.example/')}&title=x`,
    '/pages/nowhere',
  ]
}

/** The same for a member who holds an order. */
export async function memberAddresses({ id, activity }: Order): Promise<string[]> {
  const views: Record<string, string>[] = [
    {},
    { view: 'orders' },
    { view: 'messages' },
    { view: 'messages', kind: 'places' },
    { view: 'waiting' },
    { view: 'calendar' },
    { view: 'organizer' },
    { view: 'organizer-editor' },
    { view: 'organizer-statement' },
    { view: 'help' },
    { view: 'settings' },
    { view: 'settings', part: 'language' },
    { view: 'settings', part: 'notifications' },
    { view: 'settings', part: 'alerts' },
    { view: 'settings', part: 'phone' },
    { view: 'privacy' },
    { view: 'privacy', part: 'blocked' },
    { view: 'privacy', part: 'measures' },
    { view: 'privacy', part: 'devices' },
    { view: 'privacy', part: 'consents' },
    { view: 'privacy', part: 'export' },
    { view: 'privacy', part: 'delete' },
  ]
  const { myCard, myFocus, myCollect, myUser, gbUser, gbUserEdit, gbOtherEdit, biBuy, biBuyEdit } = APP_ROUTES
  const { orderDetail, orderDetails } = APP_ROUTES
  const plain = [myCard, myFocus, myCollect, myUser, taskConfig, gbUser, gbUserEdit, gbOtherEdit, biBuy, biBuyEdit]
  return [
    ...views.map(myPath),
    ...plain.map(({ path }) => path),
    `${taskConfig.path}?view=cards`,
    `${myFocus.path}?kind=fans`,
    `${gbUser.path}?kind=other`,
    detailOf(activity.id),
    detailOf(activity.id, 'sign-up'),
    detailOf(activity.id, 'participants'),
    `${orderDetail.path}?id=${id}`,
    orderDetails.path,
    `${webPage.path}?url=${encodeURIComponent('/legal/none.docx')}&title=x`,
  ]
}
