import { randomUUID } from 'node:crypto'
import { INSIGHT_FIGURES } from '@quan/contract/console/insight/insight.ts'
import { OrderSource } from '@quan/contract/order/order-source.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { countInsights } from '#features/insight/insight.jobs.ts'
import { insightService } from '#features/insight/insight.service.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

const PRICE = 5_000
const [HANGZHOU, BEIJING, SHANGHAI] = ['330100', '110100', '310100'] as const
const EVERYWHERE = { cities: null }
/** The week of the tests, from its Monday; and its month. */
const WEEK = { from: '2026-11-16', to: '2026-11-22' }
const PAGE = { month: '2026-11', maxResultCount: 20 }
/** What is younger waits for the next run. */
const SETTLED_MS = 61_000

let world: OrderWorld
let insights: ReturnType<typeof insightService>
beforeAll(async () => {
  world = await orderWorld()
  insights = insightService(world.services)
})
afterAll(() => world.close())
beforeEach(() => {
  world.time.now = NOW
})

const count = async () => {
  world.time.now += SETTLED_MS
  await countInsights(world.services)
}
const weekOf = async (organizerId: string | null = null, scope: Parameters<typeof insights.weeks>[1] = EVERYWHERE) =>
  (await insights.weeks({ ...WEEK, organizerId }, scope)).weeks[0]

async function anOrganizer() {
  const { memberId } = await world.member({ isOrganizer: true, nickName: '阿程' })
  return { id: memberId, nickName: '阿程' }
}
type Organizer = Awaited<ReturnType<typeof anOrganizer>>

/** Somebody buys a place of an activity. */
async function buyer(
  activity: Awaited<ReturnType<typeof world.activity>>,
  { source, ...wishes }: { sex?: 1 | 2; source?: OrderSource } = {},
) {
  const member = await world.member(wishes)
  const { result } = await world.order(member, activity, { source })
  await world.pay(result?.id ?? '', PRICE)
  return { member, orderId: result?.id ?? '' }
}

/** An evening of tomorrow: three come to buy, a woman among them; one gives back, one never pays. */
async function anEvening(organizer: Organizer, cityCode: string = HANGZHOU) {
  const activity = await world.activity({ price: PRICE, organizer, cityCode })
  await buyer(activity)
  await buyer(activity, { sex: 2 })
  const gone = await buyer(activity)
  await world.giveBack(gone.member, gone.orderId)
  await world.order(await world.member(), activity)
  return activity
}

const enter = (activityId: string, people: number) => world.sql`
  update place set state = 60, checked_in_at = ${new Date(world.time.now)}
  where id in (select id from place where activity_id = ${activityId} and state = 20 limit ${people})`

