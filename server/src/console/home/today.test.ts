import { getWaitingProposals } from '@quan/contract/console/accounting/refund-proposal.ts'
import { INSIGHT_FIGURES, type InsightFigures } from '@quan/contract/console/insight/insight.ts'
import {
  getToday,
  getWaitingTodos,
  TODAY_ACTIVITIES_MAX,
  TODAY_MONEY_DAYS,
  TODO_COUNT_MAX,
} from '@quan/contract/console/today.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { startOfDay } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToSums, EVERY_CITY, EVERY_ORGANIZER } from '#features/insight/insight-sums.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { consoleWorld } from '../console-world.testing.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const HALF_HOUR_MS = HOUR_MS / 2
const [HANGZHOU, BEIJING] = ['330100', '110100'] as const

let orders: OrderWorld
let world: ReturnType<typeof consoleWorld>
let activityId: string
beforeAll(async () => {
  orders = await orderWorld()
  world = consoleWorld(orders.sql)
  world.time.now = orders.time.now
  activityId = await aFullDay()
})
afterAll(async () => {
  await world.close()
  await orders.close()
})

/** An activity of Hangzhou today with two paid places, one of which was used; a report, and one elsewhere. */
async function aFullDay(): Promise<string> {
  const [startAt, tomorrow] = [orders.time.now + HOUR_MS, orders.time.now + DAY_MS]
  const times = { startAt, endAt: startAt + HOUR_MS, enrollDeadlineAt: startAt, cityCode: HANGZHOU }
  const today = await orders.activity({ ...times, price: 5_000, title: '今天的茶会' })
  await orders.activity({ ...times, startAt: tomorrow, endAt: tomorrow + HOUR_MS, title: '明天的茶会' })
  await orders.activity({ ...times, startAt: startAt + 1, cityCode: BEIJING, title: '北京的茶会' })
  for (const sex of [1, 2] as const) {
    const { result } = await orders.order(await orders.member({ sex }), today)
    await orders.pay(result?.id ?? '', 5_000)
  }
  const [place] = await orders.sql<
    { id: string }[]
  >`select id from place where activity_id = ${today.id} and state = 20`
  await orders.sql.begin((tx) =>
    orders.services.changes.checkIn(tx, { placeId: place?.id ?? '', at: orders.time.now, isTicketSeen: true }),
  )
  const reporter = await orders.member()
  for (const city of [HANGZHOU, BEIJING, BEIJING])
    await orders.sql`
      insert into report (id, reporter_id, target_kind, target_id, reason, created_at, city_code, due_at)
      values (gen_random_uuid(), ${reporter.memberId}, 'activity', gen_random_uuid(), 'other', now(), ${city},
        ${new Date(orders.time.now + HOUR_MS)})`
  await orders.sql`
    insert into host_application (member_id, plan, city_code, idea, state, created_at)
    values (${reporter.memberId}, '每周五带新手玩桌游', ${HANGZHOU}, '周五新手桌游夜', 10, now())`
  await orders.sql`
    insert into held_content (id, member_id, place, field, content_hash, sealed_content, city_code, held_at, kept_until)
    values (gen_random_uuid(), ${reporter.memberId}, 'card', 'lines.intro', 'hash', 'sealed', ${HANGZHOU},
      ${new Date(orders.time.now)}, ${new Date(orders.time.now + DAY_MS)})`
  return today.id
}

/** A message to a city that the review is unsure of, and who wrote it. */
async function aHeldMessage() {
  const writer = await world.signedIn({ roles: ['owner'] })
  await orders.sql`
    insert into held_message (id, operator_id, words_hash, title, text, city_code, held_at, kept_until)
    values (gen_random_uuid(), ${writer.id}, ${Buffer.from('hash')}, '周末活动', '一起爬山', ${HANGZHOU},
      ${new Date(orders.time.now)}, ${new Date(orders.time.now + DAY_MS)})`
  return writer
}

type Wishes = Parameters<typeof world.signedIn>[0]
const seenBy = async (wishes: Wishes) => (await (await world.signedIn(wishes)).call(getToday, {})).result

