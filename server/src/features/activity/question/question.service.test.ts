import { randomUUID } from 'node:crypto'
import { answerQuestion, askQuestion } from '@quan/contract/activity/ask-question.ts'
import { getQuestions } from '@quan/contract/activity/get-questions.ts'
import { getMyMessages } from '@quan/contract/notification/get-my-messages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOW } from '#features/activity/testing/an-activity.ts'
import { type MemberWorld, memberWorld } from '#features/favorite/testing/member-world.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

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
