import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FocusKind, getFocusUser, toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { saveNotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { type PeopleWorld, peopleWorld } from '#features/safety/people-world.testing.ts'

const HOUR_MS = 3_600_000
const { follows, fans } = FocusKind
let world: PeopleWorld
beforeAll(async () => {
  world = await peopleWorld({ pictureBaseUrl: 'https://pictures.example' })
})
afterAll(() => world.close())

const pair = async () => ({ ann: await world.member('安安'), ben: await world.member('小本') })

describe('following a member', () => {
  // proves 3.4, 7.20, 10.32
  test('answers what was asked and shows in both lists', async () => {
    const { ann, ben } = await pair()
    const input = { userGUID: ann.memberId, focusUserGUID: ben.memberId, isFocus: true }
    expect(await world.call(toggleFocusUser, input, ann)).toMatchObject({ status: 200, result: input })
    expect([await world.names(follows, ann), await world.names(fans, ben)]).toEqual([['小本'], ['安安']])
    expect([await world.names(fans, ann), await world.names(follows, ben)]).toEqual([[], []])
  })

  test('again changes nothing, also the place in the list', async () => {
    const { ann, ben } = await pair()
    const cleo = await world.member('可可')
    for (const other of [ben, cleo, ben]) {
      world.time.now += 1
      expect((await world.toggle(ann, other)).status).toBe(200)
    }
    expect(await world.names(follows, ann)).toEqual(['可可', '小本'])
  })

  test('no longer, and again no longer', async () => {
    const { ann, ben } = await pair()
    await world.toggle(ann, ben)
    const ended = [await world.toggle(ann, ben, false), await world.toggle(ann, ben, false)]
    expect(ended.map(({ status, result }) => [status, result?.isFocus])).toEqual([
      [200, false],
      [200, false],
    ])
    expect(await world.names(follows, ann)).toEqual([])
  })

  // proves 7.20, 12.42
  test('is refused in the name of another, of oneself, and of nobody', async () => {
    const { ann, ben } = await pair()
    const foreign = { userGUID: ben.memberId, focusUserGUID: ann.memberId, isFocus: true }
    expect(await world.call(toggleFocusUser, foreign, ann)).toMatchObject({ status: 403, code: 'member.not_self' })
    expect(await world.toggle(ann, ann)).toMatchObject({ status: 400, code: 'follow.own' })
    for (const isFocus of [true, false])
      expect(await world.toggle(ann, world.nobody(), isFocus)).toMatchObject({ status: 404, code: 'member.not_found' })
    expect((await world.call(toggleFocusUser, foreign)).status).toBe(401)
  })

  test('a closed account is not there, and left out of the lists; its follow can still be ended', async () => {
    const { ann, ben } = await pair()
    await world.toggle(ann, ben)
    await world.toggle(ben, ann)
    await world.closeAccount(ben)
    expect([await world.names(follows, ann), await world.names(fans, ann)]).toEqual([[], []])
    expect((await world.toggle(ann, ben, false)).status).toBe(200)
    expect(await world.toggle(ann, ben)).toMatchObject({ status: 404, code: 'member.not_found' })
  })

  test('by an account that was closed meanwhile is told to nobody', async () => {
    const { ann, ben } = await pair()
    await world.closeAccount(ann)
    expect((await world.toggle(ann, ben)).status).toBe(404)
    expect(await world.told(ben)).toEqual([])
  })

  test('many times at once is one follow and one notification', async () => {
    const { ann, ben } = await pair()
    const answers = await Promise.all(Array.from({ length: 12 }, () => world.toggle(ann, ben)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect([await world.names(follows, ann), await world.told(ben)]).toEqual([['小本'], ['安安关注了你']])
  })
})

describe('the lists of follows', () => {
  // proves 7.21, 10.33
  test('tell of each member what all may know, and who follows back', async () => {
    const { ann, ben } = await pair()
    const cleo = await world.member('可可')
    await world.sql`update member set sex = 2, head_picture = 'abc' where id = ${ben.memberId}`
    await world.sql`insert into business_card (member_id, city_code) values (${ben.memberId}, '330100')`
    await world.toggle(ann, ben)
    world.time.now += 1
    await world.toggle(ann, cleo)
    await world.toggle(ben, ann)
    expect((await world.call(getFocusUser, { kind: follows }, ann)).result).toEqual({
      items: [
        {
          id: cleo.memberId,
          nickName: '可可',
          headImgurl: null,
          sex: null,
          city: null,
          isFocus: true,
          isMutual: false,
        },
        {
          id: ben.memberId,
          nickName: '小本',
          headImgurl: 'https://pictures.example/pictures/abc',
          sex: 2,
          city: '杭州',
          isFocus: true,
          isMutual: true,
        },
      ],
      nextCursor: null,
      totalCount: 2,
    })
    const { result } = await world.call(getFocusUser, { kind: fans }, cleo)
    expect(result?.items).toMatchObject([{ id: ann.memberId, isFocus: false, isMutual: false }])
  })

  // proves 10.33
  test.each([follows, fans])('%s come page after page, also where many are of the same moment', async (kind) => {
    const ann = await world.member()
    const others = await Promise.all(Array.from({ length: 7 }, (_, number) => world.member(`第${number}`)))
    for (const other of others) await (kind === follows ? world.toggle(ann, other) : world.toggle(other, ann))
    const found: (string | null)[] = []
    let cursor: string | null = null
    do {
      const input: { kind: FocusKind; maxResultCount: number; cursor: string | null } = {
        kind,
        maxResultCount: 3,
        cursor,
      }
      const { result } = await world.call(getFocusUser, input, ann)
      found.push(...(result?.items.map(({ nickName }) => nickName) ?? []))
      cursor = result?.nextCursor ?? null
    } while (cursor)
    expect(found.toSorted()).toEqual(others.map((_, number) => `第${number}`))
  })

  // proves 10.33
  test('refuse a made-up cursor and another list', async () => {
    const ann = await world.member()
    expect(await world.call(getFocusUser, { kind: follows, cursor: 'made up' }, ann)).toMatchObject({
      status: 400,
      validationErrors: [{ members: ['cursor'] }],
    })
    expect((await world.call(getFocusUser, { kind: 'friends' as FocusKind }, ann)).status).toBe(400)
  })
})

describe('a new follower', () => {
  test('is told of with the way to their card', async () => {
    const { ann, ben } = await pair()
    await world.toggle(ann, ben)
    const { result } = await world.call(getMyMessages, {}, ben)
    expect(result?.items).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        kind: 'newFollower',
        title: '新的粉丝',
        text: '安安关注了你',
        route: `/pages/40mySub/userInfo/userInfo?id=${ann.memberId}`,
        createTime: new Date(world.time.now).toISOString(),
        isRead: false,
        from: { id: ann.memberId, headImgurl: null, sex: 0 },
      },
    ])
  })

  test('who unfollows and follows again is told of once a day', async () => {
    const { ann, ben } = await pair()
    const again = async () => {
      await world.toggle(ann, ben, false)
      await world.toggle(ann, ben)
    }
    await world.toggle(ann, ben)
    await again()
    world.time.now += 23 * HOUR_MS
    await again()
    expect(await world.told(ben)).toHaveLength(1)
    world.time.now += HOUR_MS
    await again()
    expect(await world.told(ben)).toHaveLength(2)
  })

  test('without a name is somebody', async () => {
    const [ann, ben] = [await world.member(null), await world.member()]
    await world.toggle(ann, ben)
    expect(await world.told(ben)).toEqual(['有人关注了你'])
  })

  test('is not told of to those who do not want to hear it', async () => {
    const { ann, ben } = await pair()
    await world.call(saveNotificationSettings, { kindsOff: ['newFollower'], quietHours: null }, ben)
    await world.toggle(ann, ben)
    expect([await world.told(ben), await world.names(fans, ben)]).toEqual([[], ['安安']])
  })
})
