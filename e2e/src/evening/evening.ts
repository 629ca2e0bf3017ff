import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { checkInPlace } from '@quan/contract/check-in/check-in.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { BuyType, type Order } from '@quan/contract/order/order.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { appUrl } from '#app/app-process.ts'
import { appNow, getDetail, HANGZHOU, staysOpen } from '#catalogue/find-activity.ts'
import { logIn } from '#journey/logged-in.ts'
import { callsOfMember, type MemberCall } from '#network/member-calls.ts'
import { signUpPage } from '#page/detail-page.ts'
import { payOnPhone } from '#page/order-page.ts'

/** Whom most activities with an age range take, for some years to come. */
const BIRTH_DATE = '1997-01-11'
const AGES = { from: 29, to: 33 }
/** Longest time that all who come take to sign up, in milliseconds. */
const SIGN_UPS_MS = 10 * 60_000

/** An activity with a round of 心动互选, and by which phone its organizer logs in. */
export type Evening = { activity: ActivityDetail; organizerPhone: string }

/** Somebody who comes: by which phone and order, and what the door reads. */
export type Guest = { nickName: string; phone: string; orderId: string; ticket: string }

/** The next activity with a round that takes so many women, and goes on taking them while they come by its page. */
export async function findEvening(women: number): Promise<Evening> {
  const answer = await fetch(`${appUrl()}/sim/`, { headers: { accept: 'application/json' } })
  const { members } = (await answer.json()) as { members: { phone: string; nickName: string }[] }
  const organizerOf = ({ organizer }: ActivityDetail) => members.find((one) => one.nickName === organizer.nickName)
  const until = (await appNow()) + SIGN_UPS_MS
  const activity = await getDetail(
    { city: HANGZHOU, status: [10] },
    (detail) =>
      detail.matchHours !== null &&
      takesWomen(detail, women) &&
      staysOpen(detail.enrollDeadline, until) &&
      organizerOf(detail) !== undefined,
  )
  return { activity, organizerPhone: organizerOf(activity)!.phone }
}

/** Whether so many who come by `comeTo` can sign up for it. */
export const takesWomen = (detail: ActivityDetail, women: number): boolean =>
  !detail.cancelled &&
  typeFor(detail, women) !== undefined &&
  detail.participantCount + women <= (detail.capacity ?? Infinity)

const typeFor = ({ ticketTypes, minAge, maxAge }: ActivityDetail, women: number) =>
  (minAge ?? 0) <= AGES.from && AGES.to <= (maxAge ?? AGES.to)
    ? ticketTypes.find(({ sex, taken, quota }) => sex !== Sex.male && quota - taken >= women)
    : undefined

/** A visitor becomes a member of that name, or is one by their phone; they sign up and pay. */
export async function comeTo(page: Page, activity: ActivityDetail, nickName: string, own?: string): Promise<Guest> {
  const { phone, call } = await beSomebody(page, nickName, own)
  const order = await call(createOrder, {
    activityId: activity.id,
    ticketTypeId: typeFor(activity, 1)?.id ?? '',
    buyType: BuyType.places,
    quantity: 1,
    requestId: randomUUID(),
  })
  return { nickName, phone, ...(await pay(order, call)) }
}

/** The same by the page of the activity, as people do. */
export async function comeByPage(page: Page, activity: ActivityDetail, nickName: string): Promise<Guest> {
  const { phone, call } = await beSomebody(page, nickName)
  const signUp = signUpPage(page)
  await signUp.open(activity.id)
  await signUp.submit.click()
  await page.waitForURL(({ pathname }) => pathname === APP_ROUTES.orderDetail.path)
  const order = await call(getOrderDetail, { id: new URL(page.url()).searchParams.get('id') ?? '' })
  return { nickName, phone, ...(await pay(order, call)) }
}

async function beSomebody(page: Page, nickName: string, own?: string) {
  const { phone } = await logIn(page, own === undefined ? {} : { phone: own })
  const call = await callsOfMember(page)
  await call(saveMyCard, { lines: { nickName, sex: Sex.female, birthDate: BIRTH_DATE } })
  return { phone, call }
}

async function pay(order: Pick<Order, 'id' | 'amount' | 'buyType'>, call: MemberCall) {
  if (order.amount > 0) await payOnPhone(order, call)
  const { places } = await call(getOrderDetail, { id: order.id })
  return { orderId: order.id, ticket: places[0]?.ticket ?? '' }
}

/** The organizer, by a phone of their own, lets these people in. */
export async function letIn(page: Page, { organizerPhone }: Evening, guests: readonly Guest[]): Promise<void> {
  await logIn(page, { phone: organizerPhone })
  const call = await callsOfMember(page)
  for (const { ticket } of guests) await call(checkInPlace, { ticket })
}

/** Moves the app's clock on to an instant; in milliseconds since 1970. */
export async function goOnTo(instant: number): Promise<void> {
  const seconds = Math.ceil((instant - (await appNow())) / 1_000)
  if (seconds <= 0) return
  const headers = { 'content-type': 'application/json' }
  await fetch(`${appUrl()}/sim/clock`, { method: 'POST', headers, body: JSON.stringify({ advance: seconds }) })
}
