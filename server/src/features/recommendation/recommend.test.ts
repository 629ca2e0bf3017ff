import { randomUUID } from 'node:crypto'
import { CANDIDATES_MAX } from '@quan/contract/activity/get-recommended.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { dismiss, getTaste, saveTaste } from '@quan/contract/recommendation/taste.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTicketType, DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { type RecommendationWorld, recommendationWorld } from './recommendation-world.testing.ts'

let world: RecommendationWorld
const unused: string[] = []
/** A city of the test's own. */
const aCity = () => unused.pop() ?? ''
beforeAll(async () => {
  world = await recommendationWorld()
  const cities = await world.sql<{ code: string }[]>`
    select code from city where code <> '330100' and code < '700000' order by code`
  unused.push(...cities.map(({ code }) => code))
})
afterAll(() => world.close())

describe('what is recommended', () => {
  // proves 26.1
  test('can still be joined: neither begun nor closed nor cancelled nor a draft, and full ones come last', async () => {
    const cityCode = aCity()
    const full = [aTicketType({ quota: 2, taken: 2 })]
    await world.activity({ cityCode, title: '满员', startAt: NOW + HOUR_MS, ticketTypes: full })
    await world.activity({ cityCode, title: '能去' })
    await world.activity({ cityCode, title: '已开始', startAt: NOW - HOUR_MS })
    await world.activity({ cityCode, title: '已结束', startAt: NOW - DAY_MS })
    await world.activity({ cityCode, title: '报名截止', enrollDeadlineAt: NOW - 1 })
    await world.activity({ cityCode, title: '已取消', cancelledAt: NOW - 1 })
    await world.activity({ cityCode, title: '草稿', publishedAt: null })
    const { result } = await world.list({ city: cityCode })
    expect(result?.items.map(({ title, isFull }) => [title, isFull])).toEqual([
      ['能去', false],
      ['满员', true],
    ])
    expect(result).toMatchObject({ running: 1, totalCount: 2, nextCursor: null })
  })

  // proves 26.1
  test('is full for whoever finds no place of their sex, and is left out where none is meant for it', async () => {
    const cityCode = aCity()
    const [man, woman] = [await world.member({ sex: 1 }), await world.member({ sex: 2 })]
    const mixed = [aTicketType({ sex: 1, quota: 1, taken: 1 }), aTicketType({ sex: 2, quota: 1 })]
    await world.activity({ cityCode, title: '男生满了', ticketTypes: mixed })
    await world.activity({ cityCode, title: '女生局', ticketTypes: [aTicketType({ sex: 2 })] })
    const seen = async (member: Caller | null) =>
      (await world.list({ city: cityCode }, member)).result?.items
        .map(({ title, isFull }) => `${title} ${isFull}`)
        .toSorted()
    expect(await seen(man)).toEqual(['男生满了 true'])
    expect(await seen(woman)).toEqual(['女生局 false', '男生满了 false'])
    expect(await seen(null)).toEqual(['女生局 false', '男生满了 false'])
    expect((await world.list({ city: cityCode, sex: 1 })).result?.items).toEqual([])
  })

  // proves 26.1
  test('leaves out what a member holds a place at, is too young for, or whose organizer is apart from them', async () => {
    const cityCode = aCity()
    const ann = await world.member({ birthDate: '2000-01-01' })
    const [ben, organizer] = [await world.member(), await world.member({ isOrganizer: true })]
    const held = await world.activity({ cityCode, title: '有位子' })
    await world.place(held, ann)
    await world.activity({ cityCode, title: '四十岁起', minAge: 40 })
    const apart = { id: organizer.memberId, nickName: '南风' }
    await world.activity({ cityCode, title: '拉黑的人主办', organizer: apart })
    await world.sql`insert into block (blocker_id, blocked_id, created_at)
      values (${organizer.memberId}, ${ann.memberId}, now())`
    expect(await world.titles(cityCode, ann)).toEqual([])
    expect((await world.titles(cityCode, ben))?.toSorted()).toEqual(['四十岁起', '拉黑的人主办', '有位子'])
  })

  // proves 26.2
  test('is byte for byte the same for all visitors, and says nothing personal', async () => {
    const cityCode = aCity()
    await world.activity({ cityCode })
    const bytes = await world.bytes(cityCode)
    expect(await world.bytes(cityCode)).toBe(bytes)
    expect(bytes).not.toContain('isCollect')
    expect(bytes).toMatch(/"kind":"(fresh|popular)"/)
  })

  // proves 26.5
  test('comes page after page, each once, also while places go and new ones come', async () => {
    const cityCode = aCity()
    const activities = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        world.activity({ cityCode, title: `${index}`, startAt: NOW + (index + 1) * HOUR_MS }),
      ),
    )
    const ids: string[] = []
    let cursor: string | null = null
    for (let page = 0; page === 0 || cursor !== null; page += 1) {
      const { result } = await world.list({ city: cityCode, maxResultCount: 7, cursor })
      ids.push(...(result?.items.map(({ id }) => id) ?? []))
      cursor = result?.nextCursor ?? null
      // what comes last now would come first, and what comes next is full
      await world.activity({ cityCode, title: 'neu', startAt: NOW + 1 + page })
      await world.sql`
        update activity set participant_count = 20, any_taken = 20 where city_code = ${cityCode} and title = ${`${page + 15}`}`
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(activities.filter(({ id }) => !ids.includes(id))).toEqual([])
    for (const bad of ['made up', Buffer.from('[1,""]').toString('base64url')])
      expect((await world.list({ city: cityCode, cursor: bad })).status).toBe(400)
  })

  // proves 26.5
  test('is at most two hundred, and the last cursor is taken', async () => {
    const cityCode = aCity()
    await Promise.all(
      Array.from({ length: CANDIDATES_MAX + 40 }, (_, index) =>
        world.activity({ cityCode, startAt: NOW + (index + 1) * HOUR_MS, publishedAt: NOW - index * HOUR_MS }),
      ),
    )
    let [count, cursor]: [number, string | null] = [0, null]
    do {
      const { result, status } = await world.list({ city: cityCode, maxResultCount: PAGE_SIZE_MAX, cursor })
      expect(status).toBe(200)
      count += result?.items.length ?? 0
      cursor = result?.nextCursor ?? null
    } while (cursor !== null)
    expect(count).toBeGreaterThan(CANDIDATES_MAX / 2)
    expect(count).toBeLessThanOrEqual(CANDIDATES_MAX)
  })
})

