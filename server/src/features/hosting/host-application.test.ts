import { applyToHost, getMyHosting } from '@quan/contract/hosting/host-application.ts'
import { HostState } from '@quan/contract/hosting/host-state.ts'
import { getMyUserInfo } from '@quan/contract/member/get-my-user-info.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitingReading } from '#platform/paging/waiting-page.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

const APPLICATION = { plan: '每周五带新手玩桌游，八到十人一桌。', cityCode: '330100', idea: '周五新手桌游夜' }

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

type Member = Awaited<ReturnType<OrderWorld['member']>>

const apply = (member: Member, about: Partial<typeof APPLICATION> = {}) =>
  world.call(applyToHost, { ...APPLICATION, ...about }, member)
const standing = async (member: Member) => (await world.call(getMyHosting, {}, member)).result
const isOrganizer = async (member: Member) => (await world.call(getMyUserInfo, {}, member)).result?.isOrganizer
const told = async (member: Member) =>
  (await world.call(getMyMessages, {}, member)).result?.items.map(({ kind, text, route }) => ({ kind, text, route }))
const decisions = () => world.services.hostDecisions

describe('asking to host', () => {
  // proves 27.1
  test('waits for an operator, and can be written anew meanwhile', async () => {
    const ann = await world.member()
    expect(await standing(ann)).toEqual({
      state: HostState.none,
      reason: null,
      application: null,
      reviewsLeft: 3,
      facts: null,
      year: { activities: 0, came: 0, cameAgain: 0 },
      limits: { price: 30_000, capacity: 60, daysAhead: 60, openActivities: 10 },
      openNow: 0,
      openDoor: null,
    })
    expect((await apply(ann)).result).toMatchObject({
      state: HostState.waiting,
      reason: null,
      application: APPLICATION,
    })
    await apply(ann, { idea: '周日爬山' })
    expect(await standing(ann)).toMatchObject({ state: HostState.waiting, application: { idea: '周日爬山' } })
    const waiting = await decisions().listWaiting(waitingReading({ maxResultCount: 50 }))
    expect(waiting.filter(({ memberId }) => memberId === ann.memberId)).toMatchObject([
      { nickName: '小满', cityName: '杭州', idea: '周日爬山' },
    ])
  })

  test.each([
    ['a plan of nothing', { plan: '办活动' }, 'input.invalid'],
    ['a city that is none', { cityCode: '999999' }, 'input.invalid'],
    ['a first activity without a word', { idea: '  ' }, 'input.invalid'],
    ['a plan with an advert', { plan: '加V信abc123，每周五带新手玩桌游' }, 'text.unfit'],
  ])('is refused with %s', async (_, about, code) => {
    const ann = await world.member()
    expect((await apply(ann, about)).code).toBe(code)
    expect(await standing(ann)).toMatchObject({ state: HostState.none })
  })
})

describe('what an operator decides', () => {
  // proves 27.2
  test('makes the member a host, who is told and asks no more', async () => {
    const ann = await world.member()
    await apply(ann)
    expect(await decisions().admit(ann.memberId)).toBe('done')
    expect(await standing(ann)).toMatchObject({ state: HostState.admitted, reason: null, application: APPLICATION })
    expect(await isOrganizer(ann)).toBe(true)
    expect(await told(ann)).toMatchObject([{ kind: 'hosting', route: '/pages/40my/my?view=organizer' }])
    expect(await apply(ann)).toMatchObject({ status: 409, code: 'host.already' })
  })

  // proves 27.3
  test('refuses with a reason that the member reads, and the member asks again', async () => {
    const ann = await world.member()
    await apply(ann)
    await decisions().refuse(ann.memberId, '请写得具体一些')
    expect(await standing(ann)).toMatchObject({ state: HostState.refused, reason: '请写得具体一些' })
    expect(await told(ann)).toMatchObject([{ kind: 'hosting', text: '请写得具体一些' }])
    expect((await apply(ann)).result).toMatchObject({ state: HostState.waiting, reason: null })
    expect(await isOrganizer(ann)).toBe(false)
  })

  // proves 27.4
  test('takes it back: the member is no host any more, and what they hold goes on', async () => {
    const ann = await world.member({ isOrganizer: true })
    const running = await world.activity({ organizer: { id: ann.memberId, nickName: '小满' } })
    expect(await decisions().unmake(ann.memberId, '多次临时取消')).toBe('done')
    expect(await isOrganizer(ann)).toBe(false)
    expect(await told(ann)).toMatchObject([{ kind: 'hosting', text: '多次临时取消。已发布的活动照常进行' }])
    const guest = await world.member()
    expect((await world.order(guest, running)).status).toBe(200)
  })

  test('is nothing where nobody asked, or nobody is there', async () => {
    const ann = await world.member()
    expect(await decisions().admit(ann.memberId)).toBe('nothing')
    expect(await decisions().unmake(ann.memberId, '没有')).toBe('nothing')
    expect(await decisions().admit(crypto.randomUUID())).toBe('unknown')
    expect(await told(ann)).toEqual([])
  })

  test('is made once where two operators answer at the same time', async () => {
    const ann = await world.member()
    await apply(ann)
    const outcomes = await Promise.all([decisions().admit(ann.memberId), decisions().admit(ann.memberId)])
    expect(outcomes.toSorted()).toEqual(['done', 'nothing'])
    expect(await told(ann)).toHaveLength(1)
  })
})
