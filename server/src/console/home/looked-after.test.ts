import { getToday, TOO_FEW_MAX } from '@quan/contract/console/today.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hideActivityQueries } from '#features/activity/hide-activity.queries.ts'
import { DAY_MS, HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { consoleWorld } from '../console-world.testing.ts'

const BEIJING = '110100'

let orders: OrderWorld
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  orders = await orderWorld()
  world = consoleWorld(orders.sql)
  world.time.now = orders.time.now
})
afterAll(async () => {
  await world.close()
  await orders.close()
})

type Wishes = Parameters<typeof world.signedIn>[0]
const seenBy = async (wishes: Wishes) => (await (await world.signedIn(wishes)).call(getToday, {})).result

// proves 42.11
test('activities that lack people are told before it is decided, the first first, with what they have and want', async () => {
  const city = '420100'
  const soon = orders.time.now + HOUR_MS
  const lacking = (title: string, wishes: object = {}) =>
    orders.activity({
      startAt: soon + DAY_MS,
      endAt: soon + DAY_MS + HOUR_MS,
      enrollDeadlineAt: soon,
      cityCode: city,
      price: 5_000,
      minParticipants: 2,
      title,
      ...wishes,
    })
  const later = await lacking('晚一点判断', { enrollDeadlineAt: soon + HOUR_MS })
  await hideActivityQueries(orders.sql).hide(later.id, new Date(orders.time.now))
  const first = await lacking('先判断')
  const enough = await lacking('够了', { minParticipants: 1 })
  await lacking('不问人数', { minParticipants: null })
  await lacking('还早', { startAt: soon + 9 * DAY_MS, endAt: soon + 10 * DAY_MS, enrollDeadlineAt: soon + 8 * DAY_MS })
  await lacking('没有上架', { publishedAt: soon })
  await lacking('取消了', { cancelledAt: orders.time.now })
  for (const one of [first, enough]) {
    const { result } = await orders.order(await orders.member(), one)
    await orders.pay(result?.id ?? '', 5_000)
  }
  await orders.services.summaries.settled()
  const editor: Wishes = { roles: ['editor'], cities: [city] }
  const told = { city, minParticipants: 2 }
  expect((await seenBy(editor)).tooFew).toEqual({
    activities: [
      { ...told, id: first.id, title: '先判断', places: 1, decideTime: new Date(soon).toISOString() },
      { ...told, id: later.id, title: '晚一点判断', places: 0, decideTime: new Date(soon + HOUR_MS).toISOString() },
    ],
    isMore: false,
  })
  expect((await seenBy({ roles: ['owner'] })).tooFew?.activities.map(({ title }) => title)).toEqual([
    '先判断',
    '晚一点判断',
  ])
  expect((await seenBy({ ...editor, cities: [BEIJING] })).tooFew).toEqual({ activities: [], isMore: false })
  expect((await seenBy({ roles: ['door'], cities: [city] })).tooFew).toBeNull()
  for (let number = 0; number < TOO_FEW_MAX; number += 1) await lacking(`第 ${number} 场`)
  const many = (await seenBy(editor)).tooFew
  expect([many?.activities.length, many?.isMore]).toEqual([TOO_FEW_MAX, true])
})

// proves 42.11
test('questions that no organizer answered wait for editors of their city, since the oldest was asked', async () => {
  const city = '610100'
  const { memberId: host } = await orders.member()
  const { memberId: asker } = await orders.member()
  const times = { startAt: orders.time.now + DAY_MS, endAt: orders.time.now + 2 * DAY_MS, cityCode: city }
  const activity = await orders.activity({
    ...times,
    enrollDeadlineAt: times.startAt,
    organizer: { id: host, nickName: '大川' },
  })
  const askedAt = (hoursAgo: number) => new Date(orders.time.now - hoursAgo * HOUR_MS)
  for (const hoursAgo of [3, 9])
    await orders.sql`
      insert into question (id, activity_id, asker_id, text, created_at, open_for)
      values (gen_random_uuid(), ${activity.id}, ${asker}, '一个人来合适吗？', ${askedAt(hoursAgo)}, ${host})`
  const questionsSeenBy = async (wishes: Wishes) =>
    (await seenBy(wishes)).todos.filter(({ kind }) => kind === 'questions')
  const waiting = { kind: 'questions', count: 2, isMore: false, dueTime: null, sinceTime: askedAt(9).toISOString() }
  expect(await questionsSeenBy({ roles: ['editor'], cities: [city] })).toEqual([waiting])
  expect(await questionsSeenBy({ roles: ['owner'] })).toEqual([waiting])
  expect(await questionsSeenBy({ roles: ['editor'], cities: [BEIJING] })).toEqual([])
  expect(await questionsSeenBy({ roles: ['door', 'finance', 'safety'], cities: [city] })).toEqual([])
  await orders.sql`delete from question where activity_id = ${activity.id}`
})
