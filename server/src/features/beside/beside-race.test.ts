import { BESIDE_HOLD_MS } from '@quan/contract/beside/beside.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aTicketType, NOW } from '#features/activity/testing/an-activity.ts'
import { type BesideWorld, besideWorld } from '#features/beside/beside-world.testing.ts'
import type { BesideParts } from '#features/beside/beside-parts.ts'
import { besideService } from '#features/beside/beside.service.ts'
import { CHANGE_LOCKS, type ChangeLocks } from '#features/order/changes/change-locks.ts'
import { reservePlaces } from '#features/order/changes/reserve-places.ts'
import { closeOverdue } from '#features/order/order.jobs.ts'
import { NO_LOCKS, somebodyWaits } from '#features/order/testing/race.ts'
import { gate } from '#testing/gate.ts'

const MINUTE_MS = 60_000

let world: BesideWorld
beforeAll(async () => {
  world = await besideWorld()
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

/** Another server, whose locks may be others. */
function serverWith(locks: ChangeLocks, given: Partial<BesideParts> = {}) {
  const { services, time, parts } = world
  const clock = { now: () => time.now }
  return besideService({
    ...services,
    clock,
    publicUrl: parts.config.publicUrl,
    placesChanged: () => {},
    reservePlaces: (tx, request) => reservePlaces(tx, request, { clock, placesChanged: () => {}, locks }),
    locks,
    ...given,
  })
}

/** Stops behind the lock of the ticket types until it is opened. */
function stopping(locks: ChangeLocks) {
  const middle = gate()
  const ticketTypes: ChangeLocks['ticketTypes'] = async (tx, activityId) => {
    await locks.ticketTypes(tx, activityId)
    await middle.pass()
  }
  return { middle, locks: { ...locks, ticketTypes } }
}

describe('the last place, held for a friend by one who comes and asked for by another at once', () => {
  async function bothWant(locks: ChangeLocks, meanwhile: (second: Promise<unknown>) => Promise<unknown>) {
    const activity = await world.activity({ ticketTypes: [aTicketType(), aTicketType()], capacity: 2 })
    const { member, orderId } = await world.comer(activity)
    const other = await world.member()
    const [ticketTypeId = '', otherTypeId = ''] = activity.ticketTypes.map(({ id }) => id)
    const held = gate()
    const wanted = {
      memberId: other.memberId,
      activityId: activity.id,
      ticketTypeId: otherTypeId,
      buyType: BuyType.position,
    }
    const parts = { clock: { now: () => world.time.now }, placesChanged: () => {}, locks }
    const ordering = world.sql.begin(async (tx) => {
      const id = await reservePlaces(
        tx,
        { ...wanted, holders: [], quantity: 1, isOffer: false, isHidden: false },
        parts,
      )
      await held.pass()
      return id
    })
    await held.entered
    const holding = serverWith(locks)
      .hold({ orderId, memberId: member.memberId, ticketTypeId })
      .then(
        () => 'held',
        (error: Error) => error.message,
      )
    await meanwhile(holding)
    held.open()
    return { outcomes: [await ordering, await holding], taken: await world.taken(activity) }
  }

  // proves 34.4
  test('is got by one', async () => {
    const { outcomes, taken } = await bothWant(CHANGE_LOCKS, () => somebodyWaits(world.sql))
    expect([outcomes, taken]).toEqual([
      [expect.any(String), 'order.full'],
      [1, 1],
    ])
  })

  test('is got by both without the lock', async () => {
    const { outcomes, taken } = await bothWant(NO_LOCKS, (second) => second)
    expect([outcomes, taken]).toEqual([
      [expect.any(String), 'held'],
      [2, 1],
    ])
  })
})

describe('a held place', () => {
  // proves 34.4
  test('goes to one of many friends who take it at once', async () => {
    const activity = await world.activity({ quota: 2 })
    const { token } = await world.holder(activity)
    const friends = await world.members(12)
    const answers = await Promise.all(friends.map((friend) => world.take(friend, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...friends.slice(1).map(() => 404)])
    expect([await world.taken(activity), await world.differences()]).toEqual([[2], []])
  })

  test('goes to the friend who is taking it while its time ends', async () => {
    const activity = await world.activity({ quota: 2 })
    const { token, orderId } = await world.holder(activity)
    const friend = await world.member()
    world.time.now += BESIDE_HOLD_MS - 1
    const noted = gate()
    const slow = serverWith(CHANGE_LOCKS, { notifications: { notify: () => noted.pass() } })
    const taking = slow.take({ token, memberId: friend.memberId, isHidden: false })
    await noted.entered
    world.time.now += 1
    const freed = world.services.besides.release({ orderId, activityId: activity.id })
    await somebodyWaits(world.sql)
    noted.open()
    expect([(await taking).isMine, await freed]).toEqual([true, false])
    expect([await world.taken(activity), await world.differences()]).toEqual([[2], []])
  })

  test('is free, and nobody’s, when its time ended while a friend was asking for it', async () => {
    const activity = await world.activity({ quota: 2 })
    const { token, orderId } = await world.holder(activity)
    const friend = await world.member()
    const { middle, locks } = stopping(CHANGE_LOCKS)
    const taking = serverWith(locks)
      .take({ token, memberId: friend.memberId, isHidden: false })
      .catch((error: Error) => error.message)
    await middle.entered
    // whoever asked in time and was kept waiting is too late all the same
    world.time.now += BESIDE_HOLD_MS
    const freed = world.services.besides.release({ orderId, activityId: activity.id })
    await somebodyWaits(world.sql)
    middle.open()
    expect([await taking, await freed]).toEqual(['beside.gone', true])
    expect([await world.taken(activity), await world.differences()]).toEqual([[1], []])
  })
})

type Step =
  | { act: 'come' | 'hold' | 'giveUp' | 'cancel' | 'giveBack' | 'pay' | 'join'; which: number; type: number }
  | { act: 'take'; which: number; friends: number }
  | { act: 'wait'; minutes: number }

const QUOTAS = [3, 4]
const CAPACITY = 5
const which = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constantFrom('come', 'hold', 'hold', 'giveUp', 'cancel', 'giveBack', 'pay', 'join'),
    which,
    type: fc.nat(1),
  }),
  fc.record({ act: fc.constant('take' as const), which, friends: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 31 }) }),
)

