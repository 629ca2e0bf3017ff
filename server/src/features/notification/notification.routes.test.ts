import { getMyMessages } from '@quan/contract/notification/get-my-messages.ts'
import { markRead } from '@quan/contract/notification/mark-read.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { getNotificationSettings, saveNotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PeopleWorld, peopleWorld } from '#features/safety/testing/people-world.ts'
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

describe('what a member wants to hear of', () => {
  test('is everything at any time until they say otherwise', async () => {
    const ann = await world.member()
    expect((await world.call(getNotificationSettings, {}, ann)).result).toEqual({ kindsOff: [], quietHours: null })
  })

  test('is kept as a whole, each time anew', async () => {
    const ann = await world.member()
    const chosen = {
      kindsOff: [NotificationKind.newFollower, NotificationKind.newFollower],
      quietHours: { from: '22:30', to: '07:00' },
    }
    const kept = { ...chosen, kindsOff: [NotificationKind.newFollower] }
    expect((await world.call(saveNotificationSettings, chosen, ann)).result).toEqual(kept)
    expect((await world.call(getNotificationSettings, {}, ann)).result).toEqual(kept)
    await world.call(saveNotificationSettings, { kindsOff: [], quietHours: null }, ann)
    expect((await world.call(getNotificationSettings, {}, ann)).result).toEqual({ kindsOff: [], quietHours: null })
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
