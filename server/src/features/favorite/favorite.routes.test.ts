import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { FAVORITES_MAX, getMyCollect, toggleCollect } from '@quan/contract/favorite/favorites.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity, DAY_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type MemberWorld, memberWorld } from '#features/favorite/member-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

let world: MemberWorld
beforeAll(async () => {
  world = await memberWorld({ pictureBaseUrl: 'https://pictures.example' })
})
afterAll(() => world.close())

const titles = async (of: Caller) => (await world.call(getMyCollect, {}, of)).result?.items.map(({ title }) => title)

describe('a favorite', () => {
  // proves 7.33, 10.50
  test('is kept, also twice, and no longer, also twice', async () => {
    const ann = await world.member()
    const activity = await world.activity({ title: '夜爬' })
    for (const isCollect of [true, true])
      expect(await world.collect(ann, activity, isCollect)).toMatchObject({
        status: 200,
        result: { activityId: activity.id, isCollect },
      })
    expect(await titles(ann)).toEqual(['夜爬'])
    for (const isCollect of [false, false]) expect((await world.collect(ann, activity, isCollect)).status).toBe(200)
    expect(await titles(ann)).toEqual([])
  })

  test('of a draft, and of none, is refused either way', async () => {
    const ann = await world.member()
    for (const activity of [await world.activity({ publishedAt: null }), { id: randomUUID() }])
      for (const isCollect of [true, false])
        expect(await world.collect(ann, activity, isCollect)).toMatchObject({ status: 404, code: 'activity.not_found' })
    expect((await world.call(toggleCollect, { activityId: randomUUID(), isCollect: true })).status).toBe(401)
  })

  test('that was taken off the air leaves the list and can be dropped', async () => {
    const ann = await world.member()
    const activity = await world.activity()
    await world.collect(ann, activity)
    await world.sql`update activity set published_at = null where id = ${activity.id}`
    expect(await titles(ann)).toEqual([])
    expect((await world.collect(ann, activity, false)).status).toBe(200)
    expect((await world.collect(ann, activity, false)).status).toBe(404)
  })

  test('many times at once is one', async () => {
    const ann = await world.member()
    const activity = await world.activity()
    const answers = await Promise.all(Array.from({ length: 12 }, () => world.collect(ann, activity)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await titles(ann)).toHaveLength(1)
  })

  test('is one of a bounded number, however many are kept at once', async () => {
    const ann = await world.member()
    const activities = Array.from({ length: FAVORITES_MAX + 4 }, () => anActivity())
    await activityStore(world.sql).add(activities)
    const [first, ...others] = activities
    const [before, racing] = [others.slice(0, -7), others.slice(-7)]
    await world.sql`
      insert into favorite select ${ann.memberId}, id, now() from unnest(${before.map(({ id }) => id)}::uuid[]) id`
    const answers = await Promise.all(racing.map((activity) => world.collect(ann, activity)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect([answers.length - refused.length, refused.length]).toEqual([4, 3])
    expect(refused).toMatchObject(refused.map(() => ({ status: 409, code: 'favorite.too_many' })))
    expect((await world.collect(ann, before[0]!)).status).toBe(200)
    await world.collect(ann, before[0]!, false)
    expect((await world.collect(ann, first!)).status).toBe(200)
  })
})

describe('the list of favorites', () => {
  // proves 10.51
  test('has the last kept first, ended ones too, as the other lists show them', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const ended = await world.activity({ title: '旧', startAt: NOW - DAY_MS, cover: 'abc' })
    const coming = await world.activity({ title: '新' })
    await world.collect(ann, coming)
    world.time.now += 1
    await world.collect(ann, ended)
    const { result } = await world.call(getMyCollect, {}, ann)
    expect(result).toMatchObject({
      items: [
        { title: '旧', status: 30, isCollect: true, cover: 'https://pictures.example/pictures/abc' },
        { title: '新', status: 10, isCollect: true, city: { code: '330100', name: '杭州' } },
      ],
      nextCursor: null,
      totalCount: 2,
    })
    expect(await titles(ben)).toEqual([])
  })

  // proves 10.51
  test('comes page after page, also where many were kept at the same moment', async () => {
    const ann = await world.member()
    const activities = await Promise.all(Array.from({ length: 5 }, () => world.activity()))
    await Promise.all(activities.map((activity) => world.collect(ann, activity)))
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const input: { maxResultCount: number; cursor: string | null } = { maxResultCount: 2, cursor }
      const { result } = await world.call(getMyCollect, input, ann)
      ids.push(...(result?.items.map(({ id }) => id) ?? []))
      cursor = result?.nextCursor ?? null
    } while (cursor)
    expect(ids.toSorted()).toEqual(activities.map(({ id }) => id).toSorted())
    expect((await world.call(getMyCollect, { cursor: 'made up' }, ann)).status).toBe(400)
  })
})

describe('lists and details', () => {
  // proves 10.11, 11.8
  test('tell a member what they keep, and visitors nothing of it', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const [kept, other] = [
      await world.activity({ title: '甲', cityCode: '110100' }),
      await world.activity({ cityCode: '110100' }),
    ]
    await world.collect(ann, kept)
    const marks = async (member: Caller | null) => {
      const { result } = await world.call(getActivityList, { city: '110100' }, member)
      return result?.items.map(({ id, isCollect }) => [id === kept.id, isCollect]).toSorted()
    }
    expect(await marks(ann)).toEqual([
      [false, false],
      [true, true],
    ])
    expect(await marks(ben)).toEqual([
      [false, false],
      [true, false],
    ])
    expect(await marks(null)).toEqual([
      [false, undefined],
      [true, undefined],
    ])
    const detail = async (id: string, member: Caller | null) =>
      (await world.call(getActivityDetail, { id }, member)).result
    expect(await detail(kept.id, ann)).toMatchObject({ isCollect: true, myOrderId: null, waitingRank: null })
    expect(await detail(other.id, ann)).toMatchObject({ isCollect: false })
    expect(await detail(kept.id, null)).not.toHaveProperty('isCollect')
    expect(await detail(kept.id, null)).not.toHaveProperty('myOrderId')
  })

  test('of an activity tell a member how they stand to its organizer, and visitors nothing of it', async () => {
    const [ann, ben] = [await world.member(), await world.member('主理人')]
    const organizer = { id: ben.memberId, nickName: '主理人' }
    const [own, imported] = [
      await world.activity({ organizer }),
      await world.activity({ organizer: { id: null, nickName: '别处' } }),
    ]
    const organizerOf = async ({ id }: { id: string }, member: Caller | null) =>
      (await world.call(getActivityDetail, { id }, member)).result?.organizer
    const standing = { ...organizer, headImgurl: null, sex: 0, facts: null }
    expect(await organizerOf(own, ann)).toEqual({ ...standing, isFocus: false, isMutual: false })
    await world.follow(ann, ben)
    expect(await organizerOf(own, ann)).toEqual({ ...standing, isFocus: true, isMutual: false })
    await world.follow(ben, ann)
    expect(await organizerOf(own, ann)).toEqual({ ...standing, isFocus: true, isMutual: true })
    await world.follow(ann, ben, false)
    expect(await organizerOf(own, ann)).toEqual({ ...standing, isFocus: false, isMutual: false })
    for (const [activity, member] of [[own, null] as const, [imported, ann] as const])
      expect(await organizerOf(activity, member)).not.toHaveProperty('isFocus')
  })
})
