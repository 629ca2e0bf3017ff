import type { Page } from 'playwright-core'
import { requestRefund } from '@quan/contract/order/give-back.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { getPayLink } from '@quan/contract/payment/order-elsewhere.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { untilFound } from '#journey/until-found.ts'
import {
  beMember,
  beMemberWithOrder,
  findActivityToday,
  findOpenActivity,
  signUpByCall,
} from '#order/sign-up-by-call.ts'
import { myPage } from '#page/login-page.ts'
import { orderPage, orderPath, payOnPhone } from '#page/order-page.ts'
import { settled } from '#page/app-page.ts'
import { ORDER_STAGES, type OrderStage } from './order-stages.ts'
import { isComputer, type Scene } from './scene.ts'
import { DESKTOP, everywhere, onEveryScreen } from './overview.ts'

type Show = Scene['show']

const BY_PHONE = APP_ROUTES.orderDetails.path
/** High enough that nothing has to be scrolled to. */
const FULL = { height: 1_500 }
/** Nobody has an order of that id. */
const NO_ORDER = '00000000-0000-4000-8000-000000000000'

const { unpaid, paid, paidForThree, position, refunded } = ORDER_STAGES

/** The page of an order that was brought somewhere, and what was pressed on it. */
const at =
  (stage: OrderStage, press: Show = async () => {}): Show =>
  async (page) => {
    await orderPage(page).open(await stage(page))
    await settled(page)
    await press(page)
  }

/** The ways to pay on a phone; at a computer the code stands beside the order. */
async function openPaying(page: Page) {
  if (isComputer(page.viewportSize()!)) {
    await orderPage(page).code.waitFor()
    return
  }
  await orderPage(page).pay.click()
  await orderPage(page).sheet.getByRole('link', { name: '打开微信支付' }).waitFor()
}

/** Back from WeChat, where nobody paid. */
async function comeBack(page: Page) {
  await page.goto(`${page.url()}&pay=back`)
  await page.getByRole('dialog', { name: '付好了吗？' }).waitFor()
}

/** What a friend sees who is asked to pay. */
async function openForFriend(page: Page) {
  const { call, order } = await beMemberWithOrder(page)
  const { url } = await call(getPayLink, { orderId: order.id })
  await page.context().clearCookies()
  await page.goto(url)
  await page.getByText('重复支付或订单已关闭时，钱会原路退回给付款的人').waitFor()
}

async function openCashier(page: Page) {
  await at(unpaid, openPaying)(page)
  await orderPage(page).confirm('打开演示收银台').click()
  await page.getByRole('button', { name: '支付成功' }).waitFor()
}

async function askToCancel(page: Page) {
  await page.getByRole('button', { name: '取消订单' }).click()
  await orderPage(page).confirm('再想想').waitFor()
}

async function askToGiveBack(page: Page) {
  await orderPage(page).giveBack.click()
  await orderPage(page).confirm(/^退 /).waitFor()
}

async function openMissing(page: Page) {
  await beMember(page)
  await page.goto(orderPath(NO_ORDER))
  await page.getByText('订单找不到了').waitFor()
}

/** A member with orders of several states. */
async function beRegular(page: Page): Promise<{ phone: string }> {
  const { call, phone, order } = await beMemberWithOrder(page)
  await payOnPhone(order, call)
  await call(requestRefund, { id: order.id })
  await untilFound(
    'the refund',
    async () => (await call(getOrderDetail, { id: order.id })).state === OrderState.refunded || null,
  )
  await payOnPhone(await signUpByCall({ call, activity: await findActivityToday() }), call)
  await signUpByCall({ call, activity: await findOpenActivity() })
  return { phone }
}

const openByPhone =
  (be: (page: Page) => Promise<{ phone: string }>, content: string): Show =>
  async (page) => {
    const { phone } = await be(page)
    await page.goto(`${BY_PHONE}?bookerPhone=${phone}`)
    await page.getByText(content).first().waitFor()
  }

const openMine =
  (be: (page: Page) => Promise<unknown>, view?: Record<string, string>): Show =>
  async (page) => {
    await be(page)
    await myPage(page).open(view)
    await settled(page)
  }

/** Orders in their states, paying, and where they are listed. */
export const ORDER_SCENES: readonly Scene[] = [
  ...onEveryScreen({ name: 'order-unpaid', show: at(unpaid) }),
  { name: 'order-cancel', show: at(unpaid, askToCancel) },
  ...everywhere({ name: 'order-pay', show: at(unpaid, openPaying) }),
  { name: 'order-pay-back', show: at(unpaid, comeBack) },
  { name: 'pay-for-friend', show: openForFriend },
  { name: 'cashier', show: openCashier },
  { name: 'dark-cashier', scheme: 'dark', show: openCashier },
  { name: 'order-offer', show: at(ORDER_STAGES.offered) },
  ...everywhere({ name: 'order-paid', show: at(paid) }),
  { name: 'order-paid-full', ...FULL, show: at(paid) },
  { name: 'order-companions-full', ...FULL, show: at(paidForThree) },
  { name: 'order-part-returned-full', ...FULL, show: at(ORDER_STAGES.partReturned) },
  { name: 'order-give-back', show: at(paidForThree, askToGiveBack) },
  { name: 'order-used', show: at(ORDER_STAGES.used) },
  { name: 'order-position', show: at(position) },
  { name: 'order-cancelled', show: at(ORDER_STAGES.cancelled) },
  { name: 'order-refunding', show: at(ORDER_STAGES.refunding) },
  { name: 'order-refunded', show: at(refunded) },
  { name: 'dark-order-refunded', scheme: 'dark', show: at(refunded) },
  { name: 'order-gone', show: openMissing },
  { name: 'orders-by-phone', show: openByPhone(beRegular, '待参加') },
  { name: 'orders-by-phone-empty', show: openByPhone(beMember, '没有你能看的订单') },
  { name: 'my-orders', show: openMine(beRegular, { view: 'orders' }) },
  { name: 'dark-my-orders', scheme: 'dark', show: openMine(beRegular, { view: 'orders' }) },
  { name: 'my-orders-empty', show: openMine(beMember, { view: 'orders' }) },
  { name: 'my-next', show: openMine(beRegular) },
  { name: 'my-next-1280', ...DESKTOP, show: openMine(beRegular) },
]

/** Orders whose time has passed; behind them the app is at another day, so that they come last. */
export const LATE_ORDER_SCENES: readonly Scene[] = [
  { name: 'order-overdue', show: at(ORDER_STAGES.overdue) },
  { name: 'order-activity-cancelled', show: at(ORDER_STAGES.activityCancelled) },
]
