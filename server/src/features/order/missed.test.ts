import { getMissed, MISSED_DAYS, MISSED_NOTICE_HOURS } from '@quan/contract/order/missed.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

const missed = async (caller: Caller) => (await world.call(getMissed, {}, caller)).result?.count

/** An activity with others beside the member, of whom so many are let in; it is over when it is left. */
async function past(member: Caller, { others = 2, letIn = 2, about = {} } = {}): Promise<NewActivity> {
  world.time.now = Math.max(world.time.now, NOW)
  const activity = await world.activity({ price: 0, startAt: world.time.now + HOUR_MS, ...about })
  await world.order(member, activity)
  for (let n = 0; n < others; n++) {
    const other = await world.member()
    const { result } = await world.order(other, activity)
    if (n < letIn)
      await world.sql.begin((tx) =>
        world.services.changes.checkIn(tx, {
          placeId: result?.places[0]?.id ?? '',
          at: world.time.now,
          isTicketSeen: true,
        }),
      )
  }
  world.time.now = activity.endAt
  return activity
}

/** A place of the member's goes back so many milliseconds before the start. */
async function giveBack(member: Caller, beforeMs: number) {
  const activity = await world.activity({ price: 0, startAt: world.time.now + beforeMs })
  const { result } = await world.order(member, activity)
  expect((await world.giveBack(member, result?.id ?? '')).status).toBe(200)
}

describe('GetMissed', () => {
  // proves 38.1
  test('counts own sign-ups to which nobody came, from the end on', async () => {
    const ann = await world.member()
    const activity = await past(ann)
    world.time.now = activity.endAt - 1
    expect(await missed(ann)).toBe(0)
    world.time.now = activity.endAt
    expect(await missed(ann)).toBe(1)
    await past(ann)
    expect(await missed(ann)).toBe(2)
    expect(await missed(await world.member())).toBe(0)
  })

  // proves 38.1
  test('passes over what one came to, gave back, did not pay, or was cancelled', async () => {
    const ann = await world.member()
    const came = await past(ann)
    await world.sql`
      update place set state = 60, checked_in_at = now() where activity_id = ${came.id} and holder_id = ${ann.memberId}`
    const cancelled = await past(ann)
    await world.sql`update activity set cancelled_at = now() where id = ${cancelled.id}`
    await giveBack(ann, 2 * HOUR_MS)
    await past(ann, { about: { price: 5_000 } })
    world.time.now += DAY_MS
    expect(await missed(ann)).toBe(0)
  })

  // proves 38.1
  test('passes over activities at whose door fewer than half of the places were checked in', async () => {
    const ann = await world.member()
    await past(ann, { others: 2, letIn: 1 })
    expect(await missed(ann)).toBe(0)
    await past(ann, { others: 3, letIn: 2 })
    expect(await missed(ann)).toBe(1)
  })

  // proves 38.1
  test('passes over a place that somebody else signed one up for: only they can give it back', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const activity = await past(ben)
    await world.sql`update place set holder_id = ${ann.memberId} where holder_id = ${ben.memberId}`
    world.time.now = activity.endAt
    expect(await missed(ann)).toBe(0)
  })

  // proves 38.1
  test('forgets after 60 days', async () => {
    const ann = await world.member()
    const { endAt } = await past(ann)
    world.time.now = endAt + MISSED_DAYS * DAY_MS - 1
    expect(await missed(ann)).toBe(1)
    world.time.now += 1
    expect(await missed(ann)).toBe(0)
  })

  // proves 38.2
  test('begins anew once a place was given back 48 hours before a start, and not a moment later', async () => {
    const ann = await world.member()
    await past(ann)
    await giveBack(ann, MISSED_NOTICE_HOURS * HOUR_MS - 1)
    expect(await missed(ann)).toBe(1)
    await giveBack(ann, MISSED_NOTICE_HOURS * HOUR_MS)
    expect(await missed(ann)).toBe(0)
    await past(ann)
    expect(await missed(ann)).toBe(1)
  })
})
