import {
  type ChangeableFields,
  changeAtDesk,
  previewChange,
} from '@quan/contract/console/activities/change-activity.ts'
import { getDeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelActivity } from '#features/activity-cancel/cancel-activity.service.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { DAY_MS, HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { consoleWorld } from '../console-world.testing.ts'

const [HANGZHOU, BEIJING] = ['330100', '110100']
const PRICE = 5_000
const RULE = { fullUntilHours: 96, percent: 50, percentUntilHours: 6 }

let members: WaitingWorld
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  members = await waitingWorld()
  world = consoleWorld(members.sql)
  world.time.now = members.time.now
})
afterAll(async () => {
  await world.close()
  await members.close()
})

const editor = (cities: string[] | null = null, factorAgeMs = 0) =>
  world.signedIn({ roles: ['editor'], cities, factorAgeMs })
type Editor = Awaited<ReturnType<typeof editor>>
/** Who books afterwards books after what was changed. */
function passTime() {
  members.time.now += 1
  world.time.now = members.time.now
}
const at = (ms: number) => new Date(members.time.now + ms).toISOString()

/** An activity in three days of which half comes back now, and somebody who paid for it. */
async function anEvening(about: Parameters<WaitingWorld['activity']>[0] = {}) {
  const activity = await members.activity({ price: PRICE, refundRule: RULE, venue: '湖滨', ...about })
  const ann = await members.payer(activity)
  const [order] = await members.sql<{ id: string }[]>`select id from "order" where activity_id = ${activity.id}`
  return { activity, ann, orderId: order?.id ?? '' }
}
async function change(page: Editor, { id }: { id: string }, fields: Partial<ChangeableFields>, version = 1) {
  const preview = await page.call(previewChange, { id, version, fields })
  const shownRefund = preview.result?.refund ?? 0
  const accepted = preview.result?.doubts ?? []
  return { preview, made: await page.call(changeAtDesk, { id, version, fields, shownRefund, accepted }) }
}
const shown = async (page: Editor, { id }: { id: string }) => (await page.call(getDeskActivity, { id })).result
const backOf = async (member: Caller, id: string) =>
  (await members.call(getOrderDetail, { id }, member)).result?.refundableAmount
const newsOf = async (member: Caller) =>
  (await members.told(member)).filter(({ kind }) => kind === 'activityChanged').map(({ text }) => text)
const typesOf = ({ ticketTypes }: NewActivity, about: object = {}) =>
  ticketTypes.map(({ id, name, sex, priceFen: price, quota }) => ({ id, name, sex, price, quota, ...about }))

describe('another time or place from the desk', () => {
  // proves 32.9
  test('says beforehand whom it concerns and what may go back, tells them, and lets them give back in full', async () => {
    const { activity, ann, orderId } = await anEvening()
    const [unpaid, page] = [await members.member(), await editor([HANGZHOU])]
    await members.order(unpaid, activity)
    expect(await backOf(ann, orderId)).toBe(PRICE / 2)
    const fields = { startTime: at(2 * DAY_MS), endTime: at(2 * DAY_MS + HOUR_MS), enrollDeadline: at(DAY_MS) }
    const { preview, made } = await change(page, activity, fields)
    expect(preview.result).toEqual({
      told: 2,
      booked: 2,
      // who ordered and has not paid yet ordered by the same rule
      freePlaces: 2,
      freeOrders: 2,
      refund: 2 * PRICE,
      offered: 0,
      doubts: [],
      turnout: null,
      ages: null,
    })
    expect(made.result).toMatchObject({ told: 2, activity: { version: 2, ...fields } })
    expect(await newsOf(ann)).toEqual([expect.stringContaining('时间改为')])
    expect(await backOf(ann, orderId)).toBe(PRICE)
    passTime()
    const late = await members.payer(activity)
    const { result } = await members.giveBack(ann, orderId)
    expect(result?.refundAmount).toBe(PRICE)
    const [later] = await members.sql<{ id: string }[]>`
      select id from "order" where activity_id = ${activity.id} and member_id = ${late.memberId}`
    expect(await backOf(late, later?.id ?? '')).toBe(PRICE / 2)
  })

  // proves 32.9
  test('is told to its organizer, and so is any other change', async () => {
    const host = await members.member()
    const { activity } = await anEvening({ organizer: { id: host.memberId, nickName: '小满' } })
    const page = await editor()
    await change(page, activity, { venue: '老和山' })
    await change(page, activity, { description: '带一件外套' }, 2)
    expect((await members.told(host)).map(({ kind }) => kind)).toEqual(['hosting', 'hosting'])
  })

  // proves 32.9
  test('costs nothing more once those who booked before may give back in full already', async () => {
    const { activity } = await anEvening()
    const page = await editor()
    expect((await change(page, activity, { venue: '老和山' })).preview.result).toMatchObject({ refund: PRICE })
    const again = await change(page, activity, { venue: '湖滨' }, 2)
    expect(again.preview.result).toMatchObject({ told: 1, freePlaces: 0, refund: 0 })
    expect(again.made.status).toBe(200)
  })

  // proves 32.9
  test('is not made where more would go back by now than was shown', async () => {
    const { activity } = await anEvening()
    const page = await editor()
    const asked = { id: activity.id, version: 1, fields: { venue: '老和山' } }
    const { result } = await page.call(previewChange, asked)
    await members.payer(activity)
    const refused = await page.call(changeAtDesk, { ...asked, shownRefund: result.refund })
    expect(refused.code).toBe('console.changed_meanwhile')
    expect(await shown(page, activity)).toMatchObject({ venue: '湖滨', version: 1 })
  })
})

