import { randomUUID } from 'node:crypto'
import { FULL_CHOSEN_LINES, FULL_LINES } from '@quan/contract/card/full-lines.testing.ts'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CardWorld, cardWorld } from '#features/business-card/card-world.testing.ts'

let world: CardWorld
beforeAll(async () => {
  world = await cardWorld()
})
afterAll(() => world.close())

/** A member with a full card and two photos. */
async function withCard(isOrganizer = false) {
  const member = await world.member({ isOrganizer })
  await world.save(member, { lines: FULL_LINES, photos: await world.photos(member, 2) })
  return member
}

const FOR_EVERYBODY = { nickName: '安安', sex: 2, ageRange: '30-34', city: '杭州' }
/** 30 years old when the tests take place. */
const FOR_COMPANY = {
  ...FULL_CHOSEN_LINES,
  nickName: '安安',
  sex: 2,
  age: 30,
  zodiacAnimal: 11,
  starSign: 0,
  city: '杭州',
  district: '西湖区',
}
const NOT_RELATED = { isOrganizer: false, isFocus: false, isMutual: false, isBlocked: false }

describe('the card of a member', () => {
  // proves 7.16, 10.24
  test('shows visitors and members the preset lines and the first photo', async () => {
    const ann = await withCard()
    const head = (await world.card(ann)).result?.photos[0]
    const shown = { id: ann.memberId, headImgurl: head, photos: [head], ...FOR_EVERYBODY, ...NOT_RELATED }
    expect(await world.see(ann, null)).toMatchObject({ status: 200, result: shown })
    expect((await world.see(ann, null)).result).toEqual(shown)
    expect((await world.see(ann, await world.member())).result).toEqual(shown)
  })

  // proves 12.11
  test('shows all lines to people of the same activity, and photos they can open', async () => {
    const [ann, ben] = [await withCard(), await world.member()]
    await world.gather(ann, ben)
    const { result } = await world.see(ann, ben)
    const { id, headImgurl, photos, ...lines } = result ?? { photos: [] }
    expect(lines).toEqual({ ...FOR_COMPANY, ...NOT_RELATED })
    expect([id, photos.length, photos[0]]).toEqual([ann.memberId, 2, headImgurl])
    expect(await Promise.all(photos.map(world.status))).toEqual([200, 200])
    expect((await world.see(ann, await world.member())).result?.photos).toHaveLength(1)
  })

  // proves 12.11
  test('knows activities of others only where both have a place', async () => {
    const [ann, ben] = [await withCard(), await world.member()]
    await world.gather(ann)
    await world.gather(ben)
    expect((await world.see(ann, ben)).result).toMatchObject(FOR_EVERYBODY)
  })

  // proves 12.10
  test('shows its owner everything, and from elsewhere what others see', async () => {
    const ann = await withCard()
    expect((await world.see(ann, ann)).result).toMatchObject(FOR_COMPANY)
    expect((await world.see(ann, ann)).result?.photos).toHaveLength(2)
    for (const as of ['visitor', 'member'] as const) {
      const { result } = await world.see(ann, ann, as)
      expect(result).toEqual((await world.see(ann, null)).result)
    }
    for (const as of ['sameActivity', 'match'] as const)
      expect((await world.see(ann, ann, as)).result).toMatchObject(FOR_COMPANY)
  })

  // proves 12.10
  test.each(['visitor', 'member', 'sameActivity', 'match'] as const)(
    'is not shown to others as if they were %s',
    async (as) => {
      const [ann, ben] = [await withCard(), await world.member()]
      const seen = (await world.see(ann, ben)).result
      expect((await world.see(ann, ben, as)).result).toEqual(seen)
      expect((await world.see(ann, null, as)).result).toEqual(seen)
      await world.gather(ann, ben)
      expect((await world.see(ann, ben, as)).result).toMatchObject(FOR_COMPANY)
    },
  )

  test('leaves out empty lines', async () => {
    const ann = await world.member({ nickName: null })
    const empty = { id: ann.memberId, nickName: null, headImgurl: null, photos: [], ...NOT_RELATED }
    expect((await world.see(ann, ann)).result).toEqual(empty)
  })

  test('tells who follows whom', async () => {
    const [ann, ben] = [await withCard(), await withCard()]
    await world.follow(ben, ann)
    expect((await world.see(ann, ben)).result).toMatchObject({ isFocus: true, isMutual: false })
    expect((await world.see(ben, ann)).result).toMatchObject({ isFocus: false, isMutual: false })
    await world.follow(ann, ben)
    expect((await world.see(ann, ben)).result).toMatchObject({ isFocus: true, isMutual: true })
  })

  // proves 12.54
  test('is little more than a name for who blocked its owner, and nothing for who is blocked', async () => {
    const [ann, ben] = [await withCard(), await withCard()]
    await world.gather(ann, ben)
    await world.block(ben, ann)
    const head = (await world.card(ann)).result?.photos[0]
    const left = { id: ann.memberId, nickName: '安安', headImgurl: head, photos: [], ...NOT_RELATED, isBlocked: true }
    expect((await world.see(ann, ben)).result).toEqual(left)
    expect(await world.see(ben, ann)).toMatchObject({ status: 404, code: 'member.not_found' })
    await world.block(ann, ben)
    expect((await world.see(ann, ben)).status).toBe(404)
  })

  test('is gone with the account', async () => {
    const ann = await withCard()
    await world.sql`update member set closed_at = now() where id = ${ann.memberId}`
    for (const viewer of [null, await world.member()])
      expect(await world.see(ann, viewer)).toMatchObject({ status: 404, code: 'member.not_found' })
    const nobody = { memberId: randomUUID(), deviceId: '' }
    expect((await world.see(nobody, null)).status).toBe(404)
  })

  // proves 20.20
  test('is shown to nobody else while the account is frozen', async () => {
    const ann = await withCard()
    await world.sql`update member set frozen_at = now(), freeze_reason = 'underAge' where id = ${ann.memberId}`
    for (const viewer of [null, await world.member()])
      expect(await world.see(ann, viewer)).toMatchObject({ status: 404, code: 'member.not_found' })
  })

  test('does not take an old token for none', async () => {
    const ann = await withCard()
    const authorization = (await world.authorizationOf(ann)).authorization
    world.time.now += 31 * 60_000
    expect((await world.call(getUserDetail, { id: ann.memberId }, null, { authorization })).status).toBe(401)
    world.time.now -= 31 * 60_000
  })

  test("never tells what is nobody else's business", async () => {
    const ann = await withCard()
    await world.sql`update member set wechat_open_id = 'open-ann', located_city = '绍兴市', located_longitude = 120.123
      where id = ${ann.memberId}`
    const told = JSON.stringify((await world.see(ann, ann)).result)
    for (const secret of [FULL_LINES.birthDate, ann.phone, 'open-ann', '绍兴', '120.123', '330100'])
      expect(told).not.toContain(secret)
  })
})

