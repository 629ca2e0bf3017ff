import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getMyMessages,
  markRead,
  NOTIFICATION_LIFE_MS,
  NOTIFICATIONS_KEPT_MAX,
} from '@quan/contract/notification/messages.ts'
import { GROUP_KINDS, MessageGroup } from '@quan/contract/notification/message-group.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import {
  EVERY_WAY,
  getNotificationSettings,
  saveNotificationSettings,
} from '@quan/contract/notification/notification-settings.ts'
import { newFollower } from '#features/notification/notification-texts.ts'
import { sweepOverdueNotifications } from '#features/notification/notification.service.ts'
import { type PeopleWorld, peopleWorld } from '#features/safety/people-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

let world: PeopleWorld
beforeAll(async () => {
  world = await peopleWorld()
})
afterAll(() => world.close())

const tell = (to: Caller, text: string, kind: NotificationKind = 'orderPaid') =>
  world.notifications.notify(world.sql, { memberId: to.memberId, kind, title: '标题', text, route: null })
const list = async (of: Caller) => (await world.call(getMyMessages, {}, of)).result?.items ?? []

describe('notifications', () => {
  // proves 10.87
  test('come newest first, page after page, to whom they are for', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    for (const text of ['一', '二', '三', '四', '五']) await tell(ann, text)
    world.time.now += 1
    await tell(ann, '六')
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const input: { maxResultCount: number; cursor: string | null } = { maxResultCount: 2, cursor }
      const { result } = await world.call(getMyMessages, input, ann)
      seen.push(...(result?.items.map(({ text }) => text) ?? []))
      cursor = result?.nextCursor ?? null
    } while (cursor)
    expect(seen).toHaveLength(6)
    expect([seen[0], new Set(seen).size]).toEqual(['六', 6])
    expect(await list(ben)).toEqual([])
  })

  // proves 40.1
  test('are counted by what they are about until they are read, and listed by it', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    for (const kind of Object.values(NotificationKind)) await tell(ann, kind, kind)
    await tell(ann, '又一条', 'orderPaid')
    const inGroup = async (group: MessageGroup | null, member = ann) =>
      (await world.call(getMyMessages, { group, maxResultCount: 50 }, member)).result
    for (const group of Object.values(MessageGroup)) {
      const { items = [], unread } = (await inGroup(group)) ?? {}
      expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(GROUP_KINDS[group]))
      expect(unread?.[group]).toBe(items.length)
    }
    const all = await inGroup(null)
    expect(all?.unread.all).toBe(Object.keys(NotificationKind).length + 1)
    await world.call(markRead, { ids: all?.items.filter(({ kind }) => kind === 'orderPaid').map(({ id }) => id) }, ann)
    expect((await inGroup(MessageGroup.people))?.unread).toEqual({
      ...all?.unread,
      all: (all?.unread.all ?? 0) - 2,
      places: (all?.unread.places ?? 0) - 2,
    })
    expect((await inGroup(null, ben))?.unread).toEqual({
      all: 0,
      conversations: 0,
      places: 0,
      people: 0,
      organizers: 0,
    })
  })

  // proves 40.1
  test('of one group come page after page', async () => {
    const ann = await world.member()
    for (const text of ['一', '二', '三']) {
      await tell(ann, text, 'newFollower')
      await tell(ann, '不', 'orderPaid')
      world.time.now += 1
    }
    const first = (await world.call(getMyMessages, { group: 'people', maxResultCount: 2 }, ann)).result
    const rest = { group: 'people', maxResultCount: 2, cursor: first?.nextCursor ?? null } as const
    const second = (await world.call(getMyMessages, rest, ann)).result
    expect([first, second].map((page) => page?.items.map(({ text }) => text))).toEqual([['三', '二'], ['一']])
  })

  // proves 40.1
  test('show the face of whom they tell of, until that one goes', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    await world.sql`update member set sex = 2, head_picture = 'abc' where id = ${ben.memberId}`
    const words = newFollower({ id: ben.memberId, nickName: '小鹿' })
    await world.notifications.notify(world.sql, { ...words, memberId: ann.memberId, fromId: ben.memberId })
    await tell(ann, '一')
    // whom one was matched with the own device says
    const matched = { kind: 'matched', title: '互选', text: '', route: null } as const
    await world.notifications.notify(world.sql, { ...matched, memberId: ann.memberId, fromId: ben.memberId })
    const faces = async () => (await list(ann)).map(({ from }) => from)
    expect(await faces()).toEqual([null, null, { id: ben.memberId, headImgurl: 'abc', sex: 2 }])
    await world.sql`update member set frozen_at = now() where id = ${ben.memberId}`
    expect(await faces()).toEqual([null, null, null])
  })

  test('are written in the language of whoever reads them, and what is sent later in the one they last read', async () => {
    const ann = await world.member()
    const words = newFollower({ id: ann.memberId, nickName: '小鹿' })
    await world.notifications.notify(world.sql, { ...words, memberId: ann.memberId })
    await tell(ann, '旧的')
    const textsIn = async (language: string) => {
      const { result } = await world.call(getMyMessages, {}, ann, { 'accept-language': language })
      return result?.items.map(({ text }) => text)
    }
    expect(await textsIn('en')).toEqual(['旧的', '小鹿 follows you'])
    expect(await textsIn('zh-TW')).toEqual(['旧的', '小鹿追蹤了你'])
    expect(await textsIn('de')).toEqual(['旧的', '小鹿关注了你'])
    const [member] = await world.sql`select told_language from member where id = ${ann.memberId}`
    expect(member?.['told_language']).toBe('zh-Hant')
  })

  test('vanish with the transaction that wrote them', async () => {
    const ann = await world.member()
    const given = { memberId: ann.memberId, kind: 'orderPaid', title: '标题', text: '不', route: null } as const
    const failing = world.sql.begin(async (transaction) => {
      await world.notifications.notify(transaction, given)
      throw new Error('no after all')
    })
    await expect(failing).rejects.toThrow('no after all')
    expect(await list(ann)).toEqual([])
  })

  test('are not written for a closed account', async () => {
    const ann = await world.member()
    await world.closeAccount(ann)
    await tell(ann, '一')
    expect(await world.sql`select from notification where member_id = ${ann.memberId}`).toEqual([])
  })

  // proves 10.88
  test('are read where they are marked: some, or all', async () => {
    const ann = await world.member()
    for (const text of ['一', '二', '三']) await tell(ann, text)
    const [first] = await list(ann)
    expect(await world.call(markRead, { ids: [first!.id] }, ann)).toMatchObject({ status: 200, result: {} })
    expect((await list(ann)).map(({ isRead }) => isRead)).toEqual([true, false, false])
    await world.call(markRead, { all: true }, ann)
    expect((await list(ann)).map(({ isRead }) => isRead)).toEqual([true, true, true])
  })

  test('keep the instant they were first read at', async () => {
    const ann = await world.member()
    await tell(ann, '一')
    await world.call(markRead, { all: true }, ann)
    world.time.now += 60_000
    await world.call(markRead, { ids: (await list(ann)).map(({ id }) => id) }, ann)
    const [row] = await world.sql`select read_at from notification where member_id = ${ann.memberId}`
    expect(row?.['read_at']).toEqual(new Date(world.time.now - 60_000))
  })

  test('of others are passed over, and stay as they are', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    await tell(ann, '一')
    const ids = (await list(ann)).map(({ id }) => id)
    expect((await world.call(markRead, { ids }, ben)).status).toBe(200)
    expect((await world.call(markRead, { all: true }, ben)).status).toBe(200)
    expect(await list(ann)).toMatchObject([{ isRead: false }])
  })

  // proves 12.16
  test.each([{}, { ids: [], all: true as const }, { ids: null }])(
    'what to mark must be said: not %j',
    async (input) => {
      const ann = await world.member()
      expect(await world.call(markRead, input, ann)).toMatchObject({
        status: 400,
        validationErrors: [{ members: ['ids'] }],
      })
    },
  )
})

