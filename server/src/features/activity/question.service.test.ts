import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import {
  answerQuestion,
  askQuestion,
  getOpenQuestions,
  getQuestions,
  QUESTION_TOLD_EVERY_MS,
  QUESTION_WAITS_DAYS,
} from '@quan/contract/activity/questions.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { anActivity, NOW } from '#features/activity/testing/an-activity.ts'
import { type MemberWorld, memberWorld } from '#features/favorite/member-world.testing.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { activityWriter } from './activity-writer.queries.ts'
import { connectLists } from './list/connect-lists.ts'
import { questionQueries } from './question.queries.ts'
import { listQuestions } from './question.service.ts'

let world: MemberWorld
beforeAll(async () => {
  world = await memberWorld()
})
afterAll(() => world.close())

const ask = async (by: Caller, activityId: string, text = '可以带狗吗') =>
  world.call(askQuestion, { activityId, text }, by)
const answer = (by: Caller, questionId: string, text = '可以') => world.call(answerQuestion, { questionId, text }, by)
const list = async (activityId: string, viewer: Caller | null = null) =>
  (await world.call(getQuestions, { activityId }, viewer)).result?.items
const waiting = async (by: Caller) => (await world.call(getOpenQuestions, {}, by)).result?.items.map(({ text }) => text)
const told = async (of: Caller) => (await world.call(getMyMessages, {}, of)).result?.items
const apart = (one: Caller, other: Caller) =>
  world.sql`insert into block (blocker_id, blocked_id, created_at) values (${one.memberId}, ${other.memberId}, now())`

async function organized() {
  const [organizer, asker] = [await world.member('阿杰'), await world.member('小雨')]
  const { id } = await world.activity({ title: '夜爬', organizer: { id: organizer.memberId, nickName: '阿杰' } })
  return { organizer, asker, activityId: id }
}

describe('a question', () => {
  // proves 10.48
  test('is answered with itself and stands in the list', async () => {
    const { asker, activityId } = await organized()
    const { status, result } = await ask(asker, activityId, '  可以带狗吗 ')
    expect([status, result]).toEqual([
      200,
      {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        text: '可以带狗吗',
        asker: { nickName: '小雨' },
        createTime: new Date(NOW).toISOString(),
        answer: null,
      },
    ])
    expect(await list(activityId)).toEqual([result])
  })

  test('may be of a member without a name', async () => {
    const { activityId } = await organized()
    const { result } = await ask(await world.member(null), activityId)
    expect(result?.asker).toEqual({ nickName: null })
    expect(await list(activityId)).toMatchObject([{ asker: { nickName: null } }])
  })

  test('about a draft, and about nothing, is refused', async () => {
    const { asker } = await organized()
    const draft = await world.activity({ publishedAt: null })
    for (const activityId of [draft.id, randomUUID()])
      expect(await ask(asker, activityId)).toMatchObject({ status: 404, code: 'activity.not_found' })
  })

  test.each(['', '   ', '字'.repeat(201)])('of the text %j is refused', async (text) => {
    const { asker, activityId } = await organized()
    expect(await ask(asker, activityId, text)).toMatchObject({
      status: 400,
      validationErrors: [{ members: ['text'] }],
    })
  })

  test('is for members to ask', async () => {
    const { activityId } = await organized()
    expect((await world.call(askQuestion, { activityId, text: '?' })).status).toBe(401)
  })
})

