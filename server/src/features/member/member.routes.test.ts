import { randomUUID } from 'node:crypto'
import { getMyUserInfo } from '@quan/contract/member/get-my-user-info.ts'
import { getUserInfo } from '@quan/contract/member/user-info.ts'
import { removeLocation } from '@quan/contract/member/remove-location.ts'
import { saveUserInfo } from '@quan/contract/member/save-user-info.ts'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { loginWorld, type LoginWorld } from '#features/login/login-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { storeMember } from '#testing/stored-member.ts'
import { storedPhoneOf } from '#testing/stored-member.ts'

let world: LoginWorld
beforeAll(async () => {
  world = await loginWorld()
})
afterAll(() => world.close())

const aMember = (wishes: Parameters<typeof storeMember>[1] = {}) => storeMember(world.sql, wishes)
const save = (caller: Caller, changes: Omit<InputOf<typeof saveUserInfo>, 'id'>, id = caller.memberId) =>
  world.call(saveUserInfo, { id, ...changes }, caller)
const infoOf = async (caller: Caller) => (await world.call(getUserInfo, { id: caller.memberId }, caller)).result
const countsOf = async (caller: Caller) => (await world.call(getMyUserInfo, {}, caller)).result?.counts

describe('the own user info', () => {
  // proves 3.1, 7.15, 10.23, 11.14
  test('holds what is known of the account', async () => {
    const ann = await aMember({ nickName: '小雨', sex: 2, birthDate: '1996-05-20', isOrganizer: true })
    expect(await infoOf(ann)).toEqual({
      id: ann.memberId,
      nickName: '小雨',
      headImgurl: null,
      wxUserInfoMobilePhone: ann.phone,
      wxOpenId: null,
      lastOpenTime: null,
      sex: 2,
      birthDate: '1996-05-20',
      province: null,
      city: null,
      isOrganizer: true,
    })
  })

  // proves 7.15, 10.23
  test('of another member is refused, whether there is one or not', async () => {
    const [ann, ben] = [await aMember(), await aMember()]
    for (const id of [ben.memberId, randomUUID()])
      expect(await world.call(getUserInfo, { id }, ann)).toMatchObject({ status: 403, code: 'member.not_self' })
  })

  // proves 10.12
  test.each(['', 'short', 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11', null])('has no id like %j', async (id) => {
    const ann = await aMember()
    expect(await world.call(getUserInfo, { id: id as string }, ann)).toMatchObject({
      status: 400,
      code: 'input.invalid',
    })
  })
})

describe('saving the user info', () => {
  // proves 3.3, 10.25
  test('merges: what is left out or null stays', async () => {
    const ann = await aMember({ nickName: '小雨', sex: 2 })
    await save(ann, { province: '浙江省', city: '杭州市' })
    const { result } = await save(ann, { city: '宁波市', province: null, nickName: ' 小雪 ' })
    expect(result).toMatchObject({ nickName: '小雪', sex: 2, province: '浙江省', city: '宁波市' })
    expect(await infoOf(ann)).toEqual(result)
  })

  // proves 1.13, 7.17
  test('keeps the city somebody is in, for them to see, and no coordinates', async () => {
    const ann = await aMember()
    const place = { wxUserInfoLongitude: 120.1573, wxUserInfoLatitude: 30.2741, province: '浙江省', city: '杭州市' }
    await save(ann, place)
    expect(await infoOf(ann)).toMatchObject({ province: '浙江省', city: '杭州市' })
    const rows = await world.sql`select to_jsonb(member)::text as kept from member where id = ${ann.memberId}`
    expect(rows[0]?.['kept']).toContain('杭州市')
    expect(rows[0]?.['kept']).not.toMatch(/120\.15|30\.27/)
  })

  // proves 3.1, 4.7
  test('takes a sign of life at the time of the server', async () => {
    const ann = await aMember()
    const { result } = await save(ann, { lastOpenTime: '2001-01-01T00:00:00Z' })
    expect(result?.lastOpenTime).toBe(new Date(world.time.now).toISOString())
  })

  // proves 10.25
  test('of somebody else is refused', async () => {
    const [ann, ben] = [await aMember(), await aMember({ nickName: '阿本' })]
    const outcome = await save(ann, { nickName: '坏人' }, ben.memberId)
    expect(outcome).toMatchObject({ status: 403, code: 'member.not_self' })
    expect(await infoOf(ben)).toMatchObject({ nickName: '阿本' })
  })

  test.each([
    ['a long name', { nickName: '很'.repeat(21) }],
    ['a blank name', { nickName: '  ' }],
    ['a third sex number', { sex: 3 as never }],
    ['a day that is none', { birthDate: '2001-02-29' }],
    ['a birth before all tables', { birthDate: '1900-01-30' }],
    ['a latitude beyond the pole', { wxUserInfoLatitude: 91, wxUserInfoLongitude: 0 }],
  ])('with %s is refused', async (_name, changes) => {
    const ann = await aMember()
    expect(await save(ann, changes)).toMatchObject({ status: 400, code: 'input.invalid' })
  })
})