// proves 42.6
test('an owner sees the activities of today, who came, what came in and all that waits', async () => {
  const { activities, money, todos } = await seenBy({ roles: ['owner'] })
  expect(activities?.map(({ title }) => title)).toEqual(['今天的茶会', '北京的茶会'])
  expect(activities?.find(({ id }) => id === activityId)).toMatchObject({
    places: 2,
    arrived: 1,
    men: 1,
    women: 1,
  })
  const [came, nothing] = [
    { received: 10_000, returned: 0, payments: 2 },
    { received: 0, returned: 0, payments: 0 },
  ]
  expect(money).toMatchObject({ today: came, weekBefore: nothing })
  const day = formatDate(orders.time.now, MAINLAND_TIME_ZONE)
  const days = Array.from({ length: TODAY_MONEY_DAYS }, (_, number) => addDays(day, number + 1 - TODAY_MONEY_DAYS))
  expect(money?.days).toEqual(days.map((one) => ({ day: one, ...(one === day ? came : nothing) })))
  const dueTime = new Date(orders.time.now + HOUR_MS).toISOString()
  const waits = { count: 1, isMore: false, dueTime: null, sinceTime: null }
  expect(todos).toEqual([
    { ...waits, kind: 'reports', count: 3, dueTime },
    { ...waits, kind: 'heldContents' },
    { ...waits, kind: 'hosts' },
  ])
})

// proves 42.6
test.each([
  ['editor', { activities: true, money: false, kinds: ['hosts'] }],
  ['door', { activities: true, money: false, kinds: [] }],
  ['finance', { activities: false, money: true, kinds: [] }],
  ['safety', { activities: false, money: false, kinds: ['reports', 'heldContents'] }],
] as const)('%s sees the part of that role alone', async (role, part) => {
  const { activities, money, todos } = await seenBy({ roles: [role] })
  const seen = { activities: activities !== null, money: money !== null, kinds: todos.map(({ kind }) => kind) }
  expect(seen).toEqual(part)
})

// proves 42.6
test('whoever works in one city is told of that city alone', async () => {
  const here = await seenBy({ roles: ['editor', 'finance', 'safety'], cities: [HANGZHOU] })
  expect(here.activities?.map(({ title }) => title)).toEqual(['今天的茶会'])
  expect(here.todos.map(({ kind, count }) => [kind, count])).toEqual([
    ['reports', 1],
    ['heldContents', 1],
    ['hosts', 1],
  ])
  const there = await seenBy({ roles: ['editor', 'finance', 'safety'], cities: [BEIJING] })
  expect(there.activities?.map(({ title }) => title)).toEqual(['北京的茶会'])
  expect(there.money?.today.received).toBe(0)
  expect(there.todos.map(({ kind, count }) => [kind, count])).toEqual([['reports', 2]])
})

// proves 42.10
test('one city alone is told of where that is asked, never one of others; the menu is told of all of them', async () => {
  const page = await world.signedIn({ roles: ['editor', 'finance', 'safety'] })
  const of = async (caller: typeof page, cityCode: string) => (await caller.call(getToday, { cityCode })).result
  const there = await of(page, BEIJING)
  expect(there.activities?.map(({ title }) => title)).toEqual(['北京的茶会'])
  expect(there.money?.today.received).toBe(0)
  expect(there.todos.map(({ kind, count }) => [kind, count])).toEqual([['reports', 2]])
  expect(there.waiting).toEqual((await page.call(getWaitingTodos, {})).result.todos)
  expect((await of(page, HANGZHOU)).money?.today.received).toBe(10_000)
  const stranger = await world.signedIn({ roles: ['editor', 'finance', 'safety'], cities: [HANGZHOU] })
  expect(await of(stranger, BEIJING)).toMatchObject({
    activities: [],
    evening: { activities: [] },
    money: { today: { received: 0 } },
    todos: [],
  })
})

// proves 42.10
test('tonight is what has not begun and begins today from 17:00 on, the next first, with men and women', async () => {
  const city = '510100'
  const midnight = startOfDay(formatDate(orders.time.now, MAINLAND_TIME_ZONE), MAINLAND_TIME_ZONE).getTime()
  const at = (hour: number) => {
    const startAt = midnight + hour * HOUR_MS
    const times = { startAt, endAt: startAt + HOUR_MS, enrollDeadlineAt: startAt }
    return orders.activity({ ...times, cityCode: city, price: 5_000, title: `${hour} 点` })
  }
  const [latest] = [await at(23), await at(16.5), await at(17), await at(24)]
  for (const sex of [1, 1, 2] as const) {
    const { result } = await orders.order(await orders.member({ sex }), latest)
    await orders.pay(result?.id ?? '', 5_000)
  }
  const before = world.time.now
  const tonightAt = async (hour: number) => {
    world.time.now = midnight + hour * HOUR_MS
    return (await seenBy({ roles: ['door'], cities: [city] })).evening
  }
  try {
    const evening = await tonightAt(9)
    expect(evening?.activities.map(({ title, men, women }) => [title, men, women])).toEqual([
      ['17 点', 0, 0],
      ['23 点', 2, 1],
    ])
    expect(evening?.isMore).toBe(false)
    expect((await tonightAt(18))?.activities.map(({ title }) => title)).toEqual(['23 点'])
    expect((await tonightAt(23.5))?.activities).toEqual([])
    expect((await seenBy({ roles: ['finance'], cities: [city] })).evening).toBeNull()
  } finally {
    world.time.now = before
  }
})

