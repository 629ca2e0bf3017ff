import { randomUUID } from 'node:crypto'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { DraftState } from '@quan/contract/hosting/activity-draft.ts'
import { publishDraft, submitDraft } from '@quan/contract/hosting/drafts.ts'
import { applyToHost, getMyHosting } from '@quan/contract/hosting/host-application.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { waitingReading } from '#platform/paging/waiting-page.ts'
import { draftService } from './draft.service.ts'
import { type Host, type HostingWorld, hostingWorld } from './hosting-world.testing.ts'

let world: HostingWorld
beforeAll(async () => {
  world = await hostingWorld()
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

const publish = (host: Host, id: string) => world.call(publishDraft, { id }, host)

/** A host whose first three activities an operator has looked at. */
async function trusted(): Promise<Host> {
  const host = await world.host()
  for (let count = 0; count < 3; count += 1) await world.services.draftReviews.publish((await world.inReview(host)).id)
  return host
}

describe('publishing a draft', () => {
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
    const [news] = await world.told(host)
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
    expect(await world.drafts(host)).toEqual([])
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
    const alone = draftService({
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
    await expect(alone.publish(own)).rejects.toMatchObject({ definition: { code: 'draft.needs_review' } })
    for (const part of ['有点可疑的活动', '抽签交换', '男生票', '桥西直街']) expect(asked[0]).toContain(part)
    const { result } = await world.save(host, { title: '不再是了' }, { id, version: 1 })
    meanwhile = async () => void (await world.save(host, { title: '可疑' }, { id, version: result?.version ?? 0 }))
    await expect(alone.publish(own)).rejects.toMatchObject({ definition: { code: 'draft.state' } })
    meanwhile = async () => {}
    await world.save(host, { title: '平常的活动' }, { id, version: (result?.version ?? 0) + 1 })
    expect(await alone.publish(own)).toMatchObject({ state: DraftState.published })
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
    expect(await world.services.draftReviews.publish(first.id)).toBe('unmade')
    world.time.now = NOW + 3 * DAY_MS
    expect(await world.services.draftReviews.publish(second.id)).toBe('late')
  })
})