describe('an answer', () => {
  // proves 10.49
  test('of the organizer stands in the list, and the asker is told', async () => {
    const { organizer, asker, activityId } = await organized()
    const questionId = (await ask(asker, activityId)).result!.id
    const { result } = await answer(organizer, questionId)
    expect(result).toMatchObject({ id: questionId, answer: { text: '可以', time: new Date(NOW).toISOString() } })
    expect(await list(activityId)).toEqual([result])
    expect(await told(asker)).toMatchObject([
      {
        kind: 'questionAnswered',
        text: '「夜爬」的主理人回答了你的提问',
        route: `/pages/20searchSub/hdDetail/hdDetail?id=${activityId}`,
      },
    ])
  })

  test('again replaces the first, and tells nobody again; also many at once', async () => {
    const { organizer, asker, activityId } = await organized()
    const questionId = (await ask(asker, activityId)).result!.id
    await Promise.all(['一', '二', '三', '四'].map((text) => answer(organizer, questionId, text)))
    await answer(organizer, questionId, '最后')
    expect(await list(activityId)).toMatchObject([{ answer: { text: '最后' } }])
    expect(await told(asker)).toHaveLength(1)
  })

  test('to oneself tells nobody', async () => {
    const { organizer, activityId } = await organized()
    await answer(organizer, (await ask(organizer, activityId)).result!.id)
    expect(await told(organizer)).toEqual([])
  })

  // proves 10.49
  test('of anybody else, and to no question, is refused as if there was none', async () => {
    const { organizer, asker, activityId } = await organized()
    const other = (await organized()).organizer
    const questionId = (await ask(asker, activityId)).result!.id
    for (const [by, id] of [
      [asker, questionId],
      [other, questionId],
      [organizer, randomUUID()],
    ] as const)
      expect(await answer(by, id)).toMatchObject({ status: 404, code: 'question.not_found' })
    expect(await list(activityId)).toMatchObject([{ answer: null }])
  })
})

describe('questions that wait', () => {
  // proves 46.1
  test('stand with the organizer, the newest first, until they are answered; with nobody else', async () => {
    const { organizer, asker, activityId } = await organized()
    const first = (await ask(asker, activityId, '一')).result!.id
    world.time.now += 1
    const asked = (await ask(asker, activityId, '二')).result
    await ask(organizer, activityId, '自己问的')
    const { result } = await world.call(getOpenQuestions, {}, organizer)
    expect(result?.items.map(({ text }) => text)).toEqual(['二', '一'])
    expect(result?.items[0]).toEqual({ ...asked, activity: { id: activityId, title: '夜爬' } })
    expect(await waiting(asker)).toEqual([])
    await answer(organizer, first)
    expect(await waiting(organizer)).toEqual(['二'])
  })

  // proves 46.1
  test('come page after page', async () => {
    const { organizer, asker, activityId } = await organized()
    for (const text of ['1', '2', '3']) await ask(asker, activityId, text)
    const first = (await world.call(getOpenQuestions, { maxResultCount: 2 }, organizer)).result
    const page = { maxResultCount: 2, cursor: first!.nextCursor }
    const second = (await world.call(getOpenQuestions, page, organizer)).result
    expect([first?.items, second?.items].map((items) => items?.length)).toEqual([2, 1])
    expect([...first!.items, ...second!.items].map(({ text }) => text).toSorted()).toEqual(['1', '2', '3'])
    expect(second?.nextCursor).toBeNull()
  })

  // proves 46.1
  test('leave with a block, a cancelled activity, another organizer, and in time', async () => {
    const { organizer, asker, activityId } = await organized()
    await ask(asker, activityId, '一')
    const other = await world.member('可可')
    await ask(other, activityId, '二')
    await apart(organizer, asker)
    expect(await waiting(organizer)).toEqual(['二'])
    await world.sql`update activity set organizer_id = ${other.memberId} where id = ${activityId}`
    expect(await waiting(organizer)).toEqual([])
    await world.sql`update activity set organizer_id = ${organizer.memberId} where id = ${activityId}`
    await world.sql`update question set created_at = ${new Date(world.time.now - QUESTION_WAITS_DAYS * DAY_MS)}
      where activity_id = ${activityId}`
    expect(await waiting(organizer)).toEqual([])
    await world.sql`update question set created_at = ${new Date(world.time.now)} where activity_id = ${activityId}`
    expect(await waiting(organizer)).toEqual(['二'])
    await world.sql`update question set hidden_at = now() where activity_id = ${activityId}`
    expect(await waiting(organizer)).toEqual([])
    await world.sql`update question set hidden_at = null where activity_id = ${activityId}`
    await world.sql`update activity set cancelled_at = now() where id = ${activityId}`
    expect(await waiting(organizer)).toEqual([])
  })

  // proves 46.2
  test('are told to the organizer, not while another of the last hour waits there', async () => {
    const { organizer, asker, activityId } = await organized()
    const first = (await ask(asker, activityId, '一')).result!.id
    await ask(asker, activityId, '二')
    expect(await told(organizer)).toMatchObject([
      { kind: 'questionAsked', text: '「夜爬」有人提问，等你回答', route: '/pages/40my/my?view=organizer' },
    ])
    world.time.now += QUESTION_TOLD_EVERY_MS
    const late = (await ask(asker, activityId, '三')).result!.id
    expect(await told(organizer)).toHaveLength(2)
    for (const id of [first, late]) await answer(organizer, id)
    await ask(asker, activityId, '四')
    expect(await told(organizer)).toHaveLength(3)
  })

  // proves 46.2
  test('of who is apart from the organizer, and their own, are told to nobody', async () => {
    const { organizer, asker, activityId } = await organized()
    await ask(organizer, activityId)
    await apart(organizer, asker)
    expect((await ask(asker, activityId)).status).toBe(200)
    expect(await told(organizer)).toEqual([])
    // nor does what the organizer cannot answer keep them from hearing of others
    await ask(await world.member('可可'), activityId, '二')
    expect(await told(organizer)).toHaveLength(1)
  })
})

