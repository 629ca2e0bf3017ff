import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { BuyType, type Order } from '@quan/contract/order/order.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { fillInAndLogIn } from '#journey/logged-in.ts'
import { callsOfMember, type MemberCall } from '#network/member-calls.ts'
import { loginPage } from '#page/login-page.ts'
import { appNow, getDetail, HANGZHOU } from '../catalogue/find-activity.ts'

/** Somebody whom most activities take. */
const CARD = { nickName: '小鹿', sex: Sex.female, birthDate: '1997-11-11' }

/** Long enough before the start that everything comes back. */
const FAR_AHEAD_MS = 5 * 86_400_000

/** Places that are free at an activity one can sign up for. */
const PLACES_LEFT = 4

const ZONE = 'Asia/Shanghai'

/** A new member with a card; in WeChat the way by phone is the second one. */
export async function beMember(page: Page): Promise<{ call: MemberCall; phone: string }> {
  const login = loginPage(page)
  await login.open(APP_ROUTES.my.path)
  await login.phone.or(login.byPhone).first().waitFor()
  if (await login.byPhone.isVisible()) await login.byPhone.click()
  const { phone } = await fillInAndLogIn(page)
  const call = await callsOfMember(page)
  await fillInCard(call)
  return { call, phone }
}

/** A new member who holds a place that is not paid yet; the page stands in the personal area. */
export async function beMemberWithOrder(page: Page): Promise<{ call: MemberCall; phone: string; order: Order }> {
  const member = await beMember(page)
  const order = await signUpByCall({ call: member.call, activity: await findOpenActivity() })
  return { ...member, order }
}

/**
 * An activity somebody with that card can sign up for, and whose whole price comes back; on request a free one, one that
 * has several ticket types, or one of which less comes back as its start comes near.
 */
export async function findOpenActivity({
  isFree = false,
  hasPeople = false,
  hasChoice = false,
  keepsSomeBack = false,
  city = HANGZHOU,
} = {}): Promise<ActivityDetail> {
  const from = (await appNow()) + FAR_AHEAD_MS
  return await findActivity(
    (detail) =>
      Date.parse(detail.startTime) > from &&
      typeFor(detail, isFree) !== null &&
      (!hasPeople || detail.participantCount > 0) &&
      (!hasChoice || detail.ticketTypes.length > 1) &&
      (!keepsSomeBack || (detail.refundRule?.fullUntilHours ?? 0) > 0),
    city,
  )
}

/** One that is about to begin: this evening, when it is morning. */
export async function findActivityToday(): Promise<ActivityDetail> {
  const now = await appNow()
  const isSoon = ({ startTime }: ActivityDetail) => formatDate(Date.parse(startTime), ZONE) === formatDate(now, ZONE)
  return await findActivity(
    (detail) => isSoon(detail) && canStillSignUp(detail, now) && typeFor(detail, false) !== null,
  )
}

/** One that will be cancelled, unless more sign up. */
export async function findLonelyActivity(): Promise<ActivityDetail> {
  const now = await appNow()
  const isLonely = ({ minParticipants, participantCount }: ActivityDetail) =>
    minParticipants !== null && participantCount + PLACES_LEFT < minParticipants
  return await findActivity(
    (detail) => isLonely(detail) && canStillSignUp(detail, now) && typeFor(detail, false) !== null,
  )
}

const findActivity = (isMeant: (detail: ActivityDetail) => boolean, city: string = HANGZHOU) =>
  getDetail({ city, status: [10] }, (detail) => !detail.cancelled && isMeant(detail))

const canStillSignUp = ({ enrollDeadline }: ActivityDetail, now: number) => Date.parse(enrollDeadline) > now

function typeFor({ ticketTypes, minAge, maxAge, capacity, participantCount }: ActivityDetail, isFree: boolean) {
  const isForAll =
    minAge === null && maxAge === null && (capacity === null || participantCount + PLACES_LEFT < capacity)
  const fits = ticketTypes.find(
    ({ sex, price, quota, taken }) => sex !== Sex.male && (price === 0) === isFree && taken + PLACES_LEFT < quota,
  )
  return isForAll ? (fits ?? null) : null
}

/** Makes a member somebody who can sign up. */
function fillInCard(call: MemberCall): Promise<unknown> {
  return call(saveMyCard, { lines: CARD })
}

type SignUp = {
  call: MemberCall
  activity: ActivityDetail
  isFree?: boolean
  /** The companions who come along. */
  companionIds?: string[]
}

/** Holds a place for a member, and one for each companion, by the call instead of the page. */
export function signUpByCall({ call, activity, isFree = false, companionIds = [] }: SignUp): Promise<Order> {
  return call(createOrder, {
    ...bought(activity, isFree),
    buyType: BuyType.places,
    quantity: 1 + companionIds.length,
    gbUserIds: companionIds,
  })
}

/** Holds places for nobody in particular. */
export function buyPositionByCall({ call, activity }: Pick<SignUp, 'call' | 'activity'>): Promise<Order> {
  return call(createOrder, { ...bought(activity, false), buyType: BuyType.position, quantity: PLACES_LEFT })
}

function bought(activity: ActivityDetail, isFree: boolean) {
  const type = typeFor(activity, isFree)
  if (type === null) throw new Error(`${activity.title} takes nobody.`)
  return { activityId: activity.id, ticketTypeId: type.id, requestId: randomUUID() }
}