describe('an activity that has started', () => {
  // proves 32.9
  test.each([
    ['without a rule', null, 0],
    ['by a rule', RULE, 0],
    ['moved before by so many days', null, 1],
  ])('attack: is given a later start, so that all money goes back, %s', async (_, refundRule, daysBefore) => {
    const page = await editor()
    const { activity } = await anEvening({ refundRule })
    const later = { startTime: at(4 * DAY_MS), endTime: at(4 * DAY_MS + HOUR_MS), enrollDeadline: at(DAY_MS) }
    if (daysBefore > 0) expect((await change(page, activity, later)).made.status).toBe(200)
    const version = daysBefore + 1
    await members.sql`
      update activity set start_at = ${new Date(members.time.now - HOUR_MS)}, end_at = ${new Date(members.time.now + HOUR_MS)},
        enroll_deadline_at = ${new Date(members.time.now - HOUR_MS)}
      where id = ${activity.id}`
    const fields = { startTime: at(HOUR_MS), endTime: at(3 * HOUR_MS) }
    const refused = await page.call(previewChange, { id: activity.id, version, fields })
    expect(refused.faults).toEqual([{ message: '活动已经开始，开始时间不能再改', members: ['fields.startTime'] }])
    const made = await page.call(changeAtDesk, { id: activity.id, version, fields, shownRefund: 1_000_000 })
    expect(made.code).toBe('activity.change_refused')
    const ended = await change(page, activity, { endTime: at(2 * HOUR_MS) }, version)
    expect([ended.made.status, ended.preview.result?.refund]).toEqual([200, 0])
  })
})

describe('words, programme and tickets from the desk', () => {
  // proves 32.10
  test('change without a word to those who booked, and the activity is found by its new title', async () => {
    const { activity, ann } = await anEvening()
    const programme = [{ time: '19:30', text: '签到' }]
    const page = await editor()
    const { preview, made } = await change(page, activity, { title: '改名夜跑', description: '慢慢跑', programme })
    expect(preview.result).toMatchObject({ told: 0, refund: 0, freePlaces: 0 })
    expect(made.result.activity).toMatchObject({ title: '改名夜跑', description: '慢慢跑', programme, venue: '湖滨' })
    expect(await newsOf(ann)).toEqual([])
    const [row] = await members.sql`select search_text from activity where id = ${activity.id}`
    expect(row?.['search_text']).toContain('改名夜跑')
  })

  // proves 32.11
  test('cost another price for who comes later alone', async () => {
    const { activity, ann, orderId } = await anEvening({ refundRule: null })
    const { made } = await change(await editor(), activity, { ticketTypes: typesOf(activity, { price: 8_000 }) })
    expect(made.result.activity).toMatchObject({ priceFrom: 8_000, priceTo: 8_000 })
    expect(await backOf(ann, orderId)).toBe(PRICE)
    const ordered = await members.order(await members.member(), activity)
    expect(ordered).toMatchObject({ code: null, result: { amount: 8_000 } })
  })

  // proves 32.11
  test('grow: new places go to those who wait first, and new ticket types are sold', async () => {
    const { activity } = await members.fullActivity({ capacity: 1 })
    const [ben, cid, page] = [await members.member(), await members.member(), await editor()]
    for (const member of [ben, cid]) await members.join(member, activity)
    const more = { id: null, name: '女生票', sex: 2 as const, price: 6_000, quota: 3 }
    const ticketTypes = [...typesOf(activity, { quota: 2 }), more]
    const { preview, made } = await change(page, activity, { ticketTypes })
    expect(preview.result.offered).toBe(1)
    expect(await members.offerTo(ben)).not.toBeNull()
    expect(await members.offerTo(cid)).toBeNull()
    expect(made.result.activity.ticketTypes).toMatchObject([
      { quota: 2, taken: 2 },
      { ...more, id: expect.any(String) },
    ])
    const [row] = await members.sql`select capacity, female_quota, male_quota from activity where id = ${activity.id}`
    expect(row).toMatchObject({ capacity: 5, female_quota: 3 })
    expect(await members.differences()).toEqual([])
  })

  // proves 32.11
  test('shrink to what is sold and no further; none goes, none becomes another sex', async () => {
    const { activity } = await anEvening({ capacity: 20 })
    const page = await editor()
    const refusedBy = async (fields: Partial<ChangeableFields>) =>
      (await page.call(previewChange, { id: activity.id, version: 1, fields })).code
    const refused = 'activity.change_refused'
    expect(await refusedBy({ ticketTypes: typesOf(activity, { quota: 0 }) })).toBe(refused)
    expect(await refusedBy({ ticketTypes: typesOf(activity, { sex: 2 }) })).toBe(refused)
    expect(await refusedBy({ ticketTypes: [] })).toBe(refused)
    expect(await refusedBy({ ticketTypes: typesOf(activity, { quota: 1_000 }) })).toBe(refused)
    const { made } = await change(page, activity, { ticketTypes: typesOf(activity, { quota: 1 }) })
    expect(made.result.activity.ticketTypes).toMatchObject([{ quota: 1, taken: 1 }])
    const [row] = await members.sql`select capacity from activity where id = ${activity.id}`
    expect(row?.['capacity']).toBe(1)
    expect((await members.order(await members.member(), activity)).code).toBe('order.full')
  })

  // proves 32.12
  test('a refund rule becomes better for those who booked, never worse; without any it may', async () => {
    const { activity, ann, orderId } = await anEvening()
    const page = await editor()
    const worse = { ...RULE, percent: 40 }
    const asked = { id: activity.id, version: 1, fields: { refundRule: worse } }
    expect((await page.call(previewChange, asked)).code).toBe('activity.change_refused')
    const { preview, made } = await change(page, activity, { refundRule: { ...RULE, percent: 80 } })
    expect(preview.result).toMatchObject({ told: 0, freePlaces: 0, refund: PRICE * 0.3 })
    expect(made.status).toBe(200)
    expect(await backOf(ann, orderId)).toBe(PRICE * 0.8)
    const empty = await members.activity({ refundRule: RULE })
    expect((await change(page, empty, { refundRule: worse })).made.status).toBe(200)
  })
})

