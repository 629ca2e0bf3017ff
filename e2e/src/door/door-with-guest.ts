import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { appUrl } from '#app/app-process.ts'
import { appNow, getDetail, HANGZHOU, staysOpen } from '#catalogue/find-activity.ts'
import { beMember } from '#order/sign-up-by-call.ts'
import { payOnPhone } from '#page/order-page.ts'

/** A ticket as its holder shows it: the text of the QR code, and the digits below; by which phone they log in. */
export type ShownTicket = { phone: string; orderId: string; ticket: string; code: string }

/** An activity whose door is open, on request one that somebody can still sign up for, and its organizer's phone. */
export async function findOpenDoor({ hasPlace = false } = {}): Promise<{ activity: ActivityDetail; phone: string }> {
  const now = await appNow()
  const isMeant = (detail: ActivityDetail) => isOpenDoor(detail, now) && (!hasPlace || canSignUp(detail, now))
  const activity = await getDetail({ city: HANGZHOU, status: [10] }, isMeant)
  const answer = await fetch(`${appUrl()}/sim/`, { headers: { accept: 'application/json' } })
  const { members } = (await answer.json()) as { members: { phone: string; nickName: string }[] }
  const organizer = members.find(({ nickName }) => nickName === activity.organizer.nickName)
  if (organizer === undefined) throw new Error(`Nobody is called ${activity.organizer.nickName}.`)
  return { activity, phone: organizer.phone }
}

function isOpenDoor({ startTime, cancelled, organizer }: ActivityDetail, now: number): boolean {
  return Date.parse(startTime) - CHECK_IN_OPENS_BEFORE_MS < now && !cancelled && organizer.id !== null
}

const canSignUp = (detail: ActivityDetail, now: number) =>
  staysOpen(detail.enrollDeadline, now) && findType(detail) !== undefined

/** Several journeys take places at once. */
const PLACES_FOR_OTHERS = 3

const findType = ({ ticketTypes }: ActivityDetail) =>
  ticketTypes.find(({ sex, taken, quota }) => sex !== Sex.male && quota - taken > PLACES_FOR_OTHERS)

/** A new member on a page gets a paid place at an activity. */
export async function holdTicket(page: Page, activity: ActivityDetail): Promise<ShownTicket> {
  const { call, phone } = await beMember(page)
  const order = await call(createOrder, {
    activityId: activity.id,
    ticketTypeId: findType(activity)?.id ?? '',
    buyType: BuyType.places,
    quantity: 1,
    requestId: randomUUID(),
  })
  if (order.amount > 0) await payOnPhone(order, call)
  const { places } = await call(getOrderDetail, { id: order.id })
  const { ticket = null, code = null } = places[0] ?? {}
  if (ticket === null || code === null) throw new Error('A paid place shows no ticket.')
  return { phone, orderId: order.id, ticket, code }
}