describe('what is kept of notifications', () => {
  const store = (to: Caller, { count, at, text = '旧' }: { count: number; at: number; text?: string }) => world.sql`
    insert into notification (id, member_id, kind, title, text, created_at)
    select gen_random_uuid(), ${to.memberId}, 'orderPaid', '标题', ${text}, ${new Date(at)} from generate_series(1, ${count})`
  const kept = async (of: Caller) => {
    const rows = await world.sql<{ text: string }[]>`
      select text from notification where member_id = ${of.memberId} order by created_at desc, id desc`
    return rows.map(({ text }) => text)
  }

  test('is so many of each member, the newest', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    await store(ben, { count: NOTIFICATIONS_KEPT_MAX, at: world.time.now - 1 })
    await store(ann, { count: NOTIFICATIONS_KEPT_MAX, at: world.time.now - 1 })
    await store(ann, { count: 1, at: world.time.now - 2, text: '最旧' })
    await tell(ann, '新')
    const texts = await kept(ann)
    expect([texts.length, texts[0], texts.includes('最旧')]).toEqual([NOTIFICATIONS_KEPT_MAX, '新', false])
    expect(await kept(ben)).toHaveLength(NOTIFICATIONS_KEPT_MAX)
  })

  test('is what is young enough: anything new takes along what is not', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    await store(ann, { count: 1, at: world.time.now - NOTIFICATION_LIFE_MS, text: '半年' })
    await store(ann, { count: 1, at: world.time.now - NOTIFICATION_LIFE_MS - 1 })
    await tell(ben, '新')
    expect(await kept(ann)).toEqual(['半年'])
  })

  test('can be swept without anything new, however much it is', async () => {
    const ann = await world.member()
    await store(ann, { count: 120, at: world.time.now - NOTIFICATION_LIFE_MS - 1 })
    expect(await sweepOverdueNotifications({ sql: world.sql, clock: { now: () => world.time.now } })).toBe(120)
    expect(await kept(ann)).toEqual([])
  })

  test('makes nobody wait who tells the same members in another order', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    for (const member of [ann, ben]) await store(member, { count: NOTIFICATIONS_KEPT_MAX + 5, at: world.time.now - 1 })
    const words = { kind: 'orderPaid', title: '标题', text: '新', route: null } as const
    const tellBoth = (members: Caller[]) =>
      world.sql.begin(async (transaction) => {
        for (const { memberId } of members) await world.notifications.notify(transaction, { ...words, memberId })
      })
    await Promise.all([tellBoth([ann, ben]), tellBoth([ben, ann])])
    expect((await kept(ann)).filter((text) => text === '新')).toHaveLength(2)
  })
})