// proves 42.10
test('who came in the last seven days is told beside the seven before, of the cities of whoever looks', async () => {
  const today = formatDate(orders.time.now, MAINLAND_TIME_ZONE)
  const nothing = Object.fromEntries(INSIGHT_FIGURES.map((figure) => [figure, 0])) as InsightFigures
  const came = (daysBefore: number, city: string, expected: number, arrived: number) => {
    const key = { period: 'day' as const, begins_on: addDays(today, -daysBefore), organizer_id: EVERY_ORGANIZER }
    return [EVERY_CITY, city].map((code) => ({ ...nothing, ...key, city_code: code, expected, arrived }))
  }
  await addToSums(orders.sql, [...came(0, HANGZHOU, 10, 9), ...came(6, BEIJING, 20, 10), ...came(7, HANGZHOU, 5, 4)])
  await addToSums(orders.sql, [...came(13, BEIJING, 5, 5), ...came(14, HANGZHOU, 100, 100)])
  const showUpSeenBy = async (wishes: Wishes) => (await seenBy(wishes)).showUp
  expect(await showUpSeenBy({ roles: ['editor'] })).toEqual({
    lastDays: { expected: 30, arrived: 19 },
    daysBefore: { expected: 10, arrived: 9 },
  })
  expect(await showUpSeenBy({ roles: ['finance'], cities: [HANGZHOU] })).toEqual({
    lastDays: { expected: 10, arrived: 9 },
    daysBefore: { expected: 5, arrived: 4 },
  })
  expect(await showUpSeenBy({ roles: ['door'] })).toBeNull()
})

// proves 42.6
test("a colleague's message that the review is unsure of waits for whoever may decide on it, and for no other", async () => {
  const writer = await aHeldMessage()
  const toldOf = async (wishes: Wishes) =>
    (await seenBy(wishes)).todos.filter(({ kind }) => kind === 'heldMessages').map(({ count }) => count)
  try {
    expect(await toldOf({ roles: ['safety'] })).toEqual([1])
    expect(await toldOf({ roles: ['safety'], cities: [HANGZHOU] })).toEqual([1])
    expect(await toldOf({ roles: ['safety'], cities: [BEIJING] })).toEqual([])
    expect(await toldOf({ roles: ['editor'] })).toEqual([])
    const { result } = await writer.call(getToday, {})
    expect(result.todos.map(({ kind }) => kind)).not.toContain('heldMessages')
  } finally {
    await orders.sql`delete from held_message`
  }
})

// proves 42.13
test('drafts that were not published by themselves wait before all else that editors do, in the city that is asked', async () => {
  const page = await world.signedIn({ roles: ['editor'] })
  await orders.sql`
    insert into host_draft (id, operator_id, state, reason, fields, created_at, updated_at)
    select gen_random_uuid(), ${page.id}, 30, '报名截止时间已经过了', jsonb_build_object('cityCode', ${HANGZHOU}::text), now(), now()
    from generate_series(1, ${TODO_COUNT_MAX + 1})`
  try {
    const [here, there] = await Promise.all(
      [HANGZHOU, BEIJING].map(async (cityCode) => (await page.call(getToday, { cityCode })).result),
    )
    const stopped = { kind: 'stoppedDrafts', count: TODO_COUNT_MAX, isMore: true, dueTime: null, sinceTime: null }
    expect(here?.todos[0]).toEqual(stopped)
    expect(here?.todos.map(({ kind }) => kind)).toEqual(['stoppedDrafts', 'hosts'])
    expect(there?.todos).toEqual([])
    expect(there?.waiting[0]).toEqual(stopped)
  } finally {
    await orders.sql`delete from host_draft`
  }
})

