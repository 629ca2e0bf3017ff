import { randomUUID } from 'node:crypto'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { saveMyCard } from '@quan/contract/card/save-my-card.ts'
import { BuyType } from '@quan/contract/order/buy-type.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { HANGZHOU } from '#catalogue/busiest-city.ts'
import { getDetail } from '#catalogue/find-activity.ts'
import type { MemberCall } from '#network/member-calls.ts'

/** Somebody whom most activities take. */
const CARD = { nickName: '小鹿', sex: Sex.female, birthDate: '1997-11-11' }
/** Long enough before the start that everything comes back. */
const FAR_AHEAD_MS = 5 * 86_400_000

/** An activity somebody with that card can sign up for, and whose whole price comes back; free ones on request. */
export function findOpenActivity({ isFree = false }: { isFree?: boolean } = {}) {
  return getDetail(
    { city: HANGZHOU, status: [10] },
    (detail) =>
      !detail.cancelled && Date.parse(detail.startTime) > Date.now() + FAR_AHEAD_MS && typeFor(detail, isFree) !== null,
  )
}

function typeFor({ ticketTypes, minAge, maxAge, capacity, participantCount }: ActivityDetail, isFree: boolean) {
  const isForAll = minAge === null && maxAge === null && (capacity === null || participantCount + 4 < capacity)
  const fits = ticketTypes.find(
    ({ sex, price, quota, taken }) => sex !== Sex.male && (price === 0) === isFree && taken + 4 < quota,
  )
  return isForAll ? (fits ?? null) : null
}

/** Makes a member somebody who can sign up. */
export function fillInCard(call: MemberCall): Promise<unknown> {
  return call(saveMyCard, { lines: CARD })
}

type SignUp = { call: MemberCall; activity: ActivityDetail; isFree?: boolean }

/** Holds one place for a member, by the call instead of the page. */
export function signUpByCall({ call, activity, isFree = false }: SignUp): Promise<Order> {
  const type = typeFor(activity, isFree)
  if (type === null) throw new Error(`${activity.title} takes nobody.`)
  return call(createOrder, {
    activityId: activity.id,
    ticketTypeId: type.id,
    buyType: BuyType.places,
    quantity: 1,
    requestId: randomUUID(),
  })
}