describe('a change', () => {
  // proves 32.9
  test('is of one’s own cities, with a fresh factor, while the activity is not over', async () => {
    const { activity } = await anEvening()
    const asked = { id: activity.id, version: 1, fields: { title: '别的' } }
    const elsewhere = await editor([BEIJING])
    expect((await elsewhere.call(previewChange, asked)).code).toBe('console.not_found')
    expect((await elsewhere.call(changeAtDesk, { ...asked, shownRefund: 0 })).code).toBe('console.not_found')
    const idle = await editor(null, 11 * 60_000)
    expect((await idle.call(changeAtDesk, { ...asked, shownRefund: 0 })).code).toBe('console.fresh_factor_required')
    await cancelActivity(activity.id, members.services)
    expect((await (await editor()).call(previewChange, asked)).code).toBe('activity.unchangeable')
  })

  test('is written down with what became another, whom it told and what it may cost', async () => {
    const { activity } = await anEvening()
    const page = await editor()
    await change(page, activity, { venue: '老和山', description: '新的介绍' })
    const [entry] = await members.sql<{ details: string; city: string }[]>`
      select details, city from audit_entry where target_id = ${activity.id} and act = ${changeAtDesk.path}`
    expect(entry?.city).toBe(HANGZHOU)
    expect(JSON.parse(entry?.details ?? '')).toEqual({
      names: ['description', 'venue'],
      venue: '老和山',
      before: { venue: '湖滨' },
      told: 1,
      refund: PRICE,
      accepted: ['collides'],
      version: 2,
    })
  })

  test('that changes nothing is none', async () => {
    const { activity, ann } = await anEvening()
    const page = await editor()
    const { made } = await change(page, activity, { venue: '湖滨' })
    expect(made.result).toMatchObject({ told: 0, activity: { version: 1 } })
    expect(await newsOf(ann)).toEqual([])
  })

  // proves 32.13
  test('by a second operator is refused with what the first changed', async () => {
    const { activity } = await anEvening()
    const [one, other] = [await editor(), await editor()]
    await change(one, activity, { title: '林月的标题' })
    const { preview, made } = await change(other, activity, { description: '新的介绍' })
    expect([preview.code, made.code]).toEqual(['activity.changed', 'activity.changed'])
    expect(JSON.parse(made.details ?? '')).toMatchObject({ id: activity.id, version: 2, title: '林月的标题' })
    const merged = await change(other, activity, { description: '新的介绍' }, 2)
    expect(merged.made.result.activity).toMatchObject({ title: '林月的标题', description: '新的介绍' })
  })
})