describe('taking the place back', () => {
  // proves 10.26
  test('forgets province and city, of the caller only', async () => {
    const [ann, ben] = [await aMember({ nickName: '小雨' }), await aMember()]
    const place = { province: '浙江省', city: '杭州市' }
    await Promise.all([save(ann, place), save(ben, place)])
    const { result } = await world.call(removeLocation, {}, ann)
    expect(result).toMatchObject({ nickName: '小雨', province: null, city: null })
    const kept = (id: string) => world.sql`
      select located_province, located_city from member where id = ${id}`
    expect(Object.values((await kept(ann.memberId))[0] ?? {})).toEqual([null, null])
    expect(Object.values((await kept(ben.memberId))[0] ?? {})).toEqual(['浙江省', '杭州市'])
  })

  test('can be done again, and a later place is kept anew', async () => {
    const ann = await aMember()
    for (let time = 0; time < 2; time += 1)
      expect((await world.call(removeLocation, {}, ann)).result).toMatchObject({ city: null })
    expect((await save(ann, { city: '宁波市' })).result).toMatchObject({ city: '宁波市' })
  })
})

describe('a birth date under 18', () => {
  const today = new Date(TEST_NOW).toISOString().slice(0, 10)
  const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`

  test('is refused with a notice the first time, and can be corrected', async () => {
    const ann = await aMember()
    expect(await save(ann, { birthDate: '2015-01-01' })).toMatchObject({ status: 409, code: 'card.under_age' })
    expect((await infoOf(ann))?.birthDate).toBe(null)
    expect((await save(ann, { birthDate: '1995-01-01' })).result?.birthDate).toBe('1995-01-01')
  })

  test('attack: sent twice with a stolen token it erases nobody; the account is frozen', async () => {
    const ann = await aMember()
    await save(ann, { birthDate: '2015-01-01' })
    expect(await save(ann, { birthDate: '2014-01-01' })).toMatchObject({ status: 403, code: 'member.frozen' })
    expect(await save(ann, { city: '杭州市' })).toMatchObject({ status: 403, code: 'member.frozen' })
    expect(await storedPhoneOf(world.sql, ann.memberId)).toBe(ann.phone)
    expect((await world.client().logIn(ann.phone)).status).toBe(200)
  })

  test('sent twice at the same moment is one notice and one freezing, in this order or the other', async () => {
    const ann = await aMember()
    const outcomes = await Promise.all([1, 2].map(() => save(ann, { birthDate: '2015-01-01' })))
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['card.under_age', 'member.frozen'])
  })

  test('begins one day before the birthday', async () => {
    const ann = await aMember()
    expect((await save(ann, { birthDate: yearsAgo(18) })).status).toBe(200)
    const dayAfter = new Date(Date.parse(yearsAgo(18)) + 86_400_000).toISOString().slice(0, 10)
    expect((await save(ann, { birthDate: dayAfter })).code).toBe('card.under_age')
  })
})

describe('what the my page counts', () => {
  const follow = (follower: Caller, followed: Caller) => world.sql`
    insert into follow (follower_id, followed_id, created_at) values (${follower.memberId}, ${followed.memberId}, now())`
  const refer = (referrer: Caller, member: Caller) =>
    world.sql`update member set referrer_id = ${referrer.memberId} where id = ${member.memberId}`

  test('is nothing for who is new', async () => {
    const ann = await aMember({ nickName: null })
    const { result } = await world.call(getMyUserInfo, {}, ann)
    expect(result).toMatchObject({ id: ann.memberId, nextTicket: null })
    expect(result?.counts).toEqual({
      follows: 0,
      fans: 0,
      collections: 0,
      ownUsers: 0,
      unread: 0,
      ordersByState: {},
      completeness: 0,
    })
  })

  // proves 7.19, 10.27
  test('is what there is', async () => {
    const [ann, ben, cleo] = [await aMember({ sex: 2 }), await aMember(), await aMember()]
    await Promise.all([follow(ann, ben), follow(ann, cleo), follow(ben, ann), refer(ann, ben)])
    const [visible, draft] = [anActivity({ publishedAt: world.time.now - 1 }), anActivity({ publishedAt: null })]
    await activityStore(world.sql).add([visible, draft])
    for (const { id } of [visible, draft])
      await world.sql`insert into favorite (member_id, activity_id, created_at) values (${ann.memberId}, ${id}, now())`
    for (const readAt of [null, null, new Date()])
      await world.sql`
        insert into notification (id, member_id, kind, title, text, created_at, read_at)
        values (${randomUUID()}, ${ann.memberId}, 'system', '标题', '内容', now(), ${readAt})`
    await world.sql`
      insert into business_card (member_id, height_cm, photos) values (${ann.memberId}, 165, ${['a.webp']})`
    expect(await countsOf(ann)).toEqual({
      follows: 2,
      fans: 1,
      collections: 1,
      ownUsers: 1,
      unread: 2,
      ordersByState: {},
      completeness: Math.round((100 * 4) / 13),
    })
  })

  test('leaves out closed accounts, and people who are apart', async () => {
    const [ann, closed, blocked, blocker] = [await aMember(), await aMember(), await aMember(), await aMember()]
    for (const other of [closed, blocked, blocker])
      await Promise.all([follow(ann, other), follow(other, ann), refer(ann, other)])
    await world.sql`update member set closed_at = now() where id = ${closed.memberId}`
    await world.sql`
      insert into block (blocker_id, blocked_id, created_at)
      values (${ann.memberId}, ${blocked.memberId}, now()), (${blocker.memberId}, ${ann.memberId}, now())`
    expect(await countsOf(ann)).toMatchObject({ follows: 0, fans: 0, ownUsers: 0 })
  })
})
