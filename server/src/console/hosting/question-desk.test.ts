import { randomUUID } from 'node:crypto'
import { answerQuestion, askQuestion, getQuestions } from '@quan/contract/activity/questions.ts'
import { answerAtDesk, getWaitingQuestions, remindOrganizer } from '@quan/contract/console/feedback-desk.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity, DAY_MS } from '#features/activity/testing/an-activity.ts'
import { OFFICIAL_ORGANIZER } from '#features/hosting/publish-draft.ts'
import type { ReviewVerdict } from '#outside/tencent-review/tencent-review-client.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { callByMember } from '../call-by-member.testing.ts'
import { type ConsoleWorld, consoleWorld } from '../console-world.testing.ts'

const [HANGZHOU, BEIJING] = ['330100', '110100']
const ANSWER = '合适，会有人带你'
const CANCEL = `
  update activity set cancelled_at = now() where id = (select activity_id from question where question.id = $1)`

let database: TestDatabase
let world: ConsoleWorld
let verdict: ReviewVerdict
let reviewed: string[]
beforeAll(async () => {
  database = await testDatabase()
  const review = {
    reviewText: async (text: string) => {
      reviewed.push(text)
      return verdict
    },
  }
  world = consoleWorld(database.sql, { sealing: false, limits: false }, { review: review as never })
})
beforeEach(() => {
  verdict = 'pass'
  reviewed = []
})
afterAll(async () => {
  await world.close()
  await database.close()
})

const editor = (cities: string[] | null = [HANGZHOU]) => world.signedIn({ roles: ['editor'], cities })
type Editor = Awaited<ReturnType<typeof editor>>
const waitingAt = async (page: Editor, activityId: string) =>
  (await page.call(getWaitingQuestions, { maxResultCount: 50 })).result.items.filter(
    ({ activity }) => activity.id === activityId,
  )
const told = async (member: Caller) =>
  (await callByMember(world, getMyMessages, { input: {}, member })).result.items.map(({ kind, text, route }) => ({
    kind,
    text,
    route,
  }))
const ask = async (activityId: string, text = '一个人来合适吗') => {
  const asker = await storeMember(database.sql, { nickName: '小雨' })
  const { result } = await callByMember(world, askQuestion, { input: { activityId, text }, member: asker })
  reviewed = []
  return { asker, id: result.id }
}
const shownOf = async (activityId: string, member: Caller) =>
  (await callByMember(world, getQuestions, { input: { activityId }, member })).result.items

/** A question about an activity, unless told otherwise one that the platform itself runs. */
async function asked(about: Partial<NewActivity> = {}) {
  const startAt = world.time.now + DAY_MS
  const activity = anActivity({
    title: '夜爬',
    organizer: OFFICIAL_ORGANIZER,
    startAt,
    publishedAt: startAt - 2 * DAY_MS,
  })
  await activityStore(database.sql).add([{ ...activity, ...about }])
  return { activityId: activity.id, ...(await ask(activity.id)) }
}

/** A question about an activity of a host. */
async function askedOfHost() {
  const host = await storeMember(database.sql, { nickName: '大川', isOrganizer: true })
  return { host, ...(await asked({ organizer: { id: host.memberId, nickName: '大川' } })) }
}

