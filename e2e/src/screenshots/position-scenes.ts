import type { Page } from 'playwright-core'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { assignPlace, getPosition } from '@quan/contract/position/position.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { addGuests, type MemberCall } from '#network/member-calls.ts'
import { beMember, buyPositionByCall, findActivityToday, findOpenActivity } from '#order/sign-up-by-call.ts'
import { payOnPhone } from '#page/order-page.ts'
import { settled } from '#page/app-page.ts'
import type { Scene } from './scene.ts'
import { DESKTOP, onEveryScreen } from './overview.ts'

type Show = Scene['show']

const POSITIONS = APP_ROUTES.biBuy.path
const PURCHASE = APP_ROUTES.biBuyEdit.path

async function buy(call: MemberCall, activity: ActivityDetail): Promise<string> {
  const order = await buyPositionByCall({ call, activity })
  await payOnPhone(order, call)
  return order.id
}

/** Gives so many places of a position to guests. */
async function handOut(call: MemberCall, id: string, count: number): Promise<void> {
  const guests = await addGuests(call, 3)
  const { places } = await call(getPosition, { id })
  for (let at = 0; at < count; at++) await call(assignPlace, { placeId: places[at]!.id, gbUserId: guests[at]!.id })
}

/** Two positions that are paid, and one that is not. */
async function beBooker(page: Page): Promise<{ call: MemberCall; id: string }> {
  const { call } = await beMember(page)
  await buyPositionByCall({ call, activity: await findOpenActivity() })
  const id = await buy(call, await findActivityToday())
  await handOut(call, id, 2)
  return { call, id }
}

async function openPositions(page: Page) {
  await beBooker(page)
  await page.goto(POSITIONS)
  await page.getByText('还可分配').first().waitFor()
}

async function openNone(page: Page) {
  await beMember(page)
  await page.goto(POSITIONS)
  await page.getByText('还没有仓位').waitFor()
}

/** The places of one, and what was pressed there. */
const openPlaces =
  (press: Show = async () => {}): Show =>
  async (page) => {
    const { id } = await beBooker(page)
    await page.goto(`${POSITIONS}?id=${id}`)
    await page
      .getByRole('button', { name: /^分配第/ })
      .first()
      .waitFor()
    await press(page)
  }

const pressFirst =
  (name: RegExp): Show =>
  async (page) => {
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('dialog').waitFor()
    await settled(page)
  }

const openPurchase =
  (choose: () => Promise<ActivityDetail | null>): Show =>
  async (page) => {
    await beMember(page)
    const activity = await choose()
    await page.goto(activity === null ? PURCHASE : `${PURCHASE}?activityId=${activity.id}`)
    await settled(page)
  }

async function openChoice(page: Page) {
  await beMember(page)
  await page.goto(`${PURCHASE}?view=activity`)
  await settled(page)
}

const openPaying =
  (isPaid: boolean): Show =>
  async (page) => {
    const { call } = await beMember(page)
    const order = await buyPositionByCall({ call, activity: await findOpenActivity() })
    if (isPaid) await payOnPhone(order, call)
    await page.goto(`${PURCHASE}?id=${order.id}`)
    await settled(page)
  }

async function openGuestTicket(page: Page) {
  const { call, id } = await beBooker(page)
  const { places } = await call(getOrderDetail, { id })
  await page.goto(places.find(({ ticketLink }) => ticketLink !== null)!.ticketLink!)
}

const openVoidTicket: Show = async (page) => void (await page.goto('/t/0123456789abcdefghijkl'))

/** Positions: the list, buying one, handing its places out, and the tickets of guests. */
export const POSITION_SCENES: readonly Scene[] = [
  ...onEveryScreen({ name: 'positions', show: openPositions }),
  { name: 'positions-1280', ...DESKTOP, show: openPositions },
  { name: 'positions-empty', show: openNone },
  ...onEveryScreen({ name: 'position-buy', show: openPurchase(findOpenActivity) }),
  { name: 'position-buy-empty', show: openPurchase(async () => null) },
  { name: 'position-choose', show: openChoice },
  { name: 'position-unpaid', show: openPaying(false) },
  { name: 'position-bought', show: openPaying(true) },
  ...onEveryScreen({ name: 'position-places', show: openPlaces() }),
  { name: 'position-assign', show: openPlaces(pressFirst(/^分配第/)) },
  { name: 'position-take-back', show: openPlaces(pressFirst(/^收回/)) },
  { name: 'position-ticket', show: openPlaces(pressFirst(/^发给对方/)) },
  ...onEveryScreen({ name: 'guest-ticket', show: openGuestTicket }),
  { name: 'guest-ticket-void', show: openVoidTicket },
]
