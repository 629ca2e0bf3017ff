import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MessageKind } from '@quan/contract/conversation/conversation.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { type ConversationWorld, conversationWorld } from './conversation-world.testing.ts'

let world: ConversationWorld
beforeAll(async () => {
  world = await conversationWorld()
})
afterAll(() => world.end())

const notFound = { status: 404, code: 'conversation.not_found' }

describe('what is said', () => {
  // proves 25.5
  test('is there once however often it is sent, and the first words stay', async () => {
    const { ann, ben, id } = await world.talking()
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.send(ann, id, '一次', { requestId })))
    expect(answers.map(({ status, result }) => [status, result?.number])).toEqual(
      Array.from({ length: 8 }, () => [200, 1]),
    )
    expect((await world.send(ann, id, '另一次', { requestId })).result?.body).toBe('一次')
    // the same request of the other is another message
    expect((await world.send(ben, id, '我的', { requestId })).result?.number).toBe(2)
    expect(await world.words(ben, id)).toEqual(['一次', '我的'])
  })

  // proves 25.6
  test('has numbers without gaps, whoever says it at once', async () => {
    const { ann, ben, id } = await world.talking()
    const said = await Promise.all(
      Array.from({ length: 30 }, (_, index) => world.send(index % 2 ? ann : ben, id, `${index}`)),
    )
    const numbers = said.map(({ result }) => result?.number ?? 0).toSorted((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    const [first, second] = await Promise.all([
      world.one(ann, id, { maxResultCount: 50 }),
      world.one(ben, id, { maxResultCount: 50 }),
    ])
    expect(first.result?.items.map(({ body }) => body)).toEqual(second.result?.items.map(({ body }) => body))
  })

  // proves 25.6
  test('is read page by page from the last', async () => {
    const { ann, ben, id } = await world.talking()
    for (const body of ['一', '二', '三', '四', '五']) await world.send(ann, id, body)
    const first = (await world.one(ben, id, { maxResultCount: 2 })).result
    await world.send(ann, id, '六')
    const next = (await world.one(ben, id, { maxResultCount: 2, cursor: first?.nextCursor ?? '' })).result
    const last = (await world.one(ben, id, { maxResultCount: 2, cursor: next?.nextCursor ?? '' })).result
    expect([first, next, last].map((page) => page?.items.map(({ body }) => body))).toEqual([
      ['五', '四'],
      ['三', '二'],
      ['一'],
    ])
    expect(last?.nextCursor).toBeNull()
    expect(await world.one(ben, id, { cursor: 'made up' })).toMatchObject({ status: 400, code: 'input.invalid' })
  })

  // proves 25.7
  test('holds 1 to 1,000 characters', async () => {
    const { ann, id } = await world.talking()
    expect((await world.send(ann, id, '字'.repeat(1_000))).status).toBe(200)
    for (const body of ['', '   ', '字'.repeat(1_001)])
      expect(await world.send(ann, id, body)).toMatchObject({ status: 400, code: 'input.invalid' })
  })

  // proves 25.8
  test('may be an activity that is shown to everybody, and no other', async () => {
    const { ann, ben, id } = await world.talking()
    const [shown, draft] = [
      anActivity({ publishedAt: world.time.now - 1, enrollDeadlineAt: world.time.now + 3_600_000 }),
      anActivity({ publishedAt: world.time.now + 86_400_000 }),
    ]
    await activityStore(world.sql).add([shown, draft])
    const kind = MessageKind.activity
    const enrollDeadline = new Date(shown.enrollDeadlineAt).toISOString()
    const sent = { kind, activity: { id: shown.id, title: shown.title }, enrollDeadline }
    expect((await world.send(ann, id, shown.id, { kind })).result).toMatchObject(sent)
    expect((await world.one(ben, id)).result?.items[0]).toMatchObject(sent)
    expect((await world.list(ben)).result?.items[0]?.last).toMatchObject({ kind, body: '', isMine: false })
    for (const body of [draft.id, randomUUID()])
      expect(await world.send(ann, id, body, { kind })).toMatchObject({ status: 404, code: 'activity.not_found' })
    expect((await world.send(ann, id, '不是编号', { kind })).status).toBe(400)
  })

  // proves 25.9
  test('may be a card: neither answer shows before both are there, and the first one stays', async () => {
    const { ann, ben, id } = await world.talking()
    await world.send(ann, id, '最近因为什么小事开心？', { kind: MessageKind.card })
    expect((await world.answerCard(ben, id, 1, '雨停了')).result?.answers).toEqual({
      mine: '雨停了',
      theirs: null,
      haveTheyAnswered: false,
    })
    expect((await world.one(ann, id)).result?.items[0]?.answers).toEqual({
      mine: null,
      theirs: null,
      haveTheyAnswered: true,
    })
    await world.answerCard(ann, id, 1, '楼下的猫')
    await world.answerCard(ben, id, 1, '改一个')
    expect((await world.one(ann, id)).result?.items[0]?.answers).toEqual({
      mine: '楼下的猫',
      theirs: '雨停了',
      haveTheyAnswered: true,
    })
    await world.send(ann, id, '不是卡片')
    expect(await world.answerCard(ben, id, 2, '答')).toMatchObject(notFound)
  })

  // proves 25.30
  test('may offer WeChat ids: neither shows before both gave theirs, what is none is refused, the first one stays', async () => {
    const { ann, ben, id } = await world.talking()
    const kind = MessageKind.wechat
    expect((await world.send(ann, id, '微信 ann', { kind })).status).toBe(400)
    const offered = await world.send(ann, id, 'ann_in_hz', { kind })
    expect(offered.result).toMatchObject({ kind, body: '', answers: { mine: 'ann_in_hz', theirs: null } })
    const hidden = { mine: null, theirs: null, haveTheyAnswered: true }
    expect((await world.one(ben, id)).result?.items[0]).toMatchObject({ kind, body: '', answers: hidden })
    expect((await world.list(ben)).result?.items[0]?.last).toMatchObject({ kind, body: '' })
    expect((await world.search(ben, id, 'ann_in')).result?.items).toEqual([])
    // who offered gave theirs already
    expect((await world.answerCard(ann, id, 1, 'ann_other')).result?.answers?.mine).toBe('ann_in_hz')
    expect(await world.answerCard(ben, id, 1, '不想给')).toMatchObject({ status: 400, code: 'input.invalid' })
    await world.answerCard(ben, id, 1, 'ben-2046')
    await world.answerCard(ben, id, 1, 'ben-2047')
    expect((await world.one(ann, id)).result?.items[0]?.answers).toEqual({
      mine: 'ann_in_hz',
      theirs: 'ben-2046',
      haveTheyAnswered: true,
    })
    expect((await world.one(ben, id)).result?.items[0]?.answers).toMatchObject({
      mine: 'ben-2046',
      theirs: 'ann_in_hz',
    })
  })

  // proves 25.10
  test('is found by a word in it, page by page, in this conversation alone', async () => {
    const { ann, ben, id } = await world.talking()
    const other = await world.talking()
    await world.send(other.ann, other.id, '面馆在别处')
    for (const body of ['那家面馆叫什么', '不记得了', 'Noodle House', '面馆！']) await world.send(ann, id, body)
    expect((await world.search(ben, id, '面馆')).result?.items.map(({ number }) => number)).toEqual([4, 1])
    expect((await world.search(ben, id, 'noodle')).result?.items.map(({ number }) => number)).toEqual([3])
    expect((await world.search(ben, id, '没有')).result).toEqual({ items: [], nextCursor: null, totalCount: 0 })
    expect((await world.search(ben, id, ' ')).status).toBe(400)
  })

  // proves 25.11
  test('stands in the database sealed by a key of the conversation, which opens it nowhere else', async () => {
    const { ann, ben, id } = await world.talking()
    const other = await world.talking()
    await world.send(ann, id, '楼下的猫认出我了')
    await world.send(other.ann, other.id, '别的话')
    const [row] = await world.sql<{ text: string }[]>`
      select string_agg(encode(body, 'escape'), '') as text from conversation_message where conversation_id = ${id}`
    expect(row?.text).not.toContain('猫')
    const everywhere = await world.sql<{ text: string }[]>`
      select concat(title, text, words::text) as text from notification union all select text from push_message`
    expect(everywhere.map(({ text }) => text).join()).not.toContain('猫')
    const [moved] = await world.sql<
      { body: Buffer }[]
    >`select body from conversation_message where conversation_id = ${other.id}`
    await world.sql`update conversation_message set body = ${moved?.body ?? ''} where conversation_id = ${id}`
    expect((await world.one(ben, id)).status).toBe(500)
  })
})
