import { randomUUID } from 'node:crypto'
import { getFeedback, getWaitingQuestions } from '@quan/contract/console/feedback-desk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity, HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { consoleWorld } from '../console-world.testing.ts'

const [HANGZHOU, BEIJING] = ['330100', '110100']

let database: TestDatabase
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  database = await testDatabase()
  world = consoleWorld(database.sql)
})
afterAll(async () => {
  await world.close()
  await database.close()
})

/** Answers about a new activity of Hangzhou, a minute apart. */
async function answers(...said: (readonly [face: 1 | 2 | 3, text: string | null])[]) {
  const activity = anActivity({ cityCode: HANGZHOU, title: '新手友好桌游夜' })
  await activityStore(database.sql).add([activity])
  const people = []
  for (const [index, [face, text]] of said.entries()) {
    const { memberId } = await storeMember(database.sql)
    people.push(memberId)
    await database.sql`
      insert into activity_feedback (activity_id, member_id, face, text, said_at)
      values (${activity.id}, ${memberId}, ${face}, ${text}, ${new Date(world.time.now + index * 60_000)})`
  }
  return { activityId: activity.id, people }
}

// proves 28.13
test('editors read what was said in their cities, the newest first, page by page, and not by whom', async () => {
  const { activityId, people } = await answers([1, '很好玩'], [2, null], [3, '太挤了'])
  const page = await world.signedIn({ roles: ['editor'], cities: [HANGZHOU!] })
  const first = (await page.call(getFeedback, { activityId, maxResultCount: 2 })).result
  expect(first.items.map(({ face, text }) => [face, text])).toEqual([
    [3, '太挤了'],
    [2, null],
  ])
  expect(first.items[0]).toMatchObject({
    activity: { id: activityId, title: '新手友好桌游夜', city: HANGZHOU },
    counts: { happy: 1, fair: 1, unhappy: 1 },
  })
  const second = (await page.call(getFeedback, { activityId, maxResultCount: 2, cursor: first.nextCursor })).result
  expect(second.items.map(({ text }) => text)).toEqual(['很好玩'])
  expect(second.nextCursor).toBeNull()
  for (const id of people) expect(JSON.stringify([first, second])).not.toContain(id)
})

// proves 28.13
test('they choose a face, or words', async () => {
  const { activityId } = await answers([1, '很好玩'], [1, null], [3, '太挤了'])
  const page = await world.signedIn({ roles: ['editor'] })
  const texts = async (wishes: object) =>
    (await page.call(getFeedback, { activityId, ...wishes })).result.items.map(({ text }) => text)
  expect(await texts({ face: 1 })).toEqual([null, '很好玩'])
  expect(await texts({ withText: true })).toEqual(['太挤了', '很好玩'])
})

// proves 28.13
test('nobody reads those of other cities, or in another role', async () => {
  const { activityId } = await answers([1, '很好玩'])
  const elsewhere = await world.signedIn({ roles: ['editor'], cities: [BEIJING!] })
  expect((await elsewhere.call(getFeedback, { activityId })).result.items).toEqual([])
  expect((await elsewhere.call(getFeedback, {})).result.items).toEqual([])
  for (const role of ['door', 'finance', 'safety'] as const) {
    const other = await world.signedIn({ roles: [role] })
    expect((await other.call(getFeedback, { activityId })).status).toBe(403)
  }
})

/** A question about an activity of a city by a stranger, so many hours ago, whose answer its organizer owes. */
async function asked(text: string, { hoursAgo = 1, city = HANGZHOU!, cancelled = false, startsIn = 24 } = {}) {
  const [host, asker] = [await storeMember(database.sql, { nickName: '大川' }), await storeMember(database.sql)]
  const activity = anActivity({
    cityCode: city,
    title: '新手友好桌游夜',
    startAt: world.time.now + startsIn * HOUR_MS,
    organizer: { id: host.memberId, nickName: '大川' },
    cancelledAt: cancelled ? world.time.now : null,
  })
  await activityStore(database.sql).add([activity])
  const id = randomUUID()
  await database.sql`
    insert into question (id, activity_id, asker_id, text, created_at, open_for)
    values (${id}, ${activity.id}, ${asker.memberId}, ${text}, ${new Date(world.time.now - hoursAgo * HOUR_MS)},
      ${host.memberId})`
  return { id, activity, host: host.memberId, asker: asker.memberId }
}

// proves 28.44
test('editors read which questions wait for organizers of their cities, the oldest first, page by page, and not of whom', async () => {
  const [newer, oldest, middle] = [
    await asked('有停车位吗？', { hoursAgo: 2 }),
    await asked('一个人来合适吗？', { hoursAgo: 9 }),
    await asked('可以晚到吗？', { hoursAgo: 5 }),
  ]
  await asked('北京有吗？', { city: BEIJING! })
  const [hidden, apart] = [await asked('藏起来的'), await asked('屏蔽了的')]
  await database.sql`update question set hidden_at = now() where id = ${hidden.id}`
  await database.sql`
    insert into block (blocker_id, blocked_id, created_at) values (${apart.host}, ${apart.asker}, now())`
  await asked('取消了的', { cancelled: true })
  await asked('太久了的', { hoursAgo: 15 * 24 })
  await asked('结束了的', { startsIn: -3 })
  const page = await world.signedIn({ roles: ['editor'], cities: [HANGZHOU!] })
  const first = (await page.call(getWaitingQuestions, { maxResultCount: 2 })).result
  expect(first.items.map(({ id }) => id)).toEqual([oldest.id, middle.id])
  expect(first.items[0]).toEqual({
    id: oldest.id,
    activity: {
      id: oldest.activity.id,
      title: '新手友好桌游夜',
      city: HANGZHOU,
      startTime: new Date(oldest.activity.startAt).toISOString(),
    },
    organizerName: '大川',
    isOfficial: false,
    text: '一个人来合适吗？',
    askTime: new Date(world.time.now - 9 * HOUR_MS).toISOString(),
  })
  const second = (await page.call(getWaitingQuestions, { maxResultCount: 2, cursor: first.nextCursor })).result
  expect(second.items.map(({ id }) => id)).toEqual([newer.id])
  expect(second.nextCursor).toBeNull()
  for (const { asker } of [newer, oldest, middle]) expect(JSON.stringify([first, second])).not.toContain(asker)
  const everywhere = (await (await world.signedIn({ roles: ['owner'] })).call(getWaitingQuestions, {})).result
  expect(everywhere.items.map(({ text }) => text)).toEqual([
    '一个人来合适吗？',
    '可以晚到吗？',
    '有停车位吗？',
    '北京有吗？',
  ])
})
