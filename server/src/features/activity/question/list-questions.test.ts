import { randomUUID } from 'node:crypto'
import { activityNotFound } from '@quan/contract/activity/activity-errors.ts'
import { getQuestions } from '@quan/contract/activity/get-questions.ts'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityWriter } from '#features/activity/activity-writer.queries.ts'
import { listQuestions } from '#features/activity/question/list-questions.ts'
import { questionQueries } from '#features/activity/question/question.queries.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import { anActivity, NOW } from '#features/activity/testing/an-activity.ts'
import type { Sql } from '#platform/database/connect.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

const ASKER = randomUUID()
let database: TestDatabase
let lists: Sql
beforeAll(async () => {
  database = await testDatabase()
  lists = connectLists({ url: database.url, max: 2 })
  await database.sql`insert into member (id, nick_name) values (${ASKER}, '小雨')`
})
afterAll(async () => {
  await lists.end({ timeout: 5 })
  await database.close()
})

const list = (input: z.input<typeof getQuestions.input>, viewerId: string | null = null) =>
  listQuestions(
    { ...z.parse(getQuestions.input, input), viewerId },
    {
      queries: questionQueries(lists),
      clock: { now: () => NOW },
    },
  )

async function anActivityWith(
  questions: { text: string; at?: number; answer?: string }[],
  publishedAt: number | null = NOW,
) {
  const activity = anActivity({ publishedAt })
  await activityWriter(database.sql).insertMany([activity])
  for (const { text, at = NOW, answer = null } of questions)
    await database.sql`insert into question (id, activity_id, asker_id, text, created_at, answer, answered_at) values
      (${randomUUID()}, ${activity.id}, ${ASKER}, ${text}, ${new Date(at)}, ${answer}, ${answer && new Date(NOW)})`
  return activity.id
}

describe('listQuestions', () => {
  // proves 10.47
  test('newest first, with the answers there are', async () => {
    const activityId = await anActivityWith([
      { text: '早', at: NOW - 2, answer: '可以' },
      { text: '晚', at: NOW - 1 },
    ])
    const { items, nextCursor } = await list({ activityId })
    expect(items).toMatchObject([
      { text: '晚', asker: { nickName: '小雨' }, createTime: new Date(NOW - 1).toISOString(), answer: null },
      { text: '早', answer: { text: '可以', time: new Date(NOW).toISOString() } },
    ])
    expect(nextCursor).toBeNull()
  })

  // proves 10.47
  test('page after page, also where many were asked at the same moment', async () => {
    const activityId = await anActivityWith(Array.from({ length: 7 }, (_, number) => ({ text: `${number}` })))
    const found: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ activityId, maxResultCount: 2, cursor })
      found.push(...page.items.map(({ text }) => text))
      cursor = page.nextCursor
    } while (cursor)
    expect(found.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6'])
  })

  test('an activity without questions has an empty list', async () => {
    expect(await list({ activityId: await anActivityWith([]) })).toEqual({ items: [], nextCursor: null, totalCount: 0 })
  })

  test('of a draft, and of none, there is none', async () => {
    const draft = await anActivityWith([{ text: '谁知道' }], null)
    for (const activityId of [draft, randomUUID()])
      await expect(list({ activityId })).rejects.toMatchObject({ definition: activityNotFound })
  })

  test('a made-up cursor is refused', async () => {
    const activityId = await anActivityWith([])
    await expect(list({ activityId, cursor: 'WzEsMl0' })).rejects.toMatchObject({
      definition: { code: 'input.invalid' },
    })
  })
})