/** One activity, the orders of it, and the links of places that were held. */
async function aRun() {
  const { sql, services, time } = world
  const ticketTypes = QUOTAS.map((quota, index) => aTicketType({ quota, priceFen: index * 101 }))
  const activity = await world.activity({ ticketTypes, capacity: CAPACITY })
  const comers: { member: Awaited<ReturnType<BesideWorld['member']>>; orderId: string }[] = []
  const tokens: string[] = []
  const chosen = <Item>(items: readonly Item[], number: number) => items[number % Math.max(1, items.length)]

  async function come(type: number) {
    const member = await world.member()
    const { result } = await world.order(member, activity, { ticketTypeId: ticketTypes[type]?.id ?? '' })
    if (result) comers.push({ member, orderId: result.id })
  }
  async function take(token: string, friends: number) {
    const answers = await Promise.all(
      (await world.members(friends)).map(async (member) => ({ member, ...(await world.take(member, token)) })),
    )
    for (const { member, result } of answers) if (result) comers.push({ member, orderId: result.id })
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  }
  async function wait(minutes: number) {
    time.now += minutes * MINUTE_MS
    await Promise.all([closeOverdue(services), world.freeOver()])
  }
  async function byComer({ act, type }: Exclude<Step, { friends: number } | { minutes: number }>, number: number) {
    const comer = chosen(comers, number)
    if (!comer) return
    const { member, orderId } = comer
    if (act === 'hold') {
      const { result } = await world.hold(member, orderId, activity, type)
      if (result) tokens.push(new URL(result.url).searchParams.get('hold') ?? '')
    } else if (act === 'giveUp') await world.giveUp(member, orderId)
    else if (act === 'cancel') await world.cancel(member, orderId)
    else if (act === 'giveBack') await world.giveBack(member, orderId)
    else if (act === 'pay') await pay(orderId)
  }
  async function pay(orderId: string) {
    const [order] = await sql<[{ price_fen: number; state: number }]>`
      select price_fen, state from "order" where id = ${orderId}`
    if (order.price_fen > 0) await world.pay(orderId, order.price_fen)
  }

  return {
    activity,
    async go(one: Step) {
      if (one.act === 'wait') return wait(one.minutes)
      if (one.act === 'take') return take(chosen(tokens, one.which) ?? 'a'.repeat(22), one.friends)
      if (one.act === 'come') return come(one.type)
      if (one.act === 'join') return void (await world.join(await world.member(), activity, one.type))
      return byComer(one, one.which)
    },
  }
}

// proves 34.4
test('whatever happens to held places, there are never more people than places, and each is taken once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
      world.time.now = NOW
      const run = await aRun()
      for (const one of [{ act: 'come', which: 0, type: 0 } as const, ...steps]) {
        await run.go(one)
        const taken = await world.taken(run.activity)
        expect(taken.filter((places, index) => places > (QUOTAS[index] ?? 0))).toEqual([])
        expect(taken.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(CAPACITY)
      }
      expect(await world.differences()).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 120_000)