describe('people who are apart', () => {
  // proves 12.55
  test('do not see each other among the askers, either way; all others do', async () => {
    const { organizer, asker, activityId } = await organized()
    const other = await world.member('可可')
    await ask(asker, activityId, '一')
    await ask(other, activityId, '二')
    await apart(asker, other)
    const texts = async (viewer: Caller | null) => (await list(activityId, viewer))?.map(({ text }) => text).toSorted()
    expect([await texts(asker), await texts(other)]).toEqual([['一'], ['二']])
    expect([await texts(organizer), await texts(null)]).toEqual([
      ['一', '二'],
      ['一', '二'],
    ])
  })

  test('do not answer each other', async () => {
    const { organizer, asker, activityId } = await organized()
    const questionId = (await ask(asker, activityId)).result!.id
    await apart(organizer, asker)
    expect(await answer(organizer, questionId)).toMatchObject({ status: 404, code: 'question.not_found' })
  })

  test('still fill pages to the end', async () => {
    const { asker, activityId } = await organized()
    const other = await world.member()
    for (const text of ['1', '2', '3', '4']) {
      await ask(asker, activityId, text)
      await ask(other, activityId, `x${text}`)
      world.time.now += 1
    }
    await apart(asker, other)
    const first = (await world.call(getQuestions, { activityId, maxResultCount: 3 }, asker)).result
    const second = await world.call(getQuestions, { activityId, maxResultCount: 3, cursor: first!.nextCursor }, asker)
    expect([first, second.result].map((page) => page?.items.map(({ text }) => text))).toEqual([['4', '3', '2'], ['1']])
    expect(second.result?.nextCursor).toBeNull()
  })
})

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

const questionPage = (input: z.input<typeof getQuestions.input>, viewerId: string | null = null) =>
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
    const { items, nextCursor } = await questionPage({ activityId })
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
      const page: Awaited<ReturnType<typeof questionPage>> = await questionPage({
        activityId,
        maxResultCount: 2,
        cursor,
      })
      found.push(...page.items.map(({ text }) => text))
      cursor = page.nextCursor
    } while (cursor)
    expect(found.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6'])
  })

  test('an activity without questions has an empty list', async () => {
    expect(await questionPage({ activityId: await anActivityWith([]) })).toEqual({
      items: [],
      nextCursor: null,
      totalCount: 0,
    })
  })

  test('of a draft, and of none, there is none', async () => {
    const draft = await anActivityWith([{ text: '谁知道' }], null)
    for (const activityId of [draft, randomUUID()])
      await expect(questionPage({ activityId })).rejects.toMatchObject({ definition: activityNotFound })
  })

  test('a made-up cursor is refused', async () => {
    const activityId = await anActivityWith([])
    await expect(questionPage({ activityId, cursor: 'WzEsMl0' })).rejects.toMatchObject({
      definition: { code: 'input.invalid' },
    })
  })
})