describe('what a member wants to hear of', () => {
  // proves 10.89
  test('is everything at any time until they say otherwise', async () => {
    const ann = await world.member()
    expect((await world.call(getNotificationSettings, {}, ann)).result).toEqual({
      kindsOff: [],
      quietHours: null,
      ways: EVERY_WAY,
    })
  })

  // proves 10.90
  test('is kept as a whole, each time anew', async () => {
    const ann = await world.member()
    const chosen = {
      kindsOff: [NotificationKind.newFollower, NotificationKind.newFollower],
      quietHours: { from: '22:30', to: '07:00' },
    }
    const kept = { ...chosen, kindsOff: [NotificationKind.newFollower], ways: EVERY_WAY }
    expect((await world.call(saveNotificationSettings, chosen, ann)).result).toEqual(kept)
    expect((await world.call(getNotificationSettings, {}, ann)).result).toEqual(kept)
    await world.call(saveNotificationSettings, { kindsOff: [], quietHours: null }, ann)
    expect((await world.call(getNotificationSettings, {}, ann)).result).toEqual({
      kindsOff: [],
      quietHours: null,
      ways: EVERY_WAY,
    })
  })

  test('holds the ways they let open, which stay where they are left out', async () => {
    const ann = await world.member()
    const ways = { webPush: true, wechat: false, sms: false }
    await world.call(saveNotificationSettings, { kindsOff: [], quietHours: null, ways }, ann)
    const { result } = await world.call(saveNotificationSettings, { kindsOff: ['matched'], quietHours: null }, ann)
    expect(result).toEqual({ kindsOff: ['matched'], quietHours: null, ways })
  })

  test('a kind that is off is not written, the others are', async () => {
    const ann = await world.member()
    await world.call(saveNotificationSettings, { kindsOff: ['taskReminder'], quietHours: null }, ann)
    await tell(ann, '打卡', 'taskReminder')
    await tell(ann, '付款')
    expect((await list(ann)).map(({ text }) => text)).toEqual(['付款'])
  })

  test.each([
    [{ kindsOff: ['everything'], quietHours: null }, 'kindsOff.0'],
    [{ kindsOff: [], quietHours: { from: '24:00', to: '07:00' } }, 'quietHours.from'],
    [{ kindsOff: [], quietHours: { from: '22:00', to: '7:00' } }, 'quietHours.to'],
  ])('%j is refused', async (input, field) => {
    const ann = await world.member()
    const answer = await world.call(saveNotificationSettings, input as never, ann)
    expect(answer).toMatchObject({ status: 400, validationErrors: [{ members: [field] }] })
  })
})
