import { decideAppeal, getAppeal, getAppealQueue } from '@quan/contract/console/appeals.ts'
import { liftSuspension, suspendMember } from '@quan/contract/console/members.ts'
import { decideReport } from '@quan/contract/console/reports.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { appeal, APPEAL_DAYS, getMeasures } from '@quan/contract/safety/measure.ts'
import { report } from '@quan/contract/safety/report.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { HANGZHOU, type SafetyWorld, safetyWorld, SHANGHAI } from './safety-world.testing.ts'

let world: SafetyWorld
beforeAll(async () => void (world = await safetyWorld()))
afterAll(() => world.close())

const measuresOf = async (member: Caller) => (await world.byMember(getMeasures, {}, member)).result.items
const titlesOf = async (member: Caller) =>
  (await world.byMember(getMyMessages, {}, member)).result.items.map(({ title }) => title)

/** A member whom an operator suspended, and the measure as they see it. */
async function suspended({ days = 30, city = HANGZHOU as string } = {}) {
  const [ben, first] = [await world.member('小本', { city }), await world.safety()]
  await first.call(suspendMember, { id: ben.memberId, days, note: '诈骗' })
  const [measure] = await measuresOf(ben)
  return { ben, first, measure: measure! }
}

/** One who has appealed as well. */
async function appealed(wishes: { days?: number; city?: string } = {}) {
  const all = await suspended(wishes)
  await world.byMember(appeal, { id: all.measure.id, text: '那不是我写的' }, all.ben)
  return all
}

