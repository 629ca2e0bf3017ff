import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTicketType, NOW } from '#features/activity/testing/an-activity.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

const MEMBERS = 9
const MINUTE_MS = 60_000
/** An hour ends every offer by day and every unpaid order. */
const EVERYTHING_OVERDUE_MS = 60 * MINUTE_MS

/** What members and time may do, of the member and the ticket type with these numbers. */
type Step = { act: 'join' | 'leave' | 'order' | 'cancel' | 'pay' | 'giveBack' | 'expire'; member: number; type: number }
type Entry = {
  id: string
  member_id: string
  ticket_type_id: string
  offer_order_id: string | null
  ended_at: Date | null
  /** Whether the member holds a place at the activity. */
  has_place: boolean
  offer_state: number | null
}

let world: WaitingWorld
beforeAll(async () => {
  world = await waitingWorld()
})
afterAll(() => world.close())

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(
    'join',
    'join',
    'join',
    'join',
    'leave',
    'order',
    'cancel',
    'cancel',
    'pay',
    'giveBack',
    'expire',
  ),
  member: fc.nat(MEMBERS - 1),
  type: fc.nat(1),
})

/** Somebody who waits orders another type; that order runs out with the one that keeps them waiting. */
const WAITING_WITH_ORDER: Step[] = [
  { act: 'join', member: 2, type: 0 },
  { act: 'cancel', member: 1, type: 0 },
  { act: 'order', member: 2, type: 1 },
  { act: 'join', member: 3, type: 0 },
  { act: 'expire', member: 0, type: 0 },
]

type Live = { id: string; member_id: string }

/** One of the orders of the activity in a state, by a number; null where there is none. */
async function someOrder(activity: NewActivity, state: number, number: number): Promise<Live | null> {
  const rows = await world.sql<Live[]>`
    select id, member_id from "order" where activity_id = ${activity.id} and state = ${state} order by created_at, id`
  return rows[number % rows.length] ?? null
}

async function take({ act, type, member: number }: Step, members: Caller[], activity: NewActivity) {
  const member = members[number]!
  const [unpaid, paid] = [await someOrder(activity, 10, number), await someOrder(activity, 20, number)]
  const whose = (order: Live) => members.find(({ memberId }) => memberId === order.member_id)!
  if (act === 'join') await world.join(member, activity, type)
  if (act === 'leave') await world.leave(member, activity, type)
  if (act === 'order') await world.order(member, activity, { ticketTypeId: activity.ticketTypes[type]?.id ?? '' })
  if (act === 'cancel' && unpaid) await world.cancel(whose(unpaid), unpaid.id)
  if (act === 'pay' && unpaid) await world.pay(unpaid.id, 5_000)
  if (act === 'giveBack' && paid) await world.giveBack(whose(paid), paid.id)
  if (act === 'expire') {
    world.time.now += EVERYTHING_OVERDUE_MS
    await world.runJobs()
  }
}

/** Sells what there is, so that everybody else has to wait. */
async function sellOut(members: Caller[], activity: NewActivity) {
  for (const [index, member] of members.slice(0, activity.capacity ?? 0).entries())
    await take({ act: 'order', type: index % 2, member: members.indexOf(member) }, members, activity)
}

/** All entries of the activity in the order they joined. */
const entriesOf = async ({ id }: NewActivity): Promise<Entry[]> => [
  ...(await world.sql<Entry[]>`
    select waiting_entry.id, waiting_entry.member_id, waiting_entry.ticket_type_id, offer_order_id, ended_at,
      exists (
        select from place where place.activity_id = ${id} and holder_id = waiting_entry.member_id and state <> 30
      ) as has_place,
      "order".state as offer_state
    from waiting_entry left join "order" on "order".id = offer_order_id
    where waiting_entry.activity_id = ${id} order by joined_at`),
]

const isWaiting = (entry: Entry) => entry.offer_order_id === null && entry.ended_at === null && !entry.has_place

/**
 * Who joined the same queue before somebody who now has an offer, and waits yet. Who had yet to pay for a place there
 * could not be offered another one.
 */
function overtaken(before: Entry[], after: Entry[]): Entry[] {
  const known = new Map(before.map((entry) => [entry.id, entry]))
  const isNews = (entry: Entry) => entry.offer_order_id !== null && !known.get(entry.id)?.offer_order_id
  return after.filter(
    (entry, index) =>
      isWaiting(entry) &&
      !known.get(entry.id)?.has_place &&
      after.slice(index + 1).some((later) => later.ticket_type_id === entry.ticket_type_id && isNews(later)),
  )
}

/** Ends that are not what they were. */
const revived = (before: Entry[], after: Entry[]) =>
  before.filter(
    ({ id, ended_at: end }) => end && after.find((entry) => entry.id === id)?.ended_at?.getTime() !== end.getTime(),
  )

/** Who could have a place that is free, and has none. */
async function neglected(after: Entry[], { id, capacity }: NewActivity): Promise<Entry[]> {
  const types = await world.sql<{ id: string; quota: number; taken: number }[]>`
    select id, quota, taken from ticket_type where activity_id = ${id}`
  const taken = types.reduce((sum, type) => sum + type.taken, 0)
  expect(taken).toBeLessThanOrEqual(capacity ?? Infinity)
  const open = taken < (capacity ?? Infinity) ? types.filter((type) => type.taken < type.quota) : []
  return after.filter((entry) => isWaiting(entry) && open.some((type) => type.id === entry.ticket_type_id))
}

test('whatever members do, nobody is overtaken, forgotten or back on a list they left', async () => {
  const sizes = fc.record({ quota: fc.integer({ min: 1, max: 2 }), capacity: fc.integer({ min: 1, max: 3 }) })
  await fc.assert(
    fc.asyncProperty(sizes, fc.array(step, { minLength: 12, maxLength: 40 }), async ({ quota, capacity }, steps) => {
      world.time.now = NOW - 8 * 60 * MINUTE_MS
      const ticketTypes = [aTicketType({ quota }), aTicketType({ quota })]
      const [activity, members] = [await world.activity({ ticketTypes, capacity }), await world.members(MEMBERS)]
      await sellOut(members, activity)
      let before: Entry[] = []
      for (const taken of steps) {
        await take(taken, members, activity)
        const after = await entriesOf(activity)
        expect([overtaken(before, after), revived(before, after), await neglected(after, activity)]).toEqual([
          [],
          [],
          [],
        ])
        before = after
      }
      expect(await world.differences()).toEqual([])
    }),
    { numRuns: 20, examples: [[{ quota: 1, capacity: 2 }, WAITING_WITH_ORDER]] },
  )
}, 120_000)
