import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { FACTS_SETTLED_AFTER_MS } from '@quan/contract/activity/organizer-facts.ts'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { getMyHosting } from '@quan/contract/hosting/host-application.ts'
import { CardVisibility } from '@quan/contract/person/card-visibility.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { countInsights } from '#features/insight/insight.jobs.ts'
import { type MatchWorld, matchWorld, type Person } from '#features/matching/match-world.testing.ts'
import { countAll } from '#features/organizer-facts/organizer-facts.jobs.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

let world: MatchWorld
beforeAll(async () => {
  world = await matchWorld()
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.end())

const organizer = () => world.member({ nickName: '大川', isOrganizer: true })
const people = async (count: number) =>
  await Promise.all(Array.from({ length: count }, (_, index) => world.person(`第${index}位`)))
const count = () => countAll(world.services, new AbortController().signal)

/** An activity of somebody with these people, of whom the first so many came; the clock stands a day behind its end. */
async function held(by: Caller, guests: readonly Person[], came: number) {
  const at = await world.activity({ organizer: { id: by.memberId, nickName: '大川' } })
  for (const { caller } of guests) await world.order(caller, at)
  await world.letIn(at, guests.slice(0, came))
  world.time.now = at.endAt + FACTS_SETTLED_AFTER_MS
  return at
}

/** What anybody reads of an organizer: at their next activity, and on their card. */
async function told(of: Caller) {
  const next = await world.activity({ organizer: { id: of.memberId, nickName: '大川' } })
  const [detail, card] = [
    await world.call(getActivityDetail, { id: next.id }),
    await world.call(getUserDetail, { id: of.memberId }),
  ]
  await world.sql`update activity set cancelled_at = now() where id = ${next.id}`
  const { held = 0, attendance = null } = card.result?.facts ?? {}
  if (card.result?.facts) expect(detail.result?.organizer.facts).toMatchObject({ held, attendance })
  else expect(detail.result?.organizer.facts).toBeNull()
  return card.result?.facts ?? null
}
/** What the page of their next activity says of an organizer. */
async function onPage(of: Caller) {
  const next = await world.activity({ organizer: { id: of.memberId, nickName: '大川' } })
  return (await world.call(getActivityDetail, { id: next.id })).result?.organizer
}
const own = async (of: Caller) => (await world.call(getMyHosting, {}, of)).result

describe('facts about an organizer', () => {
  // proves 44.1
  test('are told from the third activity on that somebody had a place of, once it is over for a day', async () => {
    const [host, guests] = [await organizer(), await people(2)]
    for (const _ of [1, 2]) await held(host, guests, 2)
    await held(host, [], 0)
    await count()
    expect(await told(host)).toBeNull()
    expect(await own(host)).toMatchObject({ facts: null, year: { activities: 2, came: 4, cameAgain: 2 } })
    const third = await held(host, guests, 1)
    world.time.now = third.endAt + FACTS_SETTLED_AFTER_MS - 1
    await count()
    expect(await told(host)).toBeNull()
    world.time.now += 1
    await count()
    expect(await told(host)).toEqual({ held: 3, attendance: 83 })
  })

  // proves 44.2
  test('count who came of activities at whose door at least half were checked in, and of three at least', async () => {
    const [host, guests] = [await organizer(), await people(3)]
    for (const came of [3, 2, 1]) await held(host, guests, came)
    await count()
    expect(await told(host)).toEqual({ held: 3, attendance: null })
    await held(host, guests.slice(0, 2), 1)
    await count()
    expect(await told(host)).toEqual({ held: 4, attendance: 75 })
  })

  // proves 44.2
  test('say the same as the figures that operators see', async () => {
    const [host, guests] = [await organizer(), await people(3)]
    for (const came of [3, 2, 2, 1]) await held(host, guests, came)
    await count()
    await countInsights(world.services)
    const [sums] = await world.sql`
      select sum(expected)::integer as places, sum(arrived)::integer as came
      from activity_insight where organizer_id = ${host.memberId}`
    expect(sums).toEqual({ places: 9, came: 7 })
    expect(await told(host)).toEqual({ held: 4, attendance: 77 })
  })

  // proves 44.2
  test('leave out what was given back, and what was cancelled', async () => {
    const [host, guests] = [await organizer(), await people(2)]
    for (const _ of [1, 2, 3]) {
      const at = await held(host, guests, 1)
      await world.sql`
        update place set state = ${PlaceState.returned}, returned_at = now() where activity_id = ${at.id} and state = 20`
    }
    const cancelled = await held(host, guests, 2)
    await world.sql`update activity set cancelled_at = now() where id = ${cancelled.id}`
    await count()
    expect(await told(host)).toEqual({ held: 3, attendance: 100 })
  })

  // proves 44.2
  test('forget who came a year after the end, and never what was held', async () => {
    const [host, guests] = [await organizer(), await people(2)]
    for (const _ of [1, 2, 3]) await held(host, guests, 2)
    await count()
    world.time.now += 365 * DAY_MS
    await count()
    expect(await told(host)).toEqual({ held: 3, attendance: null })
    expect((await own(host))?.year).toEqual({ activities: 0, came: 0, cameAgain: 0 })
  })

  // proves 44.3
  test('are counted once however often and by however many servers', async () => {
    const [host, guests] = [await organizer(), await people(1)]
    for (const _ of [1, 2, 3]) await held(host, guests, 1)
    await Promise.all([count(), count()])
    await count()
    expect(await told(host)).toEqual({ held: 3, attendance: 100 })
  })

  // proves 44.5
  test('stand with their numbers on the page of an activity, who came again from three people on', async () => {
    const [host, guests] = [await organizer(), await people(3)]
    for (const came of [3, 2, 2]) await held(host, guests, came)
    await count()
    expect((await onPage(host))?.facts).toEqual({ held: 3, attendance: 77, arrived: { came: 7, places: 9 } })
    await held(host, guests, 3)
    await count()
    const record = { held: 4, attendance: 83, arrived: { came: 10, places: 12 }, cameAgain: 3 }
    expect((await onPage(host))?.facts).toEqual(record)
    expect(await told(host)).toEqual({ held: 4, attendance: 83 })
  })

  // proves 44.5
  test.each([
    ['everyone', CardVisibility.everyone, '晚上摆桌子'],
    ['members', CardVisibility.members, undefined],
    ['nobody in particular', null, undefined],
  ])('stand beside what an organizer tells %s of themselves as it may be read', async (_, intro, shown) => {
    const host = await organizer()
    const visibility = world.sql.json(intro === null ? {} : { intro })
    await world.sql`
      insert into business_card (member_id, intro, visibility) values (${host.memberId}, '晚上摆桌子', ${visibility})
      on conflict (member_id) do update set intro = excluded.intro, visibility = excluded.visibility`
    expect((await onPage(host))?.intro).toBe(shown)
    await world.sql`update member set frozen_at = now() where id = ${host.memberId}`
    expect((await onPage(host))?.intro).toBeUndefined()
  })

  test('go with the account', async () => {
    const host = await organizer()
    await held(host, await people(1), 1)
    await count()
    await world.services.closeAccount(host.memberId)
    world.time.now += HOUR_MS
    await count()
    expect(await world.sql`select from organizer_fact where member_id = ${host.memberId}`).toHaveLength(0)
  })
})