describe('what became of activities', () => {
  // proves 43.2
  test('is counted from places: ordered, paid, left by sex, given back', async () => {
    const organizer = await anOrganizer()
    await anEvening(organizer)
    await count()
    expect(await weekOf(organizer.id)).toMatchObject({
      week: WEEK.from,
      activities: 1,
      cancelled: 0,
      ordered: 4,
      paid: 3,
      men: 1,
      women: 1,
      returned: 1,
      recalled: 0,
      came: 0,
      expected: 0,
    })
  })

  // proves 43.3
  test('tells of who came once it is over and the door was kept, though nothing else tells of it', async () => {
    const organizer = await anOrganizer()
    const activity = await anEvening(organizer)
    await count()
    await enter(activity.id, 1)
    world.time.now = activity.endAt + 3 * HOUR_MS
    await count()
    expect(await weekOf(organizer.id)).toMatchObject({ came: 1, expected: 2, arrived: 1 })
    const unkept = await anOrganizer()
    world.time.now = NOW
    await anEvening(unkept)
    world.time.now = activity.endAt + 3 * HOUR_MS
    await count()
    expect(await weekOf(unkept.id)).toMatchObject({ paid: 3, came: 0, expected: 0, arrived: 0 })
  })

  // proves 43.2
  test('tells where places came from: beside a friend, by the waiting list, by a link', async () => {
    const organizer = await anOrganizer()
    const activity = await world.activity({ price: PRICE, organizer })
    const [first, friend, waited, brought] = [
      await buyer(activity),
      await buyer(activity),
      await buyer(activity),
      await buyer(activity),
    ]
    await world.sql`
      insert into place_hold (order_id, member_id, activity_id, ticket_type_id, token, created_at, expires_at, ended_at,
        taken_order_id)
      select ${first.orderId}, member_id, activity_id, ticket_type_id, ${randomUUID()}, now(), now(), now(),
        ${friend.orderId} from "order" where id = ${first.orderId}`
    await world.sql`update "order" set is_offer = true where id = ${waited.orderId}`
    await world.sql`
      update member set referrer_id = ${first.member.memberId} where id = ${brought.member.memberId}`
    await count()
    expect(await weekOf(organizer.id)).toMatchObject({ paid: 4, beside: 1, waited: 1, referred: 1 })
  })

  // proves 43.7
  test('tells what led to these sign-ups, whatever once brought the members here', async () => {
    const organizer = await anOrganizer()
    const activity = await world.activity({ price: PRICE, organizer })
    for (const source of [...Object.values(OrderSource), OrderSource.poster]) await buyer(activity, { source })
    const brought = await buyer(activity)
    await world.sql`update member set referrer_id = id where id = ${brought.member.memberId}`
    const waited = await buyer(activity, { source: OrderSource.chat })
    await world.sql`update "order" set is_offer = true where id = ${waited.orderId}`
    await count()
    const each = Object.fromEntries(Object.values(OrderSource).map((source) => [source, 1]))
    const told = { ...each, poster: 2, waited: 1, referred: 1, paid: 11 }
    expect(await weekOf(organizer.id)).toMatchObject(told)
    expect((await insights.activity(activity.id, EVERYWHERE)).activity).toMatchObject(told)
    const ranked = await insights.ranking({ ...PAGE, by: 'organizer', maxResultCount: 50 }, EVERYWHERE)
    expect(ranked.items.find(({ id }) => id === organizer.id)).toMatchObject(told)
  })

  // proves 43.7
  test('goes on from what the version before counted, which knew of nothing that leads to a sign-up', async () => {
    const organizer = await anOrganizer()
    const activity = await world.activity({ price: PRICE, organizer })
    await buyer(activity)
    await count()
    await world.sql`update activity_insight set link = null where link = 0`
    await world.sql`update insight_sum set link = null where link = 0`
    expect(await weekOf(organizer.id)).toMatchObject({ paid: 1, link: 0 })
    await buyer(activity, { source: OrderSource.link })
    await count()
    expect(await weekOf(organizer.id)).toMatchObject({ paid: 2, link: 1 })
  })

  // proves 43.2
  test('what goes back with a cancelled activity is told apart, and the activity counts as cancelled', async () => {
    const organizer = await anOrganizer()
    const activity = await anEvening(organizer)
    await count()
    await world.sql`update activity set cancelled_at = ${new Date(world.time.now)} where id = ${activity.id}`
    await world.sql`
      update place set state = 30, returned_at = ${new Date(world.time.now)}
      where activity_id = ${activity.id} and state = 20`
    await world.sql`insert into activity_view (activity_id, day, views) values (${activity.id}, '2026-11-21', 7)`
    await world.sql`update insight_due set due_at = '2020-01-01'`
    await count()
    expect(await weekOf(organizer.id)).toMatchObject({ activities: 0, cancelled: 1, returned: 1, recalled: 2, seen: 7 })
  })

  // proves 43.3
  test('is in the sums once however often it is counted, moves with its day, and goes when it is taken back', async () => {
    const organizer = await anOrganizer()
    const activity = await anEvening(organizer)
    for (let times = 0; times < 3; times += 1) {
      await world.sql`update insight_due set due_at = '2020-01-01'`
      await count()
    }
    expect(await weekOf(organizer.id)).toMatchObject({ activities: 1, paid: 3 })
    await world.sql`update activity set first_day = first_day + 7 where id = ${activity.id}`
    await world.sql`update insight_due set due_at = '2020-01-01'`
    await count()
    expect(await weekOf(organizer.id)).toMatchObject({ activities: 0, paid: 0 })
    const { weeks } = await insights.weeks({ from: WEEK.from, to: '2026-11-29', organizerId: organizer.id }, EVERYWHERE)
    expect(weeks.map(({ paid }) => paid)).toEqual([0, 3])
    await world.sql`update activity set published_at = null where id = ${activity.id}`
    await world.sql`update insight_due set due_at = '2020-01-01'`
    await count()
    expect(await sumsAnew()).toEqual(await sumsKept())
  })

  // proves 42.10
  test('is told by days: who came in the last ones and in those before, also of what was counted before days were', async () => {
    const organizer = await anOrganizer()
    const activity = await anEvening(organizer, SHANGHAI)
    world.time.now = activity.endAt + 3 * HOUR_MS
    await enter(activity.id, 1)
    const showUpAt = (to: string) => insights.showUp({ to, days: 7 }, { cities: [SHANGHAI] })
    const [first] = await world.sql<{ day: string }[]>`
      select first_day::text as day from activity where id = ${activity.id}`
    const day = first?.day ?? ''
    const [one, none] = [
      { expected: 2, arrived: 1 },
      { expected: 0, arrived: 0 },
    ]
    await count()
    for (const times of [1, 2]) {
      expect(await showUpAt(day), `counted ${times} times`).toEqual({ lastDays: one, daysBefore: none })
      await world.sql`update insight_due set due_at = '2020-01-01'`
      await count()
    }
    expect(await showUpAt(addDays(day, 6))).toEqual({ lastDays: one, daysBefore: none })
    expect(await showUpAt(addDays(day, 7))).toEqual({ lastDays: none, daysBefore: one })
    expect(await showUpAt(addDays(day, -1))).toEqual({ lastDays: none, daysBefore: none })
    // as the version before left them
    await world.sql`update activity_insight set day = null where activity_id = ${activity.id}`
    await world.sql`delete from insight_sum where period = 'day'`
    await world.sql`insert into insight_due (activity_id, due_at) values (${activity.id}, '2020-01-01')
      on conflict (activity_id) do update set due_at = excluded.due_at`
    await count()
    expect(await showUpAt(day)).toEqual({ lastDays: one, daysBefore: none })
  })

  // proves 43.3
  test('counted by several servers at once, the sums are those of the rows', async () => {
    const organizers = await Promise.all([anOrganizer(), anOrganizer()])
    for (const organizer of organizers) await anEvening(organizer, BEIJING)
    world.time.now += SETTLED_MS
    await Promise.all([1, 2, 3].map(() => countInsights(world.services)))
    await countInsights(world.services)
    expect(await sumsKept()).toEqual(await sumsAnew())
    const left = await world.sql`select from insight_due where due_at <= ${new Date(world.time.now)}`
    expect(left).toEqual([])
  })
})

