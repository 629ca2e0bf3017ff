import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTicketType } from '#features/activity/testing/an-activity.ts'
import type { ReservePlaces } from '#features/order/changes/reserve-places.ts'
import { insertOrder } from '#features/order/changes/insert-order.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import { waitingListQueries } from '#features/waiting-list/waiting-list.queries.ts'
import { placeOfferService } from '#features/waiting-list/place-offer.service.ts'
import { connect, type Sql } from '#platform/database/connect.ts'
import { buildServices } from '#services.ts'
import { gate } from '#testing/gate.ts'
import { testServerParts } from '#testing/server-parts.ts'

const SERVERS = 2

let world: WaitingWorld
let servers: { sql: Sql; services: ReturnType<typeof serverOf>['services'] }[]
beforeAll(async () => {
  world = await waitingWorld()
  servers = Array.from({ length: SERVERS }, serverOf)
})
afterAll(async () => {
  for (const { sql } of servers) await sql.end({ timeout: 5 })
  await world.close()
})

/** Another server process on the same database: pool and services of its own. */
function serverOf() {
  const sql = connect({ url: world.url, max: 8 })
  const clock = { now: () => world.time.now }
  const parts = testServerParts({ sql, clock })
  return { sql, services: { clock, log: parts.log, ...buildServices(parts) } }
}

/** An activity of two ticket types with free places and people who wait for them in turn, in the order they joined. */
async function crowdAt({ quota, capacity, waiting }: { quota: number; capacity: number | null; waiting: number }) {
  const ticketTypes = [aTicketType({ quota }), aTicketType({ quota })]
  const activity = await world.activity({ ticketTypes, capacity })
  const members = await world.members(waiting)
  for (const [index, { memberId }] of members.entries()) {
    const ticketTypeId = ticketTypes[index % 2]?.id ?? ''
    await world.sql`
      insert into waiting_entry (id, member_id, activity_id, ticket_type_id, joined_at)
      values (${randomUUID()}, ${memberId}, ${activity.id}, ${ticketTypeId}, ${new Date(world.time.now + index)})`
  }
  return { activity, members }
}

/** Numbers of those who were offered a place, in the order they joined. */
async function offered(activityId: string): Promise<number[]> {
  const rows = await world.sql<{ has_offer: boolean }[]>`
    select offer_order_id is not null as has_offer from waiting_entry
    where activity_id = ${activityId} order by joined_at`
  return rows.flatMap(({ has_offer: hasOffer }, index) => (hasOffer ? [index] : []))
}

/** Resolves once a connection to the database waits for another one. */
async function somebodyWaits() {
  for (let waiting = 0; waiting === 0;) {
    const rows = await world.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    waiting = rows.length
  }
}

describe('offers by two servers at once', () => {
  test('go to the heads of the queues, one each, and are as many as there are places', async () => {
    const { activity } = await crowdAt({ quota: 5, capacity: 7, waiting: 12 })
    const attempts = servers.flatMap(({ sql, services }) =>
      Array.from({ length: 5 }, () => sql.begin((tx) => services.offerFreedPlaces(tx, activity.id))),
    )
    await Promise.all(attempts)
    expect(await offered(activity.id)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect((await world.taken(activity)).toSorted()).toEqual([3, 4])
    expect(await world.differences()).toEqual([])
  })

  test('of places that both free at once pass nobody', async () => {
    const { activity, orders } = await world.fullActivity({ places: 6 })
    const members = await world.members(9)
    for (const member of members) await world.join(member, activity)
    const closings = orders.map(({ orderId }, index) => {
      const { sql, services } = servers[index % SERVERS]!
      return sql.begin((tx) => services.changes.closeOrder(tx, orderId, 'member'))
    })
    expect(await Promise.all(closings)).toEqual(orders.map(() => true))
    expect(await offered(activity.id)).toEqual([0, 1, 2, 3, 4, 5])
    expect([await world.taken(activity), await world.differences()]).toEqual([[6], []])
  })

  test('would fail without the lock', async () => {
    const { activity } = await crowdAt({ quota: 1, capacity: null, waiting: 4 })
    const [bothHaveLooked, firstHolds] = [gate(), gate()]
    let looking = 0
    const withoutLock: ReservePlaces = async (tx, wanted) => {
      const turn = (looking += 1)
      if (turn === SERVERS) bothHaveLooked.open()
      await bothHaveLooked.pass()
      if (turn === SERVERS) await firstHolds.pass()
      const place = { ...wanted.holders[0]!, id: randomUUID(), linkToken: null }
      const [orderId, at] = [randomUUID(), world.time.now]
      const isHeld = await insertOrder(tx, { ...wanted, orderId, at, expiresAt: at, places: [place] })
      firstHolds.open()
      if (turn === 1) await somebodyWaits()
      return isHeld ? orderId : null
    }
    const attempts = servers.map(({ sql, services }) => {
      const parts = { ...services, reservePlaces: withoutLock, lock: async () => {} }
      const { offerPlaces } = placeOfferService(parts)
      return sql.begin((tx) => offerPlaces(tx, activity.id))
    })
    expect((await Promise.all(attempts)).flat()).toHaveLength(1)
  })
})

describe('leaving while one is being offered a place', () => {
  /** An offer to somebody that stops before it holds the place, and goes on when told. */
  async function offerUnderWay() {
    const { activity, members } = await crowdAt({ quota: 1, capacity: null, waiting: 1 })
    const before = gate()
    const [{ sql, services }] = servers as [(typeof servers)[number]]
    const reservePlaces: ReservePlaces = async (tx, wanted) => {
      await before.pass()
      return await services.changes.reservePlaces(tx, wanted)
    }
    const { offerFreedPlaces } = placeOfferService({ ...services, reservePlaces })
    const offering = sql.begin((tx) => offerFreedPlaces(tx, activity.id))
    await before.entered
    const ticketTypeId = activity.ticketTypes[0]?.id ?? ''
    const waiter = { memberId: members[0]?.memberId ?? '', activityId: activity.id, ticketTypeId }
    const goOn = async () => {
      before.open()
      await offering
    }
    const standing = async () => {
      const [entry] = await world.sql<{ has_offer: boolean; has_ended: boolean }[]>`
        select offer_order_id is not null as has_offer, ended_at is not null as has_ended
        from waiting_entry where activity_id = ${activity.id}`
      return entry
    }
    return { waiter, goOn, standing }
  }

  test('comes too late: the offer stays', async () => {
    const { waiter, goOn, standing } = await offerUnderWay()
    const leaving = world.services.waitingLists.leave(waiter)
    await somebodyWaits()
    await goOn()
    await leaving
    expect(await standing()).toEqual({ has_offer: true, has_ended: false })
  })

  test('would be forgotten without the lock', async () => {
    const { waiter, goOn, standing } = await offerUnderWay()
    await waitingListQueries(world.sql).leave(waiter, world.time.now)
    expect(await standing()).toEqual({ has_offer: false, has_ended: true })
    await goOn()
    expect(await standing()).toEqual({ has_offer: true, has_ended: false })
  })
})
