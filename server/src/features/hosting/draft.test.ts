import { randomUUID } from 'node:crypto'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { DraftState } from '@quan/contract/hosting/activity-draft.ts'
import { applyToHost, getMyHosting } from '@quan/contract/hosting/host-application.ts'
import {
  getDrafts,
  publishDraft,
  removeDraft,
  saveDraft,
  submitDraft,
  withdrawDraft,
} from '@quan/contract/hosting/drafts.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitingReading } from '#platform/paging/waiting-page.ts'
import { DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { draftService } from './draft.service.ts'
import { aDraft, type Host, type HostingWorld, hostingWorld } from './hosting-world.testing.ts'

let world: HostingWorld
beforeAll(async () => {
  world = await hostingWorld()
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

const drafts = async (host: Host) => (await world.call(getDrafts, {}, host)).result?.drafts ?? []
const told = async (host: Host) =>
  (await world.call(getMyMessages, {}, host)).result?.items.map(({ text, route }) => ({ text, route })) ?? []
const publish = (host: Host, id: string) => world.call(publishDraft, { id }, host)
/** A host whose first three activities an operator has looked at. */
async function trusted(): Promise<Host> {
  const host = await world.host()
  for (let count = 0; count < 3; count += 1) await world.services.draftReviews.publish((await world.inReview(host)).id)
  return host
}

describe('a draft', () => {
  // proves 27.6
  test('is saved as it is typed, and its version counts', async () => {
    const host = await world.host()
    const first = await world.saved(host, { title: '圣诞' })
    expect(first).toMatchObject({ version: 1, state: DraftState.draft, reason: null, activityId: null, title: '圣诞' })
    const second = await world.save(host, { title: '圣诞夜' }, { id: first.id, version: 1 })
    expect(second.result).toMatchObject({ id: first.id, version: 2, title: '圣诞夜' })
    expect(await drafts(host)).toEqual([second.result])
  })

  // proves 27.7
  test('that was changed elsewhere meanwhile is not overwritten: the newer one comes back', async () => {
    const host = await world.host()
    const { id } = await world.saved(host)
    await world.save(host, { title: '另一台手机' }, { id, version: 1 })
    const { status, code, details } = await world.call(
      saveDraft,
      { ...aDraft({ title: '这台手机' }), id, version: 1 },
      host,
    )
    expect([status, code]).toEqual([409, 'draft.changed'])
    expect(JSON.parse(details ?? '{}')).toMatchObject({ id, version: 2, title: '另一台手机' })
    expect(await drafts(host)).toMatchObject([{ version: 2, title: '另一台手机' }])
  })

  test('of two saves of one version at the same time one is refused', async () => {
    const host = await world.host()
    const { id } = await world.saved(host)
    const both = await Promise.all(['甲', '乙'].map((title) => world.save(host, { title }, { id, version: 1 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is nobody else’s: another host finds none', async () => {
    const [host, other] = [await world.host(), await world.host()]
    const { id } = await world.saved(host)
    const answers = [
      await world.save(other, {}, { id, version: 1 }),
      await world.call(submitDraft, { id }, other),
      await publish(other, id),
      await world.call(removeDraft, { id }, other),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('draft.not_found'))
    expect(await drafts(other)).toEqual([])
  })

  test('is for hosts alone', async () => {
    const member = await world.member()
    expect((await world.save(member)).code).toBe('host.needed')
    expect((await world.call(getDrafts, {}, member)).code).toBe('host.needed')
  })

  test('takes no picture of somebody else', async () => {
    const host = await world.host()
    expect((await world.save(host, { cover: 'ffffffffffffffffffffffffffffffff' })).code).toBe('draft.foreign_picture')
  })

  test('is one of twenty at most, and is thrown away by its host', async () => {
    const host = await world.host()
    for (let count = 0; count < 20; count += 1) await world.save(host)
    expect((await world.save(host)).code).toBe('draft.too_many')
    await world.call(removeDraft, { id: (await drafts(host))[0]?.id ?? '' }, host)
    expect((await world.save(host)).status).toBe(200)
  })
})

describe('what is sent to the operators', () => {
  // proves 27.8
  test('breaks no rule: each fault is told at its field', async () => {
    const host = await world.host()
    const { id } = await world.saved(host, {
      title: null,
      venue: null,
      endTime: null,
      ticketTypes: [],
      minParticipants: null,
    })
    const { code, validationErrors } = await world.call(submitDraft, { id }, host)
    expect(code).toBe('draft.unready')
    expect(validationErrors).toEqual([
      { message: '请写标题', members: ['title'] },
      { message: '请写场地名称', members: ['venue'] },
      { message: '请选结束时间', members: ['endTime'] },
      { message: '请至少设一个票种', members: ['ticketTypes'] },
    ])
  })

  // proves 27.9
  test('raises no doubt that its host has not answered', async () => {
    const host = await world.host()
    const startTime = new Date(NOW + HOUR_MS).toISOString()
    const { id } = await world.saved(host, {
      startTime,
      ticketTypes: [
        { name: '男生票', sex: 1, price: 50, quota: 9 },
        { name: '女生票', sex: 2, price: 0, quota: 3 },
      ],
      refundRule: null,
    })
    const asked = await world.call(submitDraft, { id }, host)
    expect([asked.code, asked.details]).toEqual(['draft.doubtful', 'startsSoon,unbalanced,priceTooLow,refundMissing'])
    const accepted = ['startsSoon', 'unbalanced', 'priceTooLow', 'refundMissing'] as const
    expect((await world.call(submitDraft, { id, accepted: [...accepted] }, host)).result?.state).toBe(
      DraftState.inReview,
    )
  })

  test('is asked about where something else is held at that venue then, and not where it is not', async () => {
    const host = await world.host()
    const startAt = NOW + 36 * HOUR_MS
    await world.activity({ venue: '老地方', startAt: startAt + HOUR_MS })
    const { id } = await world.saved(host, { venue: '老地方' })
    expect((await world.call(submitDraft, { id }, host)).details).toBe('collides')
    const next = new Date(startAt + 3 * DAY_MS).toISOString()
    const later = await world.saved(host, {
      venue: '老地方',
      startTime: next,
      endTime: new Date(startAt + 4 * DAY_MS).toISOString(),
    })
    expect((await world.call(submitDraft, { id: later.id }, host)).status).toBe(200)
  })

  test('needs a permit for a thousand people', async () => {
    const host = await world.host()
    const ticketTypes = [{ name: '普通票', sex: 0 as const, price: 0, quota: 1_000 }]
    const { id } = await world.saved(host, { ticketTypes })
    expect((await world.call(submitDraft, { id }, host)).validationErrors).toMatchObject([{ members: ['permit'] }])
    const permitted = await world.saved(host, { ticketTypes, permit: '浙公安许 2026 第 12 号' })
    expect((await world.call(submitDraft, { id: permitted.id }, host)).status).toBe(200)
  })

  // proves 27.10
  test('is not written on while it is looked at, and can be taken back', async () => {
    const host = await world.host()
    const { id } = await world.inReview(host)
    expect((await world.save(host, {}, { id, version: 1 })).code).toBe('draft.state')
    expect((await world.call(withdrawDraft, { id }, host)).result?.state).toBe(DraftState.draft)
    expect((await world.save(host, {}, { id, version: 1 })).status).toBe(200)
  })

  // proves 27.11
  test('comes back with a reason that its host is told, and goes again', async () => {
    const host = await world.host()
    const { id } = await world.inReview(host)
    expect(await world.services.draftReviews.sendBack(id, '请写清楚集合地点')).toBe('done')
    expect(await drafts(host)).toMatchObject([{ state: DraftState.sentBack, reason: '请写清楚集合地点' }])
    expect(await told(host)).toEqual([
      { text: '「圣诞交换礼物夜」：请写清楚集合地点', route: `/pages/40my/my?view=organizer-editor&id=${id}` },
    ])
    await world.save(host, { description: '大运河站 C 口集合。' }, { id, version: 1 })
    expect((await world.call(submitDraft, { id }, host)).result).toMatchObject({
      state: DraftState.inReview,
      reason: null,
    })
  })
})

describe('publishing', () => {
  // proves 27.12
  test('from the application to a paid order', async () => {
    const host = await world.member({ nickName: '大川' })
    await world.call(
      applyToHost,
      { plan: '每周五带新手玩桌游，八到十人一桌。', cityCode: '330100', idea: '桌游夜' },
      host,
    )
    await world.services.hostDecisions.admit(host.memberId)
    const { id } = await world.inReview(host, { title: '新手好桌游夜' })
    expect(
      (await world.services.draftReviews.listInReview(waitingReading({ maxResultCount: 50 }))).map((draft) => draft.id),
    ).toContain(id)
    expect(await world.services.draftReviews.publish(id)).toBe('done')
    const [news] = await told(host)
    const activityId = news?.route?.split('id=')[1] ?? ''
    const { result: detail } = await world.call(getActivityDetail, { id: activityId })
    expect(detail).toMatchObject({
      title: '新手好桌游夜',
      organizer: { id: host.memberId, nickName: '大川' },
      capacity: 10,
      priceFrom: 6_800,
      minAge: 24,
      refundRule: { fullUntilHours: 24, percent: 50, percentUntilHours: 6 },
      quotas: [
        { sex: 1, taken: 0, quota: 5 },
        { sex: 2, taken: 0, quota: 5 },
      ],
    })
    const found = await world.call(getActivityList, { city: '330100', keyword: '大川' })
    expect(found.result?.items.map((item) => item.id)).toEqual([activityId])
    const guest = await world.member({ birthDate: '1998-02-03' })
    const wanted = { activityId, ticketTypeId: detail?.ticketTypes[0]?.id ?? '', buyType: BuyType.places, quantity: 1 }
    const order = await world.call(createOrder, { ...wanted, requestId: randomUUID() }, guest)
    await world.pay(order.result?.id ?? '', 8_800)
    const paid = await world.call(getOrderDetail, { id: order.result?.id ?? '' }, guest)
    expect(paid.result).toMatchObject({ state: OrderState.paid, amount: 8_800 })
    expect(await drafts(host)).toEqual([])
  })

  // proves 27.13
  test('is the host’s own once three activities were looked at', async () => {
    const host = await world.host()
    const { id } = await world.saved(host)
    expect((await publish(host, id)).code).toBe('draft.needs_review')
    for (let left = 3; left > 0; left -= 1) {
      expect((await world.call(getMyHosting, {}, host)).result?.reviewsLeft).toBe(left)
      await world.services.draftReviews.publish((await world.inReview(host)).id)
    }
    const { result } = await publish(host, id)
    expect(result).toMatchObject({ state: DraftState.published, activityId: expect.any(String) })
    expect((await world.call(getActivityDetail, { id: result?.activityId ?? '' })).status).toBe(200)
    // what was published alone does not count as looked at
    expect((await world.call(getMyHosting, {}, host)).result?.reviewsLeft).toBe(0)
  })

  // proves 27.14
  test.each([
    ['a price', { ticketTypes: [{ name: '普通票', sex: 0 as const, price: 30_001, quota: 5 }], minParticipants: null }],
    ['places', { ticketTypes: [{ name: '普通票', sex: 0 as const, price: 0, quota: 61 }] }],
    [
      'a start',
      { startTime: new Date(NOW + 61 * DAY_MS).toISOString(), endTime: new Date(NOW + 61 * DAY_MS + 1).toISOString() },
    ],
  ])('beyond the limits needs an operator: %s', async (_, about) => {
    const host = await trusted()
    const { id } = await world.saved(host, about)
    expect((await publish(host, id)).code).toBe('draft.needs_review')
    expect((await world.call(submitDraft, { id }, host)).status).toBe(200)
  })

  // proves 45.4
  test('of a text that does not pass the review is the operators’, and so is what changed while it was looked at', async () => {
    const host = await trusted()
    const { id } = await world.saved(host, { title: '有点可疑的活动' })
    const asked: string[] = []
    let meanwhile = async () => {}
    const drafts = draftService({
      sql: world.sql,
      clock: { now: () => world.time.now },
      pictures: world.services.pictures,
      limits: world.services.hostLimits,
      reviews: {
        async isFitText(text) {
          asked.push(text)
          await meanwhile()
          return !text.includes('可疑')
        },
      },
    })
    const own = { id, memberId: host.memberId }
    await expect(drafts.publish(own)).rejects.toMatchObject({ definition: { code: 'draft.needs_review' } })
    for (const part of ['有点可疑的活动', '抽签交换', '男生票', '桥西直街']) expect(asked[0]).toContain(part)
    const { result } = await world.save(host, { title: '不再是了' }, { id, version: 1 })
    meanwhile = async () => void (await world.save(host, { title: '可疑' }, { id, version: result?.version ?? 0 }))
    await expect(drafts.publish(own)).rejects.toMatchObject({ definition: { code: 'draft.state' } })
    meanwhile = async () => {}
    await world.save(host, { title: '平常的活动' }, { id, version: (result?.version ?? 0) + 1 })
    expect(await drafts.publish(own)).toMatchObject({ state: DraftState.published })
  })

  test('happens once where two operators press at the same time', async () => {
    const host = await world.host()
    const { id } = await world.inReview(host)
    const both = await Promise.all([world.services.draftReviews.publish(id), world.services.draftReviews.publish(id)])
    expect(both.toSorted()).toEqual(['done', 'nothing'])
    const [row] = await world.sql`select count(*)::int from activity where organizer_id = ${host.memberId}`
    expect(row).toEqual({ count: 1 })
  })

  test('is over for who is a host no more, and what went by is not published', async () => {
    const [ended, late] = [await world.host(), await world.host()]
    const [first, second] = [await world.inReview(ended), await world.inReview(late)]
    await world.services.hostDecisions.unmake(ended.memberId, '多次临时取消')
    expect(await world.services.draftReviews.publish(first.id)).toBe('nothing')
    world.time.now = NOW + 3 * DAY_MS
    expect(await world.services.draftReviews.publish(second.id)).toBe('late')
  })
})
