import { removeCompanion } from '@quan/contract/companion/save-companion.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { companionPersonalData } from '#features/companion/personal-data.ts'
import { positionQueries } from '#features/position/position.queries.ts'
import { type PositionWorld, positionWorld } from '#features/position/position-world.testing.ts'

const CONTENDERS = 4

let world: PositionWorld
afterEach(() => world.close())

/** Gives one place to several guests at once. */
async function givenToMany() {
  const owner = await world.member()
  const [place = ''] = await world.placesOf(await world.position(owner))
  const guests = await Promise.all(Array.from({ length: CONTENDERS }, () => world.guest(owner)))
  return await Promise.all(guests.map((guest) => world.assign(owner, place, guest)))
}

/** Gives one member places of several positions of different members at once. */
async function manyGiven() {
  const friend = await world.member()
  const first = await world.position(await world.member())
  const [row] = await world.sql`select activity_id, ticket_type_id from place where order_id = ${first}`
  const bought = { activityId: row?.activity_id, ticketTypeId: row?.ticket_type_id, quantity: 1 }
  const offers = []
  for (let index = 0; index < CONTENDERS; index++) {
    const owner = await world.member()
    const [place = ''] = await world.placesOf(await world.anotherPosition(owner, bought))
    offers.push({ owner, place, companion: await world.companion(owner, friend) })
  }
  const answers = await Promise.all(offers.map(({ owner, place, companion }) => world.assign(owner, place, companion)))
  const held = await world.sql`select from place where holder_id = ${friend.memberId}`
  return { answers, held: held.length }
}

const codesOf = (answers: { status: number; code: string | null }[]) => answers.map(({ code }) => code).toSorted()
const losers = (code: string) => Array.from({ length: CONTENDERS - 1 }, () => code)

/** The same statements without the lock; each contender looks at the place only once all of them are there. */
function unlockedQueries() {
  const everyone = Promise.withResolvers<void>()
  let arrived = 0
  return (sql: Parameters<typeof positionQueries>[0]) => {
    const queries = positionQueries(sql)
    return {
      ...queries,
      lockPosition: async () => true,
      async findPlace(placeId: string) {
        const found = await queries.findPlace(placeId)
        arrived += 1
        if (arrived === CONTENDERS) everyone.resolve()
        await everyone.promise
        return found
      },
    }
  }
}

describe('one place given to several at once', () => {
  test('is the first one’s', async () => {
    world = await positionWorld()
    expect(codesOf(await givenToMany())).toEqual([...losers('order.state'), null].toSorted())
  })

  test('would be everybody’s without the lock', async () => {
    world = await positionWorld({ queriesOf: unlockedQueries() })
    expect(codesOf(await givenToMany())).toEqual([null, null, null, null])
  })
})

describe('one person given several places of an activity at once', () => {
  test('holds one of them', async () => {
    world = await positionWorld()
    const { answers, held } = await manyGiven()
    expect([codesOf(answers), held]).toEqual([[...losers('order.has_place'), null].toSorted(), 1])
  })

  test('would hold all of them without the unique index', async () => {
    world = await positionWorld()
    await world.sql`drop index place_of_member`
    const { answers, held } = await manyGiven()
    expect([codesOf(answers), held]).toEqual([[null, null, null, null], CONTENDERS])
  })
})

describe('a member whose account ends while a place is given to them', () => {
  /** Until somebody waits for what another transaction holds. */
  async function somebodyWaits() {
    let waiting = 0
    while (waiting === 0) {
      const found = await world.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      waiting = found.length
    }
  }

  test('does not get it, and neither waits for the other', async () => {
    world = await positionWorld()
    const [owner, friend] = [await world.member(), await world.member()]
    const companion = await world.companion(owner, friend)
    const [place = ''] = await world.placesOf(await world.position(owner))
    const { memberId } = friend
    const assigning = await world.sql.begin(async (transaction) => {
      await transaction`select from member where id = ${memberId} for update`
      const assigned = world.assign(owner, place, companion)
      await somebodyWaits()
      await companionPersonalData(world).erase(transaction, memberId, world.time.now)
      return { assigned }
    })
    expect(await assigning.assigned).toMatchObject({ status: 409, code: 'gb.not_agreed' })
  })
})

describe('a guest removed while a place is given to them', () => {
  test('is gone without the place, or stays with it', async () => {
    world = await positionWorld()
    const owner = await world.member()
    const places = await world.placesOf(await world.position(owner, { quantity: 8 }))
    const outcomes = places.map(async (place) => {
      const id = await world.guest(owner)
      const [given, removed] = await Promise.all([
        world.assign(owner, place, id),
        world.call(removeCompanion, { id }, owner),
      ])
      return [given.code, removed.code]
    })
    for (const outcome of await Promise.all(outcomes))
      expect([
        ['gb.not_found', null],
        [null, 'gb.has_place'],
      ]).toContainEqual(outcome)
  })
})
