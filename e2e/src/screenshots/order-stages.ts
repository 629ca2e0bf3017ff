import type { Page } from 'playwright-core'
import { checkInPlace } from '@quan/contract/check-in/check-in.ts'
import { cancelOrder, requestRefund } from '@quan/contract/order/give-back.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { getMyOrders, getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { joinWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import { appUrl } from '#app/app-process.ts'
import { appNow } from '#catalogue/find-activity.ts'
import { findOpenDoor, holdTicket } from '#door/door-with-guest.ts'
import { logIn } from '#journey/logged-in.ts'
import { untilFound } from '#journey/until-found.ts'
import { addGuests, callsOfMember, type MemberCall } from '#network/member-calls.ts'
import {
  beMember,
  buyPositionByCall,
  findActivityToday,
  findLonelyActivity,
  findOpenActivity,
  signUpByCall,
} from '#order/sign-up-by-call.ts'
import { actAsPayer, payOnPhone } from '#page/order-page.ts'
import { findOwnActivity, QUIET_CITIES, takePlaces } from '#order/full-activity.ts'
import { asAnother } from './scene.ts'

/** Makes whoever opened a page a member with an order in a certain state; answers its id. */
export type OrderStage = (page: Page) => Promise<string>

/** A stage that is reached by calls alone. */
const by =
  (act: (call: MemberCall) => Promise<Pick<Order, 'id'>>): OrderStage =>
  async (page) => {
    const { call } = await beMember(page)
    return (await act(call)).id
  }

const hold = async (call: MemberCall) => signUpByCall({ call, activity: await findOpenActivity() })

async function pay(call: MemberCall, order: Order): Promise<Order> {
  await payOnPhone(order, call)
  return order
}

/** Three places, two of them for guests. */
async function payForThree(call: MemberCall): Promise<Order> {
  const companionIds = (await addGuests(call, 2)).map(({ id }) => id)
  const order = await pay(call, await signUpByCall({ call, activity: await findOpenActivity(), companionIds }))
  return await call(getOrderDetail, { id: order.id })
}

async function becomeOffered(call: MemberCall): Promise<Pick<Order, 'id'>> {
  const { activity, ticketType } = await findOwnActivity(QUIET_CITIES.beijing)
  const all = await takePlaces({ activity, ticketType }, call)
  await call(joinWaitingList, { activityId: activity.id, ticketTypeId: ticketType.id })
  await call(cancelOrder, { id: all.id })
  const { items } = await call(getMyOrders, {})
  return items.find(({ isOffer }) => isOffer)!
}

/** Moves the clocks of app and page until an order is in a state; nothing that is about today looks the same then. */
async function waitInAdvance(page: Page, { id, until, state }: { id: string; until: string; state: OrderState }) {
  const seconds = Math.ceil((Date.parse(until) - (await appNow())) / 1_000) + 1
  const headers = { 'content-type': 'application/json' }
  await fetch(`${appUrl()}/sim/clock`, { method: 'POST', headers, body: JSON.stringify({ advance: seconds }) })
  await page.clock.fastForward(seconds * 1_000)
  // what it knew of the time is old
  const call = await callsOfMember(page)
  await untilFound('the state', async () => (await call(getOrderDetail, { id })).state === state || null)
}

/** Stages of an order, and what it takes to come there. */
export const ORDER_STAGES = {
  unpaid: by(hold),
  offered: by(becomeOffered),
  paid: by(async (call) => pay(call, await signUpByCall({ call, activity: await findActivityToday() }))),
  paidForThree: by(payForThree),
  async partReturned(page) {
    const { call } = await beMember(page)
    const { id, places } = await payForThree(call)
    await call(requestRefund, { id, placeIds: [places[2]!.id] })
    return id
  },
  async used(page) {
    const { activity, phone } = await findOpenDoor({ hasPlace: true })
    const { orderId, ticket } = await holdTicket(page, activity)
    await asAnother(page, async (organizer) => {
      await logIn(organizer, { phone })
      await (
        await callsOfMember(organizer)
      )(checkInPlace, { ticket })
    })
    return orderId
  },
  cancelled: by(async (call) => call(cancelOrder, { id: (await hold(call)).id })),
  /** As long as the payment service does not answer, the money is under way. */
  refunding: by(async (call) => {
    const order = await pay(call, await hold(call))
    await actAsPayer(order, 'no-answer')
    await call(requestRefund, { id: order.id })
    return order
  }),
  refunded: by(async (call) => {
    const { id } = await pay(call, await hold(call))
    await call(requestRefund, { id })
    await untilFound(
      'the refund',
      async () => (await call(getOrderDetail, { id })).state === OrderState.refunded || null,
    )
    return { id }
  }),
  position: by(async (call) => pay(call, await buyPositionByCall({ call, activity: await findOpenActivity() }))),
  async overdue(page) {
    const { call } = await beMember(page)
    const { id, expireTime } = await hold(call)
    await waitInAdvance(page, { id, until: expireTime!, state: OrderState.closed })
    return id
  },
  /** Too few signed up for its activity. */
  async activityCancelled(page) {
    const { call } = await beMember(page)
    const activity = await findLonelyActivity()
    const { id } = await pay(call, await signUpByCall({ call, activity }))
    await waitInAdvance(page, { id, until: activity.enrollDeadline, state: OrderState.refunded })
    return id
  },
} satisfies Record<string, OrderStage>
