import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { getMyUsers } from '@quan/contract/referral/get-my-users.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { aTicketType, anActivity } from '#features/activity/testing/an-activity.ts'
import { referralRoutes } from '#features/referral/referral.routes.ts'
import { referralService } from '#features/referral/referral.service.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { calledBy } from '#testing/called-by.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

/** Half an hour into December in Shanghai, still November in London. */
const NOW = Date.parse('2026-12-01T00:30:00+08:00')
const HOUR_MS = DAY_MS / 24

let database: TestDatabase
let calls: ReturnType<typeof calledBy>
beforeAll(async () => {
  database = await testDatabase()
  calls = calledBy(
    referralRoutes(referralService({ sql: database.sql, clock: { now: () => NOW }, pictureBaseUrl: null })),
  )
})
afterAll(async () => {
  await calls.close()
  await database.close()
})

const member = (nickName = '小满') => storeMember(database.sql, { nickName })
const users = async (of: Caller) => (await calls.call(getMyUsers, {}, of)).result
const names = async (of: Caller) => (await users(of))?.items.map(({ user }) => user.nickName)

/** A member who came through another's link at an instant. */
async function came(through: Caller, { nickName = '小本', at = new Date(NOW).toISOString() } = {}) {
  const one = await member(nickName)
  await database.sql`update member set referrer_id = ${through.memberId}, created_at = ${at} where id = ${one.memberId}`
  return one
}

type SignUp = {
  activities: number
  at?: number
  isHidden?: boolean
  isPaid?: boolean
  /** Who ordered, where it is somebody else. */
  by?: Caller
  startAt?: number
}

/** Places at so many activities, paid yesterday unless told otherwise. */
async function signUp(
  { memberId }: Caller,
  { activities, at = NOW - DAY_MS, isHidden = false, isPaid = true, by, startAt = NOW + DAY_MS }: SignUp,
) {
  for (let count = 0; count < activities; count++) {
    const [ticketType, order] = [aTicketType(), randomUUID()]
    const activity = anActivity({ ticketTypes: [ticketType], startAt, endAt: startAt + HOUR_MS })
    await activityStore(database.sql).add([activity])
    const state = isPaid ? 20 : 10
    await database.sql`
      insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
        expires_at, paid_at)
      values (${order}, ${by?.memberId ?? memberId}, ${activity.id}, ${ticketType.id}, 10, ${state}, 1, 0, ${new Date(at)}, ${new Date(at)},
        ${isPaid ? new Date(at) : null})`
    await database.sql`
      insert into place (id, activity_id, ticket_type_id, order_id, holder_id, state, is_hidden)
      values (${randomUUID()}, ${activity.id}, ${ticketType.id}, ${order}, ${memberId}, ${state}, ${isHidden})`
  }
}

describe('the members who came through my links', () => {
  // proves 10.75
  test('come newest first, with when they came and how often they signed up', async () => {
    const [ann, other] = [await member(), await member()]
    await came(other)
    const early = await came(ann, { nickName: '早', at: '2026-11-20T10:00:00.123Z' })
    const late = await came(ann, { nickName: '晚', at: '2026-11-20T10:00:00.124Z' })
    await signUp(early, { activities: 2 })
    await signUp(early, { activities: 1, isPaid: false })
    await database.sql`insert into follow values (${ann.memberId}, ${late.memberId}, now())`
    expect(await users(ann)).toEqual({
      items: [
        {
          user: expect.objectContaining({ id: late.memberId, nickName: '晚', isFocus: true, isMutual: false }),
          joinTime: '2026-11-20T10:00:00.124Z',
          signUps: 0,
        },
        {
          user: expect.objectContaining({ id: early.memberId, nickName: '早', isFocus: false }),
          joinTime: '2026-11-20T10:00:00.123Z',
          signUps: 2,
        },
      ],
      months: [{ month: '2026-11', count: 2 }],
      nextCursor: null,
      totalCount: 2,
    })
  })

  // proves 10.75
  test('tell no sign-up of today, nor one that is hidden: a number that rises would tell where somebody goes', async () => {
    const ann = await member()
    const ben = await came(ann)
    await signUp(ben, { activities: 1, at: NOW })
    await signUp(ben, { activities: 1, isHidden: true })
    expect((await users(ann))?.items.map(({ signUps }) => signUps)).toEqual([0])
  })

  // proves 10.75
  test('tell no place given back today either, nor that an activity was cancelled, before the next morning', async () => {
    const ann = await member()
    const ben = await came(ann)
    await signUp(ben, { activities: 3 })
    const giveBack = (at: number) => database.sql`
      update place set state = 30, returned_at = ${new Date(at)}
      where id = (select id from place where holder_id = ${ben.memberId} and state = 20 limit 1)`
    const signUps = async () => (await users(ann))?.items.map((item) => item.signUps)
    await giveBack(NOW)
    expect(await signUps()).toEqual([3])
    await giveBack(NOW - HOUR_MS)
    expect(await signUps()).toEqual([2])
  })

  // proves 10.75
  test('tell no place that somebody gave them, before its activity has begun', async () => {
    const [ann, friend] = [await member(), await member()]
    const ben = await came(ann)
    await signUp(ben, { activities: 1, by: friend })
    await signUp(ben, { activities: 2, by: friend, startAt: NOW - DAY_MS })
    expect((await users(ann))?.items.map(({ signUps }) => signUps)).toEqual([2])
  })

  // proves 10.75
  test('are counted by the months of Shanghai, the last twelve, newest first', async () => {
    const ann = await member()
    for (const at of [
      '2026-12-01T00:10:00+08:00',
      '2026-11-30T23:59:59+08:00',
      '2026-11-01T00:00:00+08:00',
      '2026-01-01T00:00:00+08:00',
      '2025-12-31T23:59:59+08:00',
    ])
      await came(ann, { at })
    const page = await users(ann)
    expect(page?.months).toEqual([
      { month: '2026-12', count: 1 },
      { month: '2026-11', count: 2 },
      { month: '2026-01', count: 1 },
    ])
    expect(page?.items).toHaveLength(5)
  })

  // proves 12.55
  test('who closed their account, or are apart from me either way, are left out of list and count', async () => {
    const ann = await member()
    const [closed, blocked, blocker] = [await came(ann), await came(ann), await came(ann)]
    await came(ann, { nickName: '留下' })
    await database.sql`update member set closed_at = now() where id = ${closed.memberId}`
    await database.sql`insert into block values (${ann.memberId}, ${blocked.memberId}, now())`
    await database.sql`insert into block values (${blocker.memberId}, ${ann.memberId}, now())`
    expect(await names(ann)).toEqual(['留下'])
    expect((await users(ann))?.months).toEqual([{ month: '2026-12', count: 1 }])
  })

  // proves 10.75
  test('come page after page, also where many came at the same moment', async () => {
    const ann = await member()
    for (const nickName of ['1', '2', '3', '4', '5']) await came(ann, { nickName })
    const found: (string | null)[] = []
    let cursor: string | null = null
    do {
      const input: { maxResultCount: number; cursor: string | null } = { maxResultCount: 2, cursor }
      const { result } = await calls.call(getMyUsers, input, ann)
      found.push(...(result?.items.map(({ user }) => user.nickName) ?? []))
      expect(result?.months).toEqual([{ month: '2026-12', count: 5 }])
      cursor = result?.nextCursor ?? null
    } while (cursor)
    expect(found.toSorted()).toEqual(['1', '2', '3', '4', '5'])
  })

  test('are none at first', async () => {
    expect(await users(await member())).toEqual({ items: [], months: [], nextCursor: null, totalCount: 0 })
  })
})
