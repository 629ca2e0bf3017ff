import { randomUUID } from 'node:crypto'
import { BuyType } from '@quan/contract/order/order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTicketType } from '#features/activity/testing/an-activity.ts'
import { companionsToBook } from '#features/companion/companions-to-book.ts'
import { CHANGE_LOCKS, type ChangeLocks } from '#features/order/changes/change-locks.ts'
import { type ReservePlaces, reservePlaces } from '#features/order/changes/reserve-places.ts'
import { readOrderRequest } from '#features/order/order-request.ts'
import { createOrderService } from '#features/order/create-order.service.ts'
import { memberBirthDate } from '#features/member/member-secrets.ts'
import { anOrder, type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

const SIGN_UPS = 2_000
const SERVERS = 4
const CAPACITY = 100
/** More than the capacity together. */
const QUOTA_OF_EACH_SEX = 60

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

async function storeMany(): Promise<{ id: string; sex: number }[]> {
  const people = Array.from({ length: SIGN_UPS }, (_, number) => ({ id: randomUUID(), sex: 1 + (number % 2) }))
  const { vault } = world.services
  const told = people.map((person) => ({
    ...person,
    born: memberBirthDate.seal(person.id, '1996-02-29', vault).toString('hex'),
  }))
  await world.sql`
    insert into member (id, nick_name, sex, sealed_birth_date)
    select id, '小满', sex, decode(born, 'hex')
    from jsonb_to_recordset(${world.sql.json(told)}) as m (id uuid, sex smallint, born text)`
  return people
}

/** Everybody signs up at once, each at the next of several servers. */
async function burst(locks: ChangeLocks) {
  const ticketTypes = [1, 2].map((sex) => aTicketType({ sex: sex as 1 | 2, quota: QUOTA_OF_EACH_SEX }))
  const activity = await world.activity({ ticketTypes, capacity: CAPACITY })
  const parts = { clock: { now: () => world.time.now }, placesChanged: () => {}, locks }
  const reserve: ReservePlaces = (tx, request) => reservePlaces(tx, request, parts)
  const servers = Array.from({ length: SERVERS }, () =>
    createOrderService({ ...world.services, changes: { reservePlaces: reserve }, companionsToBook, prepayments: null }),
  )
  const people = await storeMany()
  const outcomes = await Promise.allSettled(
    people.map(async ({ id, sex }, number) => {
      const ticketTypeId = ticketTypes[sex - 1]?.id ?? ''
      const input = { ...anOrder(activity), ticketTypeId, buyType: BuyType.places, self: true, gbUserIds: [] }
      return servers[number % SERVERS]?.(readOrderRequest({ ...input, hidden: false }, id), '127.0.0.1')
    }),
  )
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.message] : []))
  const taken = await world.taken(activity)
  return { made: outcomes.length - refused.length, refused: new Set(refused), taken, all: taken[0]! + taken[1]! }
}

describe('2,000 at once for 100 places', () => {
  test('fill them to the last, and never one more of a sex or altogether', async () => {
    const { made, refused, taken, all } = await burst(CHANGE_LOCKS)
    expect([made, refused, all]).toEqual([CAPACITY, new Set(['order.full']), CAPACITY])
    expect(Math.max(...taken)).toBeLessThanOrEqual(QUOTA_OF_EACH_SEX)
    expect(await world.differences()).toEqual([])
  }, 60_000)

  test('get more than there are without the lock', async () => {
    const { all } = await burst({ ...CHANGE_LOCKS, ticketTypes: async () => {} })
    expect(all).toBeGreaterThan(CAPACITY)
  }, 60_000)
})
