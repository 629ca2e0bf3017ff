import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activeItemsService } from '#features/activity/active-items.service.ts'
import { meeting } from '#features/payment/testing/meeting.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import { waitingListService } from '#features/waiting-list/waiting-list.service.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

const SERVERS = 2
const JOINING = 8

let world: WaitingWorld
beforeAll(async () => {
  world = await waitingWorld()
})
afterAll(() => world.close())

/** Many join the list of one ticket type at once, each at the next of two servers, and are told their ranks. */
async function manyJoin(parts: Partial<Parameters<typeof waitingListService>[0]> = {}) {
  const { services } = world
  const { activity } = await world.fullActivity()
  const members = await world.members(JOINING)
  const lists = { ...services, activities: activeItemsService({ ...services, lists: world.sql }) }
  const servers = Array.from({ length: SERVERS }, () =>
    waitingListService({ ...lists, offerFreedPlaces: services.offerFreedPlaces, ...parts }),
  )
  const [activityId, ticketTypeId] = [activity.id, activity.ticketTypes[0]?.id ?? '']
  const told = await Promise.all(
    members.map(async ({ memberId }, index) =>
      servers[index % SERVERS]!.join({ memberId, activityId, ticketTypeId, isHidden: null }),
    ),
  )
  const ranks = await Promise.all(members.map(({ memberId }) => services.waitingLists.rankAt(memberId, activityId)))
  return { told, ranks }
}

describe('many who join a waiting list at once', () => {
  test('are told a rank each, which is theirs', async () => {
    const { told, ranks } = await manyJoin()
    expect(told).toEqual(ranks)
    expect(ranks.toSorted()).toEqual(Array.from({ length: JOINING }, (_, index) => index + 1))
  })

  test('would all be told that they are the first without the lock', async () => {
    const everybody = meeting(JOINING)
    const begin = (join: (tx: SqlRunner) => Promise<unknown>) =>
      world.sql.begin(async (tx) => {
        const rank = await join(tx)
        await everybody()
        return rank
      })
    const sql = new Proxy(world.sql, {
      get: (target, name) => (name === 'begin' ? begin : (Reflect.get(target, name) as unknown)),
    })
    const { told } = await manyJoin({ sql, lock: async () => {}, offerFreedPlaces: async () => {} })
    expect(told).toEqual(Array.from({ length: JOINING }, () => 1))
  })
})
