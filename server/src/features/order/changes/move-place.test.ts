import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { MOVE_DIFFERENCE_MAX } from '@quan/contract/console/people/place-move.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTicketType } from '#features/activity/testing/an-activity.ts'
import { listMoves, type PlaceMove } from '#features/order/changes/move-place.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { raced, racedWithoutLocks } from '#features/order/testing/race.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

const PRICE = 5_000
const [CHEAPER, DEARER] = [3_000, 8_000]
/** Who moves unless told otherwise. */
const OPERATOR = randomUUID()

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

/** Two men have paid places of the first ticket type; one of them is to be moved. */
async function anEvening(others = [aTicketType({ name: '早鸟', priceFen: CHEAPER, quota: 1 })], price = PRICE) {
  const activity = await world.activity({ ticketTypes: [aTicketType({ priceFen: price }), ...others] })
  const [ann, ben] = [await world.member(), await world.member()]
  const ids = []
  for (const member of [ben, ann]) {
    const { result } = await world.order(member, activity)
    ids.push(result?.id ?? '')
    await world.pay(ids.at(-1) ?? '', price)
  }
  const [orderId = ''] = ids.toReversed()
  const [place] = await world.sql<{ id: string }[]>`select id from place where order_id = ${orderId}`
  const asked = { activityId: activity.id, placeId: place?.id ?? '', operatorId: OPERATOR }
  const { choices } = await listMoves(world.sql, asked, world.time.now)
  const moveTo = (at: number): PlaceMove => ({
    ...asked,
    places: 1,
    ticketTypeId: choices[at]?.ticketTypeId ?? '',
    difference: choices[at]?.difference ?? 0,
  })
  return { activity, ann, orderId, asked, choices, moveTo }
}

const move = (asked: PlaceMove) => world.sql.begin((tx) => world.services.changes.movePlace(tx, asked))
const waits = (
  memberId: string,
  activityId: string,
  ticketTypeId: string,
  offerOrderId: string | null = null,
) => world.sql`
  insert into waiting_entry (id, member_id, activity_id, ticket_type_id, joined_at, offer_order_id)
  values (${randomUUID()}, ${memberId}, ${activityId}, ${ticketTypeId}, now(), ${offerOrderId})`
const refundsOf = async (orderId: string) =>
  (await world.sql`select amount_fen from refund where order_id = ${orderId} order by decided_at, id`).map(
    (row) => row['amount_fen'],
  )
const differencesOf = async (id: string) =>
  (await world.differences()).filter(({ subject }) => subject === id).map(({ kind }) => kind)
const refusedBy = (code: string) => ({ definition: { code } })

describe('who is moved to another ticket type', () => {
  // proves 36.7
  test('has what it costs less back, to the fen, and later what is left', async () => {
    const { activity, ann, orderId, choices, moveTo } = await anEvening()
    expect(choices).toMatchObject([
      { difference: 0, refusal: 'same' },
      { price: CHEAPER, difference: CHEAPER - PRICE, refusal: null },
    ])
    expect(await move(moveTo(1))).toBe(PRICE - CHEAPER)
    expect(await world.taken(activity)).toEqual([1, 1])
    expect(await refundsOf(orderId)).toEqual([PRICE - CHEAPER])
    expect(await differencesOf(orderId)).toEqual([])
    const { result: seen } = await world.call(getOrderDetail, { id: orderId }, ann)
    expect(seen).toMatchObject({ price: PRICE, reduced: PRICE - CHEAPER, refundableAmount: CHEAPER })
    await world.giveBack(ann, orderId)
    expect(await refundsOf(orderId)).toEqual([PRICE - CHEAPER, CHEAPER])
    expect([await world.taken(activity), await differencesOf(orderId)]).toEqual([[1, 0], []])
  })

  // proves 36.7
  test('pays nothing where it costs more, and has back what was paid', async () => {
    const { activity, ann, orderId, moveTo } = await anEvening([aTicketType({ name: '前排', priceFen: DEARER })])
    expect(await move(moveTo(1))).toBe(0)
    expect([await world.taken(activity), await refundsOf(orderId)]).toEqual([[1, 1], []])
    await world.giveBack(ann, orderId)
    expect(await refundsOf(orderId)).toEqual([PRICE])
    expect(await differencesOf(orderId)).toEqual([])
  })

  // proves 36.7
  test('is moved by rule alone: never to what is full, for others, waited for or far apart in price', async () => {
    const { activity, asked, choices, moveTo } = await anEvening([
      aTicketType({ name: '满', quota: 0 }),
      aTicketType({ name: '女生', sex: 2 }),
      aTicketType({ name: '贵', priceFen: PRICE + MOVE_DIFFERENCE_MAX + 1 }),
      aTicketType({ name: '有人等' }),
    ])
    expect(choices.map(({ refusal }) => refusal)).toEqual(['same', 'full', 'notEligible', 'tooMuch', null])
    for (const at of [0, 1, 2, 3]) await expect(move(moveTo(at))).rejects.toMatchObject(refusedBy('place.move_refused'))
    await waits((await world.member()).memberId, activity.id, moveTo(4).ticketTypeId)
    await expect(move(moveTo(4))).rejects.toMatchObject(refusedBy('place.move_refused'))
    const elsewhere = { ...asked, activityId: (await world.activity()).id }
    await expect(listMoves(world.sql, elsewhere, world.time.now)).rejects.toMatchObject(refusedBy('console.not_found'))
  })

  test('is moved at the difference that was shown, and once the place is paid for', async () => {
    const { moveTo, orderId } = await anEvening()
    await expect(move({ ...moveTo(1), difference: 1 })).rejects.toMatchObject(refusedBy('console.changed_meanwhile'))
    await world.sql`update "order" set state = 10 where id = ${orderId}`
    await expect(move(moveTo(1))).rejects.toMatchObject(refusedBy('order.state'))
  })

  test('may have waited for it themself, and an offered place that somebody else has yet to pay keeps nobody out', async () => {
    const { activity, ann, moveTo } = await anEvening([aTicketType({ name: '早鸟', priceFen: CHEAPER })])
    const { ticketTypeId } = moveTo(1)
    await waits(ann.memberId, activity.id, ticketTypeId)
    const offered = await world.member()
    const { result } = await world.order(offered, activity)
    await waits(offered.memberId, activity.id, ticketTypeId, result?.id)
    expect(await move(moveTo(1))).toBe(PRICE - CHEAPER)
  })

  // proves 36.10
  test('is moved once when it is asked again, and no more by another operator', async () => {
    const { orderId, moveTo } = await anEvening()
    expect(await move(moveTo(1))).toBe(PRICE - CHEAPER)
    expect(await move(moveTo(1))).toBe(PRICE - CHEAPER)
    await expect(move({ ...moveTo(1), operatorId: randomUUID() })).rejects.toMatchObject(
      refusedBy('place.move_refused'),
    )
    expect(await refundsOf(orderId)).toEqual([PRICE - CHEAPER])
  })
})

