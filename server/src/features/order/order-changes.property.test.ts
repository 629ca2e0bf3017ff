import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_TRANSITIONS, type OrderState } from '@quan/contract/order/order-state.ts'
import { BuyType, CloseReason } from '@quan/contract/order/order.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { aTicketType } from '#features/activity/testing/an-activity.ts'
import { listMoves } from '#features/order/changes/move-place.ts'
import type { PlaceReturn } from '#features/order/changes/refund-places.ts'
import { closeOverdue } from '#features/order/order.jobs.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

const QUOTAS = [3, 4]
const CAPACITY = 5
const PRICES_FEN = [0, 101]
const MINUTE_MS = 60_000

/** What may happen next: to the order, or to the place, that is chosen by number among those there are. */
type Step = OrderStep | { act: 'create'; type: number; quantity: number } | { act: 'wait'; minutes: number }
type OrderStep = { act: 'cancel' | 'pay' | 'refundDone' | 'checkIn'; which: number } | GiveBackStep | MoveStep
type MoveStep = { act: 'move'; which: number; type: number }
type GiveBackStep = { act: 'giveBack'; which: number; place: number | null } & Pick<PlaceReturn, 'percent' | 'reason'>

const which = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constant('create' as const), type: fc.nat(1), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ act: fc.constantFrom('cancel', 'pay', 'refundDone', 'checkIn'), which }),
  fc.record({ act: fc.constant('move' as const), which, type: fc.nat(1) }),
  fc.record({
    act: fc.constant('giveBack' as const),
    which,
    place: fc.option(fc.nat(2)),
    percent: fc.constantFrom(0, 33, 100),
    reason: fc.constantFrom('member', 'activityCancelled'),
  }),
  fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
)

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

/** One activity and the orders that were made of it. */
async function aRun() {
  const { services, sql, time } = world
  const { changes } = services
  const ticketTypes = QUOTAS.map((quota, index) => aTicketType({ quota, priceFen: PRICES_FEN[index] ?? 0 }))
  const [activity, member] = [await world.activity({ ticketTypes, capacity: CAPACITY }), await world.member()]
  const orders: string[] = []

  const chosen = <Item>(items: readonly Item[], number: number) => items[number % Math.max(1, items.length)]
  const within = (act: (tx: SqlRunner) => Promise<unknown>) => sql.begin(act)

  async function create({ type, quantity }: { type: number; quantity: number }) {
    const wishes = { buyType: BuyType.position, ticketTypeId: ticketTypes[type]?.id ?? '', quantity }
    const { result } = await world.order(member, activity, wishes)
    if (result) orders.push(result.id)
  }
  async function placeOf(orderId: string, number: number): Promise<string | undefined> {
    return chosen(await sql<{ id: string }[]>`select id from place where order_id = ${orderId} order by number`, number)
      ?.id
  }
  async function giveBack({ which: number, place, ...terms }: GiveBackStep, orderId: string) {
    const placeId = place === null ? undefined : await placeOf(orderId, number + place)
    const given: PlaceReturn = { orderId, placeIds: placeId ? [placeId] : null, ...terms }
    await within((tx) => changes.refundPlaces(tx, given))
  }
  async function checkIn(orderId: string, number: number) {
    const placeId = await placeOf(orderId, number)
    await within((tx) => changes.checkIn(tx, { placeId: placeId ?? '', at: time.now, isTicketSeen: true }))
  }
  async function move({ which: number, type }: MoveStep, orderId: string) {
    const placeId = (await placeOf(orderId, number)) ?? ''
    const asked = { activityId: activity.id, placeId, operatorId: member.memberId }
    const { places, choices } = await listMoves(sql, asked, time.now)
    const { ticketTypeId, difference } = choices[type]!
    await within((tx) => changes.movePlace(tx, { ...asked, places, ticketTypeId, difference }))
  }
  async function toOrder(one: OrderStep, orderId: string) {
    if (one.act === 'giveBack') await giveBack(one, orderId)
    else if (one.act === 'move') await move(one, orderId)
    else if (one.act === 'cancel') await within((tx) => changes.closeOrder(tx, orderId, CloseReason.member))
    else if (one.act === 'pay') await pay(orderId)
    else if (one.act === 'refundDone') await settleRefund(orderId)
    else await checkIn(orderId, one.which)
  }
  async function pay(orderId: string) {
    const [order] = await sql<[{ amount: number }]>`
      select price_fen * quantity as amount from "order" where id = ${orderId}`
    // what costs nothing is never paid
    if (order.amount > 0) await world.pay(orderId, order.amount)
  }
  async function settleRefund(orderId: string) {
    const [refund] = await sql<{ id: string }[]>`select id from refund where order_id = ${orderId} order by random()`
    if (refund) await within((tx) => changes.completeRefund(tx, { refundId: refund.id, at: time.now }))
  }
  async function wait(minutes: number) {
    time.now += minutes * MINUTE_MS
    await closeOverdue(services)
  }

  return {
    activity,
    orders,
    async take(one: Step) {
      if (one.act === 'create') return create(one)
      if (one.act === 'wait') return wait(one.minutes)
      const orderId = chosen(orders, one.which)
      // refusals are answers, too
      if (orderId) await toOrder(one, orderId).catch(unlessRefused)
    },
  }
}

function unlessRefused(error: unknown) {
  if (!(error instanceof AppError)) throw error
}

async function statesOf(orders: string[]): Promise<Map<string, OrderState>> {
  const rows = await world.sql<{ id: string; state: OrderState }[]>`
    select id, state from "order" where id = any(${orders}::uuid[])`
  return new Map(rows.map(({ id, state }) => [id, state]))
}

async function expectPlacesKept(activity: NewActivity) {
  const taken = await world.taken(activity)
  const beyond = taken.filter((places, index) => places > (QUOTAS[index] ?? 0))
  expect([beyond, taken.reduce((sum, each) => sum + each) <= CAPACITY]).toEqual([[], true])
  expect(await world.differences()).toEqual([])
}

test('whatever happens to orders, places, money and states stay right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const run = await aRun()
      let before = await statesOf(run.orders)
      for (const one of steps) {
        await run.take(one)
        const after = await statesOf(run.orders)
        for (const [id, state] of before) {
          const now = after.get(id) ?? state
          if (now !== state) expect(ORDER_TRANSITIONS[state]).toContain(now)
        }
        before = after
      }
      await expectPlacesKept(run.activity)
    }),
    { numRuns: 40 },
  )
}, 60_000)