describe('a question about an activity that the platform itself runs', () => {
  // proves 28.47
  test('waits for an editor of its city, who answers it: everybody reads it, and who asked is told as by any host', async () => {
    const { id, asker, activityId } = await asked()
    const page = await editor()
    expect(await waitingAt(page, activityId)).toMatchObject([
      { id, isOfficial: true, organizerName: null, text: '一个人来合适吗' },
    ])
    expect((await page.call(answerAtDesk, { id, text: `  ${ANSWER} ` })).status).toBe(200)
    expect(await waitingAt(page, activityId)).toEqual([])
    expect(await shownOf(activityId, asker)).toMatchObject([
      { id, answer: { text: ANSWER, time: new Date(world.time.now).toISOString() } },
    ])
    expect(await told(asker)).toEqual([
      {
        kind: 'questionAnswered',
        text: '「夜爬」的主理人回答了你的提问',
        route: `/pages/20searchSub/hdDetail/hdDetail?id=${activityId}`,
      },
    ])
  })

  // proves 28.47
  test('is answered with a line in the log, which names the activity and not who asked', async () => {
    const { id, asker, activityId } = await asked()
    const page = await editor()
    await page.call(answerAtDesk, { id, text: ANSWER })
    const [entry] = await database.sql<{ details: string }[]>`
      select operator_id, outcome, target_kind, target_id, city, details from audit_entry
      where act = ${answerAtDesk.path} order by number desc limit 1`
    expect(entry).toMatchObject({
      operator_id: page.id,
      outcome: 'done',
      target_kind: 'activity',
      target_id: activityId,
      city: HANGZHOU,
    })
    expect(JSON.parse(entry!.details)).toEqual({ id, text: ANSWER })
    expect(JSON.stringify(entry)).not.toContain(asker.memberId)
  })

  // proves 28.47
  test('is not there for editors of other cities, and nobody else answers it', async () => {
    const { id, activityId, asker } = await asked()
    const elsewhere = await editor([BEIJING])
    expect(await waitingAt(elsewhere, activityId)).toEqual([])
    expect((await elsewhere.call(answerAtDesk, { id, text: ANSWER })).code).toBe('console.not_found')
    for (const role of ['door', 'finance', 'safety'] as const) {
      const other = await world.signedIn({ roles: [role] })
      expect((await other.call(answerAtDesk, { id, text: ANSWER })).status).toBe(403)
    }
    expect(
      (await callByMember(world, answerQuestion, { input: { questionId: id, text: '我猜' }, member: asker })).code,
    ).toBe('question.not_found')
    // nobody but who may answer has words looked at
    expect(reviewed).toEqual([])
  })

  // proves 28.47
  test('is answered by one of two at once, and told of once', async () => {
    const { id, asker } = await asked()
    const both = [await editor(), await editor()]
    const answers = await Promise.all(both.map((page) => page.call(answerAtDesk, { id, text: ANSWER })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['console.changed_meanwhile', null])
    expect(await told(asker)).toHaveLength(1)
  })

  // proves 28.47
  test('is not answered in words that a host could not use, nor while the review is away', async () => {
    const { id, activityId, asker } = await asked()
    const page = await editor()
    const unfit = { status: 400, code: 'text.unfit', faults: [{ members: ['text'] }] }
    expect(await page.call(answerAtDesk, { id, text: '加我微信 abc12345' })).toMatchObject(unfit)
    verdict = 'block'
    expect(await page.call(answerAtDesk, { id, text: ANSWER })).toMatchObject(unfit)
    for (const text of ['', '  ', '字'.repeat(201)])
      expect(await page.call(answerAtDesk, { id, text })).toMatchObject({ status: 400, code: 'input.invalid' })
    expect(await shownOf(activityId, asker)).toMatchObject([{ answer: null }])
    // an operator is a person who looks
    verdict = 'review'
    expect((await page.call(answerAtDesk, { id, text: ANSWER })).status).toBe(200)
    expect(reviewed).toEqual([ANSWER, ANSWER])
  })

  // proves 28.47
  test.each([
    ['hidden', 'console.not_found', 'update question set hidden_at = now() where id = $1'],
    ['of a cancelled activity', 'console.changed_meanwhile', CANCEL],
  ])('that is %s neither waits nor is answered', async (_what, code, change) => {
    const { id, activityId } = await asked()
    await database.sql.unsafe(change, [id])
    const page = await editor()
    expect(await waitingAt(page, activityId)).toEqual([])
    expect((await page.call(answerAtDesk, { id, text: ANSWER })).code).toBe(code)
  })

  // proves 28.47
  test('is none where the activity was imported, or a host runs it', async () => {
    const source = {
      name: '杭州本地宝',
      url: 'https://hz.example/1',
      licence: null,
      attribution: null,
      key: randomUUID(),
    }
    const page = await editor()
    for (const { id } of [await asked({ source }), await askedOfHost(), { id: randomUUID() }])
      expect((await page.call(answerAtDesk, { id, text: ANSWER })).code).toBe('console.not_found')
    const { activityId } = await asked({ source: { ...source, key: randomUUID() } })
    expect(await waitingAt(page, activityId)).toEqual([])
  })
})

describe('a host whose question waits', () => {
  // proves 28.48
  test('is reminded once for all that wait at the activity, and led to where they answer', async () => {
    const { id, host, activityId } = await askedOfHost()
    const second = await ask(activityId, '有停车位吗')
    const before = await told(host)
    const page = await editor()
    expect((await page.call(remindOrganizer, { id })).status).toBe(200)
    expect(await told(host)).toEqual([
      {
        kind: 'questionAsked',
        text: '「夜爬」有人提问，等你回答',
        route: `/pages/20searchSub/hdDetail/hdDetail?id=${activityId}`,
      },
      ...before,
    ])
    const [entry] = await database.sql`
      select operator_id, target_id, city from audit_entry where act = ${remindOrganizer.path} order by number desc limit 1`
    expect(entry).toEqual({ operator_id: page.id, target_id: activityId, city: HANGZHOU })
    for (const again of [id, second.id])
      expect((await page.call(remindOrganizer, { id: again })).code).toBe('question.reminded')
    expect(await told(host)).toHaveLength(before.length + 1)
    expect(await waitingAt(page, activityId)).toMatchObject([
      { isOfficial: false, organizerName: '大川' },
      { id: second.id },
    ])
  })

  // proves 28.48
  test('is not reminded from other cities, of people they are apart from, or of what they answered', async () => {
    const { id, host, asker } = await askedOfHost()
    expect((await (await editor([BEIJING])).call(remindOrganizer, { id })).code).toBe('console.not_found')
    const page = await editor()
    await database.sql`
      insert into block (blocker_id, blocked_id, created_at) values (${host.memberId}, ${asker.memberId}, now())`
    expect((await page.call(remindOrganizer, { id })).code).toBe('console.changed_meanwhile')
    await database.sql`delete from block where blocker_id = ${host.memberId}`
    await callByMember(world, answerQuestion, { input: { questionId: id, text: '可以' }, member: host })
    expect((await page.call(remindOrganizer, { id })).code).toBe('console.changed_meanwhile')
    expect((await told(host)).map(({ kind }) => kind)).toEqual(['questionAsked'])
    expect((await page.call(remindOrganizer, { id: (await asked()).id })).code).toBe('console.not_found')
  })
})