describe('the reason of a row', () => {
  // proves 26.4
  test('comes from what the member keeps, follows, went to, chose and has time for', async () => {
    const cityCode = aCity()
    const organizer = await world.member({ isOrganizer: true, nickName: '南风' })
    const activity = await world.activity({
      cityCode,
      organizer: { id: organizer.memberId, nickName: '南风' },
      category: 40,
    })
    const of = (member: Caller) => world.reason(activity, member)
    const { sql } = world
    const [nobody, keeper, guest, follower] = [
      await world.member(),
      await world.member(),
      await world.member(),
      await world.member(),
    ]
    const past = await world.activity({ cityCode: '330100', category: 40, startAt: NOW - 3 * DAY_MS })
    await sql`insert into favorite values (${keeper.memberId}, ${past.id}, now())`
    await world.place(past, guest)
    await sql`insert into follow values (${follower.memberId}, ${organizer.memberId}, now())`
    expect(await of(nobody)).toMatchObject({ kind: 'fresh', text: '新上的活动' })
    expect(await of(keeper)).toEqual({ kind: 'collected', count: 1, text: '因为你收藏过桌游' })
    expect(await of(guest)).toEqual({ kind: 'category', count: 1, text: '你去过 1 次桌游' })
    expect(await of(follower)).toEqual({ kind: 'followed', count: 0, text: '你关注的南风主办' })
    const said = await world.member()
    // the activity begins on Sunday at six in the evening
    await world.call(saveTaste, { evenings: [{ day: 7, part: 'evening' }] }, said)
    expect(await of(said)).toMatchObject({ kind: 'evening' })
    await world.call(saveTaste, { categories: [40] }, said)
    expect(await of(said)).toEqual({ kind: 'category', count: 0, text: '你选了桌游' })
    await world.call(saveTaste, { recommend: false }, said)
    expect(await of(said)).toMatchObject({ kind: 'fresh' })
  })

  // proves 26.6
  test('tells of people of earlier activities from three on, who want it known and are not apart', async () => {
    const cityCode = aCity()
    // of another kind than those before: else that would be the reason
    const activity = await world.activity({ cityCode, category: 20, publishedAt: NOW - 20 * DAY_MS })
    const ann = await world.member()
    const others = await Promise.all(Array.from({ length: 4 }, () => world.member()))
    const past = await world.wasTogether(ann, ...others)
    const kind = async () => (await world.reason(activity, ann))?.kind
    for (const one of others) await world.place(activity, one)
    expect(await kind()).toBe('fresh')
    for (const one of others.slice(0, 2)) await world.showComing(one)
    expect(await kind()).toBe('fresh')
    await world.showComing(others[2]!)
    expect(await world.reason(activity, ann)).toEqual({ kind: 'together', count: 3, text: '3 位上次同场的人也来' })
    expect((await world.reason(activity, await world.member()))?.kind).toBe('fresh')

    await world.showComing(others[3]!)
    expect((await world.reason(activity, ann))?.count).toBe(4)
    const [apart, hidden, hiddenBefore] = others
    await world.sql`insert into block (blocker_id, blocked_id, created_at) values (${apart!.memberId}, ${ann.memberId}, now())`
    expect((await world.reason(activity, ann))?.count).toBe(3)
    const hide = (holder: Caller, at: { id: string }, isHidden: boolean) => world.sql`
      update place set is_hidden = ${isHidden} where holder_id = ${holder.memberId} and activity_id = ${at.id}`
    await hide(hidden!, activity, true)
    expect(await kind()).toBe('fresh')
    await hide(hidden!, activity, false)
    expect(await kind()).toBe('together')
    await hide(hiddenBefore!, past, true)
    expect(await kind()).toBe('fresh')
  })
})