describe("an organizer's card", () => {
  test('lists the activities to come, soonest first, without drafts and cancelled ones, and to themself what has begun', async () => {
    const ann = await withCard(true)
    await world.save(ann, { visibility: { organizes: 10 } })
    const { now } = world.time
    const organizer = { id: ann.memberId, nickName: '安安' }
    const hour = 3_600_000
    await world.activity({ organizer, title: '后天', startAt: now + 48 * hour })
    await world.activity({ organizer, title: '明天', startAt: now + 24 * hour })
    await world.activity({ organizer, title: '开始了', startAt: now - hour })
    await world.activity({ organizer, title: '草稿', publishedAt: null })
    await world.activity({ organizer, title: '以后发布', publishedAt: now + 1 })
    await world.activity({ organizer, title: '取消了', cancelledAt: now - 1 })
    await world.activity({ title: '别人的' })
    const visitor = (await world.see(ann, null)).result
    expect(visitor?.organizes?.map(({ title }) => title)).toEqual(['明天', '后天'])
    expect(visitor?.organizes?.[0]).toMatchObject({ organizer: { id: ann.memberId, nickName: '安安' } })
    expect(visitor?.organizes?.[0]).not.toHaveProperty('isCollect')
    expect((await world.see(ann, await world.member())).result?.organizes?.[0]).toMatchObject({ isCollect: false })
    const own = (await world.see(ann, ann)).result
    expect(own?.organizes?.map(({ title }) => title)).toEqual(['开始了', '明天', '后天'])
    await world.save(ann, { visibility: { organizes: 20 } })
    expect((await world.see(ann, null)).result).not.toHaveProperty('organizes')
  })

  test('says that it is one, to visitors too; only who blocked them is told no more than a name', async () => {
    const [ann, ben] = [await withCard(true), await world.member()]
    for (const viewer of [null, ben, ann])
      expect((await world.see(ann, viewer)).result).toMatchObject({ isOrganizer: true })
    await world.block(ben, ann)
    expect((await world.see(ann, ben)).result).toMatchObject({ isOrganizer: false, isBlocked: true })
  })

  test('is like any other without activities, and without being one', async () => {
    const [ann, ben] = [await withCard(true), await withCard()]
    await world.activity({ organizer: { id: ben.memberId, nickName: '安安' } })
    for (const member of [ann, ben]) expect((await world.see(member, member)).result).not.toHaveProperty('organizes')
  })
})
