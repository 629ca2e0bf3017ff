import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { checkInPlace } from '@quan/contract/check-in/check-in.ts'
import { FeedbackFace, saveFeedback } from '@quan/contract/match/after-activity.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { appUrl } from '#app/app-process.ts'
import { appNow, getDetail, HANGZHOU } from '#catalogue/find-activity.ts'
import { logIn } from '#journey/logged-in.ts'
import { callsOfMember, type MemberCall } from '#network/member-calls.ts'
import { payOnPhone } from '#page/order-page.ts'
import { asAnother } from './scene.ts'

const NAMES = ['小鹿', '七七', '北屿', '夏天', '林深', '可可']
/** Whom most activities with an age range take; born in the year of the cards below. */
const AGE = 29
const BIRTH_DATE = '1997-01-11'
const MINUTE_MS = 60_000
/** How long after the end the pictures are taken, in minutes. */
const AFTER_MINUTES = 12

/** An evening with a round of 心动互选 that is over: who came first of those it is told by, and who held it. */
export type Evening = { activityId: string; orderId: string; phone: string; organizerPhone: string }

type Guest = { phone: string; orderId: string; ticket: string }

let evening: Promise<Evening> | null = null

/** The same evening for all pictures; the app's clock goes on to its end once. */
export const whenOver = (page: Page): Promise<Evening> => (evening ??= haveAnEvening(page))

async function haveAnEvening(page: Page): Promise<Evening> {
  const { activity, organizerPhone } = await findEvening()
  const guests: Guest[] = []
  for (const nickName of NAMES) guests.push(await asAnother(page, (other) => signUp(other, activity, nickName)))
  await goOnTo(Date.parse(activity.startTime))
  await asAnother(page, async (organizer) => {
    await logIn(organizer, { phone: organizerPhone })
    const call = await callsOfMember(organizer)
    for (const { ticket } of guests) await call(checkInPlace, { ticket })
  })
  await goOnTo(Date.parse(activity.endTime) + AFTER_MINUTES * MINUTE_MS)
  for (const { phone } of guests.slice(1))
    await asAnother(page, async (other) => {
      await logIn(other, { phone })
      const said = { activityId: activity.id, face: FeedbackFace.happy, text: '主理人很会照顾人，规则讲得清楚。' }
      await (
        await callsOfMember(other)
      )(saveFeedback, said)
    })
  const [first] = guests
  return { activityId: activity.id, orderId: first!.orderId, phone: first!.phone, organizerPhone }
}

/** The next activity with a round that takes so many women, and its organizer's phone. */
async function findEvening(): Promise<{ activity: ActivityDetail; organizerPhone: string }> {
  const answer = await fetch(`${appUrl()}/sim/`, { headers: { accept: 'application/json' } })
  const { members } = (await answer.json()) as { members: { phone: string; nickName: string }[] }
  const organizerOf = ({ organizer }: ActivityDetail) => members.find((one) => one.nickName === organizer.nickName)
  const activity = await getDetail(
    { city: HANGZHOU, status: [10] },
    (detail) =>
      detail.matchHours !== null &&
      !detail.cancelled &&
      typeOf(detail) !== undefined &&
      organizerOf(detail) !== undefined,
  )
  return { activity, organizerPhone: organizerOf(activity)!.phone }
}

const typeOf = ({ ticketTypes, minAge, maxAge }: ActivityDetail) =>
  (minAge ?? 0) <= AGE && AGE <= (maxAge ?? AGE)
    ? ticketTypes.find(({ sex, taken, quota }) => sex !== Sex.male && quota - taken >= NAMES.length)
    : undefined

async function signUp(page: Page, activity: ActivityDetail, nickName: string): Promise<Guest> {
  const { phone } = await logIn(page)
  const call: MemberCall = await callsOfMember(page)
  await call(saveMyCard, { lines: { nickName, sex: Sex.female, birthDate: BIRTH_DATE } })
  const order = await call(createOrder, {
    activityId: activity.id,
    ticketTypeId: typeOf(activity)?.id ?? '',
    buyType: BuyType.places,
    quantity: 1,
    requestId: randomUUID(),
  })
  if (order.amount > 0) await payOnPhone(order, call)
  const { places } = await call(getOrderDetail, { id: order.id })
  return { phone, orderId: order.id, ticket: places[0]?.ticket ?? '' }
}

/** Moves the app's clock on. */
async function goOnTo(at: number) {
  const seconds = Math.ceil((at - (await appNow())) / 1_000)
  if (seconds <= 0) return
  const headers = { 'content-type': 'application/json' }
  await fetch(`${appUrl()}/sim/clock`, { method: 'POST', headers, body: JSON.stringify({ advance: seconds }) })
}