describe('an appeal', () => {
  // proves 28.15
  test('is made once, also by whose account stands still, and is sealed', async () => {
    const { ben, measure } = await suspended()
    expect(measure).toMatchObject({ kind: 'suspend', untilTime: expect.any(String), isLifted: false, appeal: null })
    expect((await world.byMember(getMyMessages, {}, ben)).code).toBe('member.frozen')
    const made = await world.byMember(appeal, { id: measure.id, text: '那不是我写的' }, ben)
    expect(made.result).toMatchObject({ appealUntil: null, appeal: { outcome: null } })
    expect((await world.byMember(appeal, { id: measure.id, text: '再说一次' }, ben)).code).toBe('appeal.made')
    const [row] = await world.sql<{ sealed_appeal: Buffer }[]>`
      select sealed_appeal from conduct_measure where id = ${measure.id}`
    expect(row!.sealed_appeal.toString()).not.toContain('不是')
  })

  // proves 28.15
  test('made twice at once is made once', async () => {
    const { ben, measure } = await suspended()
    const both = await Promise.all(['一', '二'].map((text) => world.byMember(appeal, { id: measure.id, text }, ben)))
    expect(both.map(({ code }) => code).toSorted()).toEqual(['appeal.made', null])
  })

  // proves 28.15
  test('is of the own measures alone, and within a week', async () => {
    const { ben, measure } = await suspended()
    const other = await world.member('小本')
    expect((await world.byMember(appeal, { id: measure.id, text: '误判' }, other)).code).toBe('measure.not_found')
    const before = world.time.now
    world.time.now = before + APPEAL_DAYS * DAY_MS
    const late = await world.byMember(appeal, { id: measure.id, text: '误判' }, ben)
    world.time.now = before
    expect(late.code).toBe('appeal.over')
  })

  // proves 28.16
  test('is decided by another operator than the first; lifted, the member may do everything again and is told', async () => {
    const { ben, first, measure } = await appealed()
    const { id } = measure
    const [own] = (await first.call(getAppealQueue, { maxResultCount: 50 })).result.items.filter((row) => row.id === id)
    expect(own).toMatchObject({ isOwn: true, isOverdue: false, kind: 'suspend' })
    const lift = { id, outcome: 'lifted' as const, note: '认错人了' }
    expect((await first.call(decideAppeal, lift)).code).toBe('appeal.own_measure')
    const second = await world.safety()
    const { result } = await second.call(getAppeal, { id })
    expect(result).toMatchObject({ text: '那不是我写的', note: '诈骗', isOwn: false, decision: null })
    const decided = await second.call(decideAppeal, lift)
    expect(decided.result).toMatchObject({ state: 'decided', isLifted: true, decision: { outcome: 'lifted' } })
    expect(await titlesOf(ben)).toEqual(['申诉有结果了', '账号恢复使用', '账号暂停使用'])
    expect((await second.call(decideAppeal, lift)).code).toBe('console.changed_meanwhile')
    const acts = await world.sql`
      select act from audit_entry where target_id = ${id} and operator_id = ${second.id} order by number`
    expect(acts.map(({ act }) => act)).toEqual(['Appeal/GetOne', 'Appeal/Decide', 'Appeal/Decide'])
  })

  // proves 28.16
  test('that is not upheld leaves the suspension, and the member sees so', async () => {
    const { ben, measure } = await appealed({ days: 3 })
    await (await world.safety()).call(decideAppeal, { id: measure.id, outcome: 'kept', note: '核实过' })
    expect((await world.byMember(getMyMessages, {}, ben)).code).toBe('member.frozen')
    expect(await measuresOf(ben)).toMatchObject([{ isLifted: false, appeal: { outcome: 'kept' } }])
  })

  // proves 28.16
  test('against a suspension that another one has followed lifts the later one not', async () => {
    const { ben, measure } = await appealed({ days: 3 })
    const [second, third] = [await world.safety(), await world.safety()]
    await second.call(suspendMember, { id: ben.memberId, days: 30, note: '又来' })
    await third.call(decideAppeal, { id: measure.id, outcome: 'lifted', note: '第一次是误判' })
    expect((await world.byMember(getMyMessages, {}, ben)).code).toBe('member.frozen')
    expect(await measuresOf(ben)).toMatchObject([
      { isLifted: false },
      { isLifted: true, appeal: { outcome: 'lifted' } },
    ])
  })

  // proves 28.16
  test('lifts no suspension that takes its place in the same moment', async () => {
    const { ben, measure } = await appealed({ days: 3 })
    const third = await world.safety()
    const decided = await world.sql.begin(async (colleague) => {
      // a colleague suspends anew, and has not ended yet when the appeal is decided
      await colleague`select from member where id = ${ben.memberId} for no key update`
      const deciding = third.call(decideAppeal, { id: measure.id, outcome: 'lifted', note: '第一次是误判' })
      await isWaitedFor()
      await colleague`update conduct_measure set ended_at = now() where id = ${measure.id}`
      await colleague`update member set frozen_at = now() where id = ${ben.memberId}`
      return { deciding }
    })
    expect((await decided.deciding).status).toBe(200)
    expect((await world.byMember(getMyMessages, {}, ben)).code).toBe('member.frozen')
  })

  /** Until somebody waits for a lock. */
  async function isWaitedFor() {
    for (;;) if ((await world.sql`select from pg_locks where not granted`).length > 0) return
  }

  // proves 28.16
  test('is decided once, also by two at once', async () => {
    const { ben, measure } = await appealed()
    const two = await Promise.all([world.safety(), world.safety()])
    const decision = { id: measure.id, outcome: 'lifted' as const, note: '误判' }
    const answers = await Promise.all(two.map((operator) => operator.call(decideAppeal, decision)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['console.changed_meanwhile', null])
    expect((await titlesOf(ben)).filter((title) => title === '申诉有结果了')).toHaveLength(1)
  })

  // proves 28.16
  test('is seen by operators of its city alone', async () => {
    const { measure } = await appealed({ city: SHANGHAI })
    const here = await world.safety({ cities: [HANGZHOU] })
    const queue = await here.call(getAppealQueue, { maxResultCount: 50 })
    expect(queue.result.items.map(({ id }) => id)).not.toContain(measure.id)
    const decision = { id: measure.id, outcome: 'lifted' as const, note: '误判' }
    const refused = [await here.call(getAppeal, { id: measure.id }), await here.call(decideAppeal, decision)]
    expect(refused.map(({ code }) => code)).toEqual(['console.not_found', 'console.not_found'])
  })

  // proves 28.15
  test('can be made against a warning, which is withdrawn then; what an operator lifted is lifted', async () => {
    const [ann, ben] = [await world.member('小本'), await world.member('小本')]
    await world.byMember(report, { target: { kind: 'user', id: ben.memberId }, reason: 'spam' }, ann)
    const [row] = await world.sql<{ id: string }[]>`select id from report where target_id = ${ben.memberId}`
    const [first, second] = [await world.safety(), await world.safety()]
    await first.call(decideReport, { id: row!.id, decision: 'warn', note: '广告' })
    const [warning] = await measuresOf(ben)
    await world.byMember(appeal, { id: warning!.id, text: '那不是广告' }, ben)
    const decided = await second.call(decideAppeal, { id: warning!.id, outcome: 'lifted', note: '不是广告' })
    expect(decided.result).toMatchObject({ kind: 'warn', reportId: row!.id, isLifted: true })
    const { ben: other } = await suspended()
    await second.call(liftSuspension, { id: other.memberId, note: '误判' })
    expect(await measuresOf(other)).toMatchObject([{ isLifted: true }])
  })
})