describe('not interested', () => {
  // proves 26.7
  test('leaves the activity out and its kind further down, until it is taken back', async () => {
    const cityCode = aCity()
    const ann = await world.member()
    const [first] = await Promise.all([
      world.activity({ cityCode, title: '咖啡', category: 30 }),
      world.activity({ cityCode, title: '另一场咖啡', category: 30, startAt: NOW + DAY_MS }),
      world.activity({ cityCode, title: '徒步', category: 20, startAt: NOW + 2 * DAY_MS }),
    ])
    const say = (undo?: boolean) => world.call(dismiss, { activityId: first.id, ...(undo && { undo }) }, ann)
    expect(await say()).toMatchObject({ status: 200, result: {} })
    expect((await say()).status).toBe(200)
    expect(await world.titles(cityCode, ann)).toEqual(['徒步', '另一场咖啡'])
    expect(await world.titles(cityCode, await world.member())).toHaveLength(3)
    expect((await say(true)).status).toBe(200)
    expect(await world.titles(cityCode, ann)).toHaveLength(3)
  })

  test('is refused of a draft and of none', async () => {
    const ann = await world.member()
    const draft = await world.activity({ publishedAt: null })
    for (const activityId of [draft.id, randomUUID()])
      expect(await world.call(dismiss, { activityId }, ann)).toMatchObject({
        status: 404,
        code: 'activity.not_found',
      })
    expect((await world.call(dismiss, { activityId: draft.id })).status).toBe(401)
  })
})

describe('a taste', () => {
  // proves 26.8
  test('is empty at first, is changed part by part, and is the own of each', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const unsaid = { categories: [], evenings: [], recommend: true, showsComing: false, isStated: false }
    expect((await world.call(getTaste, {}, ann)).result).toEqual(unsaid)
    await world.call(saveTaste, { categories: [40, 40, 60] }, ann)
    // Monday to Thursday are one
    const [tuesday, friday] = [{ day: 2, part: 'evening' } as const, { day: 5, part: 'morning' } as const]
    const { result } = await world.call(saveTaste, { evenings: [tuesday, friday], showsComing: true }, ann)
    const evenings = [...[1, 2, 3, 4].map((day) => ({ ...tuesday, day })), friday]
    const said = { categories: [40, 60], evenings, recommend: true, showsComing: true, isStated: true }
    expect(result).toEqual(said)
    expect((await world.call(getTaste, {}, ann)).result).toEqual(said)
    expect((await world.call(getTaste, {}, ben)).result).toEqual(unsaid)
    expect((await world.call(saveTaste, { categories: [41 as 40] }, ann)).status).toBe(400)
    expect((await world.call(saveTaste, { evenings: [{ day: 8 as 7, part: 'evening' }] }, ann)).status).toBe(400)
    expect((await world.call(getTaste, {})).status).toBe(401)
  })
})