// proves 42.7
test('the menu is told what waits as the home page is', async () => {
  for (const wishes of [
    { roles: ['owner'] },
    { roles: ['door'] },
    { roles: ['safety', 'editor'], cities: [BEIJING] },
  ] satisfies Wishes[]) {
    const page = await world.signedIn(wishes)
    const { todos } = (await page.call(getToday, {})).result
    expect((await page.call(getWaitingTodos, {})).result).toEqual({ todos })
  }
})

// proves 42.8
test('editors are told what people said in the last seven days, in their cities', async () => {
  const midnight = startOfDay(formatDate(orders.time.now, MAINLAND_TIME_ZONE), MAINLAND_TIME_ZONE).getTime()
  const said = [
    [1, '很好玩', midnight],
    [1, null, midnight - 6 * DAY_MS],
    [3, '太挤了', midnight - DAY_MS],
    [2, null, midnight - 6 * DAY_MS - 1],
  ] as const
  for (const [face, text, at] of said) {
    const { memberId } = await orders.member()
    await orders.sql`
      insert into activity_feedback (activity_id, member_id, face, text, said_at)
      values (${activityId}, ${memberId}, ${face}, ${text}, ${new Date(at)})`
  }
  const feedbackSeenBy = async (wishes: Wishes) => (await seenBy(wishes)).feedback
  expect(await feedbackSeenBy({ roles: ['editor'], cities: [HANGZHOU] })).toEqual({
    happy: 2,
    fair: 0,
    unhappy: 1,
    withText: 2,
    isMore: false,
  })
  expect(await feedbackSeenBy({ roles: ['editor'], cities: [BEIJING] })).toMatchObject({ happy: 0, unhappy: 0 })
  expect(await feedbackSeenBy({ roles: ['finance'] })).toBeNull()
})

// proves 42.6
test('of a day with more than fit those nearest to now are shown: under way and next in the morning, the last at night', async () => {
  const city = '440100'
  const midnight = startOfDay(formatDate(orders.time.now, MAINLAND_TIME_ZONE), MAINLAND_TIME_ZONE).getTime()
  const hours = Array.from({ length: TODAY_ACTIVITIES_MAX + 4 }, (_, hour) => hour)
  for (const hour of hours) {
    const startAt = midnight + hour * HALF_HOUR_MS
    const times = { startAt, endAt: startAt + HOUR_MS, enrollDeadlineAt: startAt }
    await orders.activity({ ...times, cityCode: city, price: 5_000, title: `第 ${hour} 场` })
  }
  const before = world.time.now
  const shownAt = async (now: number) => {
    world.time.now = now
    const { activities } = await seenBy({ roles: ['editor'], cities: [city] })
    return activities?.map(({ title }) => title)
  }
  const titles = (from: number) => hours.slice(from, from + TODAY_ACTIVITIES_MAX).map((hour) => `第 ${hour} 场`)
  try {
    expect(await shownAt(midnight)).toEqual(titles(0))
    expect(await shownAt(midnight + 4 * HOUR_MS)).toEqual(titles(2))
    expect(await shownAt(midnight + 20 * HOUR_MS)).toEqual(titles(4))
  } finally {
    world.time.now = before
  }
})

// proves 42.12
test('a refund that an operator proposes waits for colleagues, and not for themselves', async () => {
  const finance = () => world.signedIn({ roles: ['finance'], cities: [HANGZHOU] })
  const [proposer, colleague] = [await finance(), await finance()]
  await orders.sql`
    insert into refund_proposal (id, request_id, order_id, place_ids, percent, amount_fen, note, state, needs_second,
      proposed_by, proposed_at)
    select id, id, id, array[id], 50, 2500, '当天下雨', 'waiting', true, ${proposer.id}, ${new Date(orders.time.now)}
    from "order" where activity_id = ${activityId} limit 1`
  const countedFor = async (page: typeof proposer) =>
    (await page.call(getWaitingTodos, {})).result.todos.find(({ kind }) => kind === 'proposals')?.count ?? 0
  expect([await countedFor(proposer), await countedFor(colleague)]).toEqual([0, 1])
  // on the page it stands for both: whoever proposed it may take it back
  for (const page of [proposer, colleague])
    expect((await page.call(getWaitingProposals, {})).result.items).toHaveLength(1)
  await orders.sql`delete from refund_proposal`
})
