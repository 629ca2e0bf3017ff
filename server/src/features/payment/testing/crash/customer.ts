import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, type InputOf, pathOf, type ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { cancelOrder, requestRefund } from '@quan/contract/order/give-back.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { orderElsewhere } from '@quan/contract/payment/order-elsewhere.ts'
import { orderPayment } from '@quan/contract/payment/order-payment.ts'
import { WAYS_ELSEWHERE } from '@quan/contract/payment/order-elsewhere.ts'
import { serviceNumberOf } from '#features/payment/service-number.ts'
import type { Random } from '#testing/stored-member.ts'

/** Where the customers are: servers that come and go, a cashier that stays. */
export type Town = {
  servers: readonly { url: string }[]
  vendorUrl: string
  storeId: string
  /** Told of each answer of a server, null where there was none. */
  answered(what: string, status: number | null): void
}

/** Somebody with a token who wants places of a ticket type. */
export type Customer = { token: string; activityId: string; ticketTypeIds: readonly string[] }

const PAYING = ['pay', 'pay', 'slow', 'notify-late', 'notify-twice', 'notify-never', 'notify-out-of-order'] as const
const TRIES = 400
const RETRY_MS = 250
/** Looks at an order that was paid at the cashier a moment ago. */
const LOOKS = 12
const CALL_MS = 10_000

/** What somebody does who buys places: makes an order, and pays, leaves, cancels, does two at once, or gives back. */
export async function shop(customer: Customer, random: Random, town: Town): Promise<void> {
  const call = callerOf(customer, random, town)
  const quantity = 1 + random.below(3)
  const order = await call(createOrder, {
    activityId: customer.activityId,
    ticketTypeId: random.pick(customer.ticketTypeIds),
    buyType: BuyType.position,
    quantity,
    requestId: randomUUID(),
  })
  if (!order) return
  const wish = random.next()
  // some go away, some at once, the others have the cashier before them
  if (wish < 0.08) return
  if (wish < 0.14) return void (await call(cancelOrder, { id: order.id }))
  const held = await beginToPay(order.id, { call, random, town })
  const act = random.pick(PAYING)
  if (wish < 0.3) {
    // in two windows at once
    await Promise.all([payAt(town, held, act), call(cancelOrder, { id: order.id })])
    return
  }
  if (wish < 0.38) return await payAt(town, held, random.pick(['cancel', 'fail']))
  if (wish > 0.85) {
    // on two devices, one after the other or both at once
    const other = await beginToPay(order.id, { call, random, town })
    await Promise.all([payAt(town, held, act), payAt(town, other, random.pick(PAYING))])
    return
  }
  await payAt(town, held, act)
  if (wish < 0.65) await giveBack(order.id, call, random)
}

/** What a payer holds to pay by: a number, or what leads there. */
type Held = Record<string, string>

/** Begins to pay an order in one of the ways. */
async function beginToPay(
  orderId: string,
  { call, random, town }: { call: Call; random: Random; town: Town },
): Promise<Held> {
  const way = random.pick(['jsapi', 'jsapi', ...WAYS_ELSEWHERE] as const)
  if (way === 'jsapi') {
    const productDto = { productId: orderId, buyType: BuyType.position }
    await call(orderPayment, { productDto, storeId: town.storeId, orderPayType: 1 })
    return { out_trade_no: serviceNumberOf(orderId) }
  }
  const begun = await call(orderElsewhere, { orderId, way })
  if (begun === null) return { out_trade_no: serviceNumberOf(orderId) }
  if ('h5Url' in begun) return { prepay_id: new URL(begun.h5Url).searchParams.get('prepay_id') ?? '' }
  return 'codeUrl' in begun ? { code_url: begun.codeUrl } : { prepay_id: begun.prepayId }
}

async function giveBack(id: string, call: Call, random: Random) {
  const order = await paidOrder(id, call)
  if (!order) return
  const placeIds = random.next() < 0.5 ? null : [random.pick(order.places).id]
  // twice, as with an impatient finger
  await Promise.all([call(requestRefund, { id, placeIds }), call(requestRefund, { id, placeIds })])
}

/** The order once it is paid; null when that does not come soon. */
async function paidOrder(id: string, call: Call) {
  for (let looked = 0; looked < LOOKS; looked++) {
    const order = await call(getOrderDetail, { id })
    if (order?.state === OrderState.paid) return order
    await sleep(RETRY_MS)
  }
  return null
}

type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ResultOf<E> | null>

/** Calls until somebody answers; null for a refusal. A server that died may have done it all the same. */
function callerOf({ token }: Customer, random: Random, { servers, answered }: Town): Call {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
    let last: unknown = null
    for (let tried = 0; tried < TRIES; tried++) {
      const { url } = random.pick(servers)
      const answer = await post(url + pathOf(endpoint), { headers, body: JSON.stringify(input) })
      answered(endpoint.path, answer?.status ?? null)
      if (answer && answer.status < 500) return (answer.json as { result: ResultOf<E> | null }).result
      last = answer ?? last
      await sleep(RETRY_MS)
    }
    throw new Error(`Nobody answered ${endpoint.path}: ${JSON.stringify(last)}`)
  }
}

async function payAt({ vendorUrl }: Town, held: Held, act: string) {
  const body = JSON.stringify({ ...held, act })
  await post(`${vendorUrl}/act`, { headers: { 'content-type': 'application/json' }, body })
}

async function post(url: string, { headers, body }: { headers: Record<string, string>; body: string }) {
  try {
    const signal = AbortSignal.timeout(CALL_MS)
    const answer = await fetch(url, { method: 'POST', headers, body, signal })
    return { status: answer.status, json: (await answer.json()) as unknown }
  } catch {
    // whoever was asked is dead: another try tells
    return null
  }
}
