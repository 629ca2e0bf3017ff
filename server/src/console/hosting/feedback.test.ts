import { getFeedback } from '@quan/contract/console/feedback-desk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
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
