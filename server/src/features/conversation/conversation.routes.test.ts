import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConversationState } from '@quan/contract/conversation/conversation.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { type ConversationWorld, conversationWorld } from './conversation-world.testing.ts'

let world: ConversationWorld
beforeAll(async () => {
  world = await conversationWorld()
})
afterAll(() => world.end())

const pair = async () => ({ ann: await world.member('安安'), ben: await world.member('小本') })
const notFound = { status: 404, code: 'conversation.not_found' }

describe('two people', () => {
  // proves 25.1
  test('who do not follow each other cannot ask, nor oneself, nor nobody', async () => {
    const { ann, ben } = await pair()
    await world.toggle(ann, ben)
    expect(await world.ask(ann, ben)).toMatchObject({ status: 409, code: 'conversation.not_mutual' })
    for (const nobody of [ann, world.nobody()])
      expect(await world.ask(ann, nobody)).toMatchObject({ status: 404, code: 'member.not_found' })
  })

  // proves 25.1, 25.2
  test('talk once both have agreed, and nobody writes before', async () => {
    const { ann, ben } = await pair()
    await world.mutual(ann, ben)
    await world.sql`update member set sex = 1 where id = ${ben.memberId}`
    const { result } = await world.ask(ann, ben)
    const id = result?.id ?? ''
    const user = { nickName: '小本', sex: 1 }
    expect(result).toMatchObject({ state: ConversationState.asked, isAskedByMe: true, user })
    expect((await world.list(ben)).result?.items).toMatchObject([{ id, state: 10, isAskedByMe: false }])
    expect(await world.told(ben)).toContain('安安想和你聊聊，愿意的话点开答应')
    for (const member of [ann, ben])
      expect(await world.send(member, id, '在吗')).toMatchObject({ status: 409, code: 'conversation.not_open' })
    // who asked cannot say yes for the other
    expect(await world.answer(ann, id)).toMatchObject(notFound)
    await world.answer(ben, id)
    expect(await world.told(ann)).toContain('小本也愿意和你聊聊')
    expect(await world.send(ann, id, '你好')).toMatchObject({ status: 200, result: { number: 1, body: '你好' } })
    expect(await world.words(ben, id)).toEqual(['你好'])
  })

  test('who ask each other have both agreed', async () => {
    const { ann, ben } = await pair()
    await world.mutual(ann, ben)
    await world.ask(ann, ben)
    expect((await world.ask(ben, ann)).result?.state).toBe(ConversationState.open)
  })

  // proves 25.3
  test('a no is told to nobody: it looks like waiting, and no second question comes', async () => {
    const { ann, ben } = await pair()
    await world.mutual(ann, ben)
    const id = (await world.ask(ann, ben)).result?.id ?? ''
    const waiting = (await world.one(ann, id)).result
    await world.answer(ben, id, false)
    expect((await world.one(ann, id)).result).toEqual(waiting)
    expect((await world.list(ben)).result?.items).toEqual([])
    expect(await world.one(ben, id)).toMatchObject(notFound)
    await world.close(ann, id)
    const before = await world.told(ben)
    world.time.now += 3 * 86_400_000
    expect((await world.ask(ann, ben)).result).toMatchObject({ id, state: ConversationState.asked })
    expect([await world.told(ben), (await world.list(ben)).result?.items]).toEqual([before, []])
    // who said no may think better of it
    expect((await world.ask(ben, ann)).result?.state).toBe(ConversationState.open)
  })

  // proves 25.4
  test('who chose each other talk without asking', async () => {
    const { ann, ben } = await pair()
    const activity = anActivity({ publishedAt: world.time.now - 1 })
    await activityStore(world.sql).add([activity])
    const both = { one: ann.memberId, other: ben.memberId, activityId: activity.id }
    const open = () => world.sql.begin((tx) => world.conversations.openForPair(tx, both))
    const id = await open()
    expect(await open()).toBe(id)
    expect((await world.one(ben, id)).result?.conversation).toMatchObject({
      state: ConversationState.open,
      origin: 'match',
      activity: { id: activity.id, title: activity.title },
    })
    expect((await world.send(ben, id, '嗨')).status).toBe(200)
  })
})

describe('what was read', () => {
  // proves 25.12
  test('is counted for each, and shown to the other only while both show it', async () => {
    const { ann, ben, id } = await world.talking()
    await world.send(ann, id, '一')
    await world.send(ann, id, '二')
    const seen = async () => [
      (await world.list(ben)).result?.items[0]?.unread,
      (await world.list(ann)).result?.items[0]?.readNumber,
    ]
    expect(await seen()).toEqual([2, 0])
    await world.read(ben, id, 2)
    await world.read(ben, id, 1)
    expect(await seen()).toEqual([0, 2])
    expect((await world.list(ann)).result?.items[0]?.unread).toBe(0)
    await world.save(ben, id, { mute: false, showRead: false })
    expect(await seen()).toEqual([0, null])
    expect((await world.one(ben, id)).result?.conversation.readNumber).toBeNull()
  })

  test('is never more than was said', async () => {
    const { ann, ben, id } = await world.talking()
    await world.read(ben, id, 99)
    await world.send(ann, id, '一')
    expect((await world.list(ben)).result?.items[0]?.unread).toBe(1)
  })
})

describe('news of a conversation', () => {
  // proves 25.13
  test('reach open pages of both with every message, and the message centre once until it was read', async () => {
    const { ann, ben, id } = await world.talking()
    const [anns, bens] = [await world.openPage(ann), await world.openPage(ben)]
    for (const body of ['一', '二', '三']) await world.send(ann, id, body)
    for (const page of [anns, bens])
      expect((await page()).map((message) => [message?.kind, message?.route])).toEqual(
        Array.from({ length: 3 }, () => ['conversation', `/pages/40my/my?view=messages&with=${id}`]),
      )
    const news = async () => (await world.told(ben))?.filter((text) => text === '安安给你发来了消息').length
    expect(await news()).toBe(1)
    await world.read(ben, id, 3)
    await world.send(ann, id, '四')
    expect([await news(), (await world.told(ann))?.includes('安安给你发来了消息')]).toEqual([2, false])
  })

  // proves 25.13
  test('are not told where it is muted, and open pages still learn of it', async () => {
    const { ann, ben, id } = await world.talking()
    const page = await world.openPage(ben)
    await world.save(ben, id, { mute: true, showRead: true })
    await world.send(ann, id, '一')
    expect([await world.told(ben), (await page()).length]).toEqual([
      expect.not.arrayContaining(['安安给你发来了消息']),
      1,
    ])
  })

  // proves 25.12
  test('tell that somebody writes only while both show it', async () => {
    const { ann, ben, id } = await world.talking()
    const page = await world.openPage(ben)
    await world.type(ann, id)
    expect((await page()).map((message) => message?.kind)).toEqual(['typing'])
    await world.save(ann, id, { mute: false, showRead: false })
    await world.type(ann, id)
    expect(await page()).toHaveLength(1)
  })
})
