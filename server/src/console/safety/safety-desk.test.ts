import { CLOSING_SUSPENSION_DAYS } from '@quan/contract/console/closings.ts'
import { FRESH_FACTOR_MS } from '@quan/contract/console/console-limits.ts'
import { findMembers, getMember, liftSuspension, suspendMember } from '@quan/contract/console/members.ts'
import { decideReport, getReport, getReportQueue } from '@quan/contract/console/reports.ts'
import { getMyUserInfo } from '@quan/contract/member/get-my-user-info.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { cancelOrder, requestRefund } from '@quan/contract/order/give-back.ts'
import { getMyOrders, getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { report } from '@quan/contract/safety/report.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { HANGZHOU, type SafetyWorld, safetyWorld, SHANGHAI } from './safety-world.testing.ts'

const HOUR_MS = 3_600_000

let world: SafetyWorld
beforeAll(async () => {
  world = await safetyWorld()
})
afterAll(() => world.close())

const messagesOf = async (member: Caller) =>
  (await world.byMember(getMyMessages, {}, member)).result.items.map(({ title }) => title)

/** What a member is told, also one who may not read it in the app any more. */
const textsOf = async ({ memberId }: Caller) =>
  (await world.sql<{ text: string }[]>`select text from notification where member_id = ${memberId}`).map(
    ({ text }) => text,
  )

/** A paid order of a place. */
async function anOrderOf({ memberId }: Caller): Promise<string> {
  const activity = anActivity({})
  await activityStore(world.sql).add([activity])
  const [id, typeId] = [randomUUID(), activity.ticketTypes[0]?.id ?? '']
  await world.sql`
    insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
      expires_at, paid_at)
    values (${id}, ${memberId}, ${activity.id}, ${typeId}, 10, 20, 1, 5000, now(), now(), now())`
  await world.sql`
    insert into place (id, activity_id, ticket_type_id, order_id, holder_id, state)
    values (${randomUUID()}, ${activity.id}, ${typeId}, ${id}, ${memberId}, 20)`
  return id
}

describe('the queue of reports', () => {
  // proves 28.6
  test('begins with what is due first: abuse and fraud within a day, the rest within three, and which were seen is written down', async () => {
    const [spam, fraud] = [await world.reported(), await world.reported({ reason: 'fraud' })]
    const operator = await world.safety()
    const { result } = await operator.call(getReportQueue, { maxResultCount: 50 })
    const places = [fraud.id, spam.id].map((id) => result.items.findIndex((item) => item.id === id))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    const due = (id: string) => Date.parse(result.items.find((item) => item.id === id)!.dueTime) - world.time.now
    expect([due(fraud.id), due(spam.id)]).toEqual([24 * HOUR_MS, 72 * HOUR_MS])
    const one = await operator.call(getReportQueue, { maxResultCount: 1 })
    const next = await operator.call(getReportQueue, { maxResultCount: 50, cursor: one.result.nextCursor })
    expect([...one.result.items, ...next.result.items].map(({ id }) => id)).toEqual(result.items.map(({ id }) => id))
    const [entry] = await world.sql<{ details: string }[]>`
      select details from audit_entry where operator_id = ${operator.id} and act = 'Report/GetQueue' order by number`
    expect(JSON.parse(entry!.details)).toEqual({ state: 'open', reports: result.items.map(({ id }) => id) })
    const frauds = await operator.call(getReportQueue, { reason: 'fraud', maxResultCount: 50 })
    expect(frauds.result.items.map(({ reason }) => reason).filter((reason) => reason !== 'fraud')).toEqual([])
  })

  // proves 28.6
  test('and all that follows from it is of the own cities alone', async () => {
    const { id, ben } = await world.reported({ city: SHANGHAI })
    const [here, there] = [await world.safety({ cities: [HANGZHOU] }), await world.safety({ cities: [SHANGHAI] })]
    const ids = async (operator: typeof here) =>
      (await operator.call(getReportQueue, { maxResultCount: 50 })).result.items.map((item) => item.id)
    expect([(await ids(here)).includes(id), (await ids(there)).includes(id)]).toEqual([false, true])
    const decision = { id, decision: 'dismiss' as const, note: '没有问题' }
    const refused = [
      await here.call(getReport, { id }),
      await here.call(decideReport, decision),
      await here.call(suspendMember, { id: ben.memberId, days: 3, note: '广告' }),
      await here.call(liftSuspension, { id: ben.memberId, note: '误判' }),
    ]
    expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('console.not_found'))
    expect((await here.call(findMembers, { phone: ben.phone })).result.items).toEqual([])
    expect((await here.call(getMember, { id: ben.memberId })).code).toBe('console.not_found')
    expect((await there.call(getReport, { id })).status).toBe(200)
  })
})