const SUMMED = INSIGHT_FIGURES.map((name) => `sum(${name})::integer as ${name}`).join(', ')

/** Sums of weeks as the job keeps them, and as the rows of the activities add up. */
const sumsKept = async () => [
  ...(await world.sql`
    select begins_on::text as week, city_code, ${world.sql.unsafe(SUMMED)} from insight_sum
    where period = 'week' and organizer_id = '00000000-0000-0000-0000-000000000000' and city_code <> ''
    group by 1, 2 having sum(activities + cancelled) > 0 order by 1, 2`),
]
const sumsAnew = async () => [
  ...(await world.sql`
    select week::text, city_code, ${world.sql.unsafe(SUMMED)} from activity_insight group by 1, 2 order by 1, 2`),
]

describe('operators', () => {
  // proves 43.4
  test('of some cities see what became of theirs alone, in every view', async () => {
    const organizer = await anOrganizer()
    const there = await anEvening(organizer, BEIJING)
    await count()
    const scope = { cities: [HANGZHOU] }
    expect(await weekOf(organizer.id, scope)).toBeUndefined()
    expect((await insights.weeks({ ...WEEK, organizerId: organizer.id }, scope)).organizerName).toBeNull()
    expect((await insights.weeks({ ...WEEK, cityCode: BEIJING }, scope)).weeks).toEqual([])
    for (const by of ['city', 'organizer', 'activity'] as const) {
      const { items } = await insights.ranking({ ...PAGE, by }, scope)
      expect(new Set(items.map(({ cityCode }) => cityCode))).toEqual(new Set([HANGZHOU]))
      const both = await insights.ranking({ ...PAGE, by }, { cities: [HANGZHOU, BEIJING] })
      expect(new Set(both.items.map(({ cityCode }) => cityCode))).toEqual(new Set([HANGZHOU, BEIJING]))
    }
    await expect(insights.activity(there.id, scope)).rejects.toMatchObject({
      definition: { code: 'console.not_found' },
    })
    expect((await insights.activity(there.id, EVERYWHERE)).activity).toMatchObject({ id: there.id, paid: 3 })
  })

  // proves 43.4
  test.each(['city', 'organizer', 'activity'] as const)('walk through a month by %s, each once', async (by) => {
    for (const cityCode of [HANGZHOU, BEIJING, HANGZHOU]) await anEvening(await anOrganizer(), cityCode)
    await count()
    for (const scope of [EVERYWHERE, { cities: [HANGZHOU, BEIJING] }]) {
      const whole = await insights.ranking({ ...PAGE, maxResultCount: 50, by }, scope)
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page = await insights.ranking({ ...PAGE, maxResultCount: 2, cursor, by }, scope)
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(seen).toEqual(whole.items.map(({ id }) => id))
      expect(new Set(seen).size).toBe(seen.length)
      expect(whole.items.map(({ paid }) => paid)).toEqual(whole.items.map(({ paid }) => paid).toSorted((a, b) => b - a))
    }
  })

  test('are told when much is still to be counted', async () => {
    await count()
    expect((await insights.weeks(WEEK, EVERYWHERE)).isBehind).toBe(false)
    await anEvening(await anOrganizer())
    world.time.now += DAY_MS
    await world.sql`insert into insight_due select id, ${new Date(NOW)} from activity on conflict do nothing`
    await world.sql`update insight_due set due_at = ${new Date(NOW)}`
    expect((await insights.weeks(WEEK, EVERYWHERE)).isBehind).toBe(true)
  })
})