describe('what moving somebody gives', () => {
  const refusalsOf = async (asked: Parameters<typeof listMoves>[1]) =>
    (await listMoves(world.sql, asked, world.time.now)).choices.map(({ refusal }) => refusal)

  // proves 36.9
  test('counts together by order: what would need a second operator at once needs one in parts, too', async () => {
    const steps = [30_000, 10_000].map((priceFen) => aTicketType({ name: `${priceFen}`, priceFen }))
    const { asked, moveTo } = await anEvening(steps, 60_000)
    expect(await refusalsOf(asked)).toEqual(['same', null, 'tooMuch'])
    await move(moveTo(1))
    expect(await refusalsOf(asked)).toEqual([null, 'same', 'tooMuch'])
    await expect(move({ ...moveTo(2), difference: -20_000 })).rejects.toMatchObject(refusedBy('place.move_refused'))
  })

  // proves 36.9
  test('counts together by operator and day, whether it goes back or is waived', async () => {
    const operatorId = randomUUID()
    for (const to of [20_000, 20_000, 100_000, 100_000]) {
      const { moveTo } = await anEvening([aTicketType({ name: '别的', priceFen: to })], 60_000)
      await move({ ...moveTo(1), operatorId })
    }
    const { asked, moveTo } = await anEvening([aTicketType({ name: '别的', priceFen: 20_000 })], 60_000)
    await expect(move({ ...moveTo(1), operatorId })).rejects.toMatchObject(refusedBy('place.move_refused'))
    expect(await refusalsOf({ ...asked, operatorId })).toEqual(['same', 'tooMuchToday'])
    expect(await refusalsOf(asked)).toEqual(['same', null])
    world.time.now += DAY_MS
    expect(await refusalsOf({ ...asked, operatorId })).toEqual(['same', null])
    world.time.now -= DAY_MS
  })
})

describe('two operators who move the same person at once', () => {
  const moving = (asked: PlaceMove) => (changes: OrderChanges, tx: SqlRunner) =>
    changes.movePlace(tx, { ...asked, operatorId: randomUUID() })
  const roomy = () => anEvening([aTicketType({ name: '早鸟', priceFen: CHEAPER })])

  // proves 36.8
  test('do it once', async () => {
    const { activity, orderId, moveTo } = await roomy()
    const [first, second] = [moving(moveTo(1)), moving(moveTo(1))]
    const outcomes = await raced({ world, first, second, stopsAt: 'ticketTypes' })
    expect(outcomes).toEqual([PRICE - CHEAPER, 'place.move_refused'])
    expect([await world.taken(activity), await refundsOf(orderId)]).toEqual([[1, 1], [PRICE - CHEAPER]])
    expect(await differencesOf(orderId)).toEqual([])
  })

  test('would count two places for one, and give the difference back twice, without the locks', async () => {
    const { activity, orderId, moveTo } = await roomy()
    const [first, second] = [moving(moveTo(1)), moving(moveTo(1))]
    await racedWithoutLocks({ world, first, second, stopsAt: 'ticketTypes' })
    expect([await world.taken(activity), await refundsOf(orderId)]).toEqual([
      [0, 2],
      [PRICE - CHEAPER, PRICE - CHEAPER],
    ])
  })
})