describe('a report', () => {
  // proves 28.7
  test('shows what was reported as it read then, and who with which history; the look is written down', async () => {
    const { id, ben, ann } = await world.reported()
    await world.sql`update business_card set intro = '喜欢徒步' where member_id = ${ben.memberId}`
    const operator = await world.safety()
    const { result } = await operator.call(getReport, { id })
    expect(result).toMatchObject({ state: 'open', text: '一直发广告', targetName: '小本', decision: null })
    expect(result.evidence).toContainEqual({ label: 'intro', text: '加微信聊' })
    expect(result.reporter).toMatchObject({
      id: ann.memberId,
      nickName: '安安',
      reports: 0,
      upheld: 0,
      isSuspended: false,
    })
    expect(result.person?.id).toBe(ben.memberId)
    expect(result.target).toMatchObject({ id: ben.memberId, reports: 0 })
    const [look] = await world.sql`
      select act, target_id from audit_entry where operator_id = ${operator.id} order by number desc limit 1`
    expect(look).toEqual({ act: 'Report/GetOne', target_id: id })
    const [stored] = await world.sql<{ snapshot: Buffer }[]>`select snapshot from report where id = ${id}`
    expect(stored!.snapshot.toString()).not.toContain('微信')
  })

  test('of an activity has its words and its city', async () => {
    const ann = await world.member('安安')
    const activity = anActivity({ title: '假的徒步', cityCode: SHANGHAI })
    await activityStore(world.sql).add([activity])
    await world.byMember(report, { target: { kind: 'activity', id: activity.id }, reason: 'other' }, ann)
    await world.sql`update activity set title = '真的徒步' where id = ${activity.id}`
    const [row] = await world.sql<{ id: string }[]>`select id from report where target_id = ${activity.id}`
    const { result } = await (await world.safety()).call(getReport, { id: row!.id })
    expect([result.city, result.targetName]).toEqual([SHANGHAI, '真的徒步'])
    expect(result.evidence).toContainEqual({ label: 'title', text: '假的徒步' })
  })

  // proves 28.7
  test.each([
    ['dismiss', null, ['你的举报有结果了'], []],
    ['warn', null, ['你的举报有结果了'], ['一次提醒']],
  ] as const)('decided: %s, is told to both sides', async (decision, days, toReporter, toTarget) => {
    const { id, ann, ben } = await world.reported()
    const operator = await world.safety()
    const decided = await operator.call(decideReport, { id, decision, days, note: '核实过' })
    expect(decided.result).toMatchObject({
      state: 'decided',
      decision: { decision, note: '核实过', operatorName: '测试' },
    })
    expect([await messagesOf(ann), await messagesOf(ben)]).toEqual([toReporter, toTarget])
  })

  // proves 28.7
  test.each([
    ['dismiss', null],
    ['warn', null],
    ['suspend', 7],
    ['close', null],
  ] as const)('shows before it is decided what %s will tell both sides, word by word', async (decision, days) => {
    const { id, ann, ben } = await world.reported()
    const operator = await world.safety()
    const { result } = await operator.call(getReport, { id })
    const tells = result.tells.find((one) => one.decision === decision)
    await operator.call(decideReport, { id, decision, days, note: '核实过' })
    expect(await textsOf(ann)).toEqual([tells?.reporter])
    const toTarget = (await textsOf(ben)).map((text) => text.replace(/到 .+?。/, '到 …。'))
    expect(toTarget).toEqual(tells?.target == null ? [] : [tells.target])
    // who reads no Chinese is shown the same as a member is told in English
    const inEnglish = /^[A-Z]\P{Script=Han}+$/u
    expect(tells?.english).toEqual({
      reporter: expect.stringMatching(inEnglish),
      target: tells?.target == null ? null : expect.stringMatching(inEnglish),
    })
  })

  // proves 28.7
  test.each([{ decision: 'warn' }, { decision: 'suspend', days: 3 }, { decision: 'close' }] as const)(
    'about nobody’s account is not upheld in vain: $decision',
    async (decided) => {
      const { id, ann } = await world.reported()
      await world.sql`update report set person_id = null where id = ${id}`
      const operator = await world.safety()
      expect((await operator.call(decideReport, { id, ...decided, note: '广告' })).code).toBe('report.nobody')
      expect((await operator.call(getReport, { id })).result.state).toBe('open')
      expect(await world.sql`select from notification where member_id = ${ann.memberId}`).toHaveLength(0)
      expect((await operator.call(decideReport, { id, decision: 'dismiss', note: '没有账号' })).status).toBe(200)
    },
  )

  // proves 28.7
  test('is decided once, also by two at once', async () => {
    const { id, ann } = await world.reported()
    const two = await Promise.all([world.safety(), world.safety()])
    const answers = await Promise.all(
      two.map((operator) => operator.call(decideReport, { id, decision: 'warn', note: '核实过' })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['console.changed_meanwhile', null])
    expect(await messagesOf(ann)).toHaveLength(1)
  })

  test('that comes again is open again, with what it reads like now', async () => {
    const { id, ann, ben } = await world.reported()
    const operator = await world.safety()
    await operator.call(decideReport, { id, decision: 'dismiss', note: '没有问题' })
    await world.sql`update business_card set intro = '又是广告' where member_id = ${ben.memberId}`
    await world.byMember(report, { target: { kind: 'user', id: ben.memberId }, reason: 'spam' }, ann)
    const { result } = await operator.call(getReport, { id })
    expect([result.state, result.evidence.find(({ label }) => label === 'intro')?.text]).toEqual(['open', '又是广告'])
  })
})

describe('a suspension', () => {
  const DAY_MS = 24 * HOUR_MS

  // proves 28.8
  test('by a report refuses every call at once but says until when, and ends by itself', async () => {
    const { id, ben } = await world.reported()
    const operator = await world.safety()
    await world.byMember(getMyMessages, {}, ben)
    await operator.call(decideReport, { id, decision: 'suspend', days: 7, note: '核实过' })
    expect((await world.byMember(getMyMessages, {}, ben)).code).toBe('member.frozen')
    const until = new Date(world.time.now + 7 * DAY_MS).toISOString()
    const { result } = await world.byMember(getMyUserInfo, {}, ben)
    expect(result.frozen).toEqual({ reason: 'conduct', eraseTime: null, untilTime: until })
  })

  // proves 28.27
  test('asks for a fresh factor, alone or by a report: with an older one nothing happens', async () => {
    const { id, ben } = await world.reported()
    const operator = await world.safety({ factorAgeMs: FRESH_FACTOR_MS + 1 })
    const refused = [
      await operator.call(suspendMember, { id: ben.memberId, days: 7, note: '广告' }),
      await operator.call(decideReport, { id, decision: 'suspend', days: 7, note: '核实过' }),
    ]
    expect(refused.map(({ code }) => code)).toEqual(Array(2).fill('console.fresh_factor_required'))
    expect((await operator.call(getReport, { id })).result).toMatchObject({ state: 'open', decision: null })
    expect((await world.byMember(getMyUserInfo, {}, ben)).result.frozen).toBeNull()
  })

  // proves 28.20
  test('leaves its member their own orders to read, and nothing to change about them', async () => {
    const [ben, ann] = [await world.member('小本'), await world.member('安安')]
    const [own, others] = [await anOrderOf(ben), await anOrderOf(ann)]
    await (await world.safety()).call(suspendMember, { id: ben.memberId, days: 7, note: '广告' })
    const { result } = await world.byMember(getMyOrders, {}, ben)
    expect(result.items).toMatchObject([{ id: own, amount: 5_000, refundedAmount: 0 }])
    expect((await world.byMember(getOrderDetail, { id: own }, ben)).result).toMatchObject({ id: own })
    expect((await world.byMember(getOrderDetail, { id: others }, ben)).code).toBe('order.not_found')
    for (const call of [cancelOrder, requestRefund])
      expect((await world.byMember(call, { id: own }, ben)).code).toBe('member.frozen')
  })

  // proves 28.8
  test('meant for good lasts until an operator lifts it; the member hears of both', async () => {
    const ben = await world.member('小本')
    const operator = await world.safety()
    const suspended = await operator.call(suspendMember, { id: ben.memberId, days: null, note: '诈骗' })
    const until = new Date(world.time.now + CLOSING_SUSPENSION_DAYS * DAY_MS).toISOString()
    expect(suspended.result).toEqual({ suspendedUntil: until })
    expect((await world.byMember(getMyMessages, {}, ben)).code).toBe('member.frozen')
    expect((await operator.call(liftSuspension, { id: ben.memberId, note: '误判' })).status).toBe(200)
    expect(await messagesOf(ben)).toEqual(['账号恢复使用', '账号暂停使用'])
    expect((await operator.call(liftSuspension, { id: ben.memberId, note: '误判' })).code).toBe('console.not_found')
  })

  test('touches no account that stands still because its member is too young', async () => {
    const ben = await world.tooYoung()
    const operator = await world.safety()
    const answer = await operator.call(suspendMember, { id: ben.memberId, days: 3, note: '广告' })
    expect(answer.code).toBe('console.changed_meanwhile')
    expect((await operator.call(liftSuspension, { id: ben.memberId, note: '误判' })).code).toBe('console.not_found')
  })
})
