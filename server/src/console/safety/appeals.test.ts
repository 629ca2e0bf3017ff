import { decideAppeal, getAppeal, getAppealQueue } from '@quan/contract/console/appeals.ts'
import { liftSuspension, suspendMember } from '@quan/contract/console/members.ts'
import { getQuestions } from '@quan/contract/activity/questions.ts'
import { decideReport, getReport, getReportSpeed } from '@quan/contract/console/reports.ts'
import type { Endpoint, InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { appeal, APPEAL_DAYS, getMeasures } from '@quan/contract/safety/measure.ts'
import { ConsentMatter, saveConsent, SEPARATE_CONSENT_VERSIONS } from '@quan/contract/my-data/separate-consent.ts'
import { report } from '@quan/contract/safety/report.ts'
import type { HiddenPart } from '@quan/contract/console/reports.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { HIDDEN_COLUMN } from '#features/safety/sealed-columns.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testVault } from '#testing/test-keys.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { callByMember } from '../call-by-member.testing.ts'
import { consoleWorld } from '../console-world.testing.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const [HANGZHOU, SHANGHAI] = ['330100', '310100'] as const

let database: TestDatabase
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  database = await testDatabase()
  world = consoleWorld(database.sql, { sealing: false })
})
afterAll(async () => {
  await world.close()
  await database.close()
})

/** A call of the app by a member. */
const byMember = <E extends Endpoint>(endpoint: E, input: InputOf<E>, member: Caller) =>
  callByMember(world, endpoint, { input, member })
const safety = (wishes: { cities?: string[] | null } = {}) => world.signedIn({ roles: ['safety'], ...wishes })
const measuresOf = async (member: Caller) => (await byMember(getMeasures, {}, member)).result.items
const titlesOf = async (member: Caller) =>
  (await byMember(getMyMessages, {}, member)).result.items.map(({ title }) => title)

async function aMember(city: string = HANGZHOU) {
  const stored = await storeMember(database.sql, { nickName: '小本' })
  await database.sql`insert into business_card (member_id, city_code) values (${stored.memberId}, ${city})`
  return stored
}

/** A member whom an operator suspended, and the measure as they see it. */
async function suspended({ days = 30, city = HANGZHOU as string } = {}) {
  const [ben, first] = [await aMember(city), await safety()]
  await first.call(suspendMember, { id: ben.memberId, days, note: '诈骗' })
  const [measure] = await measuresOf(ben)
  return { ben, first, measure: measure! }
}

/** One who has appealed as well. */
async function appealed(wishes: { days?: number; city?: string } = {}) {
  const all = await suspended(wishes)
  await byMember(appeal, { id: all.measure.id, text: '那不是我写的' }, all.ben)
  return all
}

describe('an appeal', () => {
  // proves 28.15
  test('is made once, also by whose account stands still, and is sealed', async () => {
    const { ben, measure } = await suspended()
    expect(measure).toMatchObject({ kind: 'suspend', untilTime: expect.any(String), isLifted: false, appeal: null })
    expect((await byMember(getMyMessages, {}, ben)).code).toBe('member.frozen')
    const made = await byMember(appeal, { id: measure.id, text: '那不是我写的' }, ben)
    expect(made.result).toMatchObject({ appealUntil: null, appeal: { outcome: null } })
    expect((await byMember(appeal, { id: measure.id, text: '再说一次' }, ben)).code).toBe('appeal.made')
    const [row] = await database.sql<{ sealed_appeal: Buffer }[]>`
      select sealed_appeal from conduct_measure where id = ${measure.id}`
    expect(row!.sealed_appeal.toString()).not.toContain('不是')
  })

  // proves 28.15
  test('made twice at once is made once', async () => {
    const { ben, measure } = await suspended()
    const both = await Promise.all(['一', '二'].map((text) => byMember(appeal, { id: measure.id, text }, ben)))
    expect(both.map(({ code }) => code).toSorted()).toEqual(['appeal.made', null])
  })

  // proves 28.15
  test('is of the own measures alone, and within a week', async () => {
    const { ben, measure } = await suspended()
    const other = await aMember()
    expect((await byMember(appeal, { id: measure.id, text: '误判' }, other)).code).toBe('measure.not_found')
    const before = world.time.now
    world.time.now = before + APPEAL_DAYS * DAY_MS
    const late = await byMember(appeal, { id: measure.id, text: '误判' }, ben)
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
    const second = await safety()
    const { result } = await second.call(getAppeal, { id })
    expect(result).toMatchObject({ text: '那不是我写的', note: '诈骗', isOwn: false, decision: null })
    const decided = await second.call(decideAppeal, lift)
    expect(decided.result).toMatchObject({ state: 'decided', isLifted: true, decision: { outcome: 'lifted' } })
    expect(await titlesOf(ben)).toEqual(['申诉有结果了', '账号恢复使用', '账号暂停使用'])
    expect((await second.call(decideAppeal, lift)).code).toBe('console.changed_meanwhile')
    const acts = await database.sql`
      select act from audit_entry where target_id = ${id} and operator_id = ${second.id} order by number`
    expect(acts.map(({ act }) => act)).toEqual(['Appeal/GetOne', 'Appeal/Decide', 'Appeal/Decide'])
  })

  // proves 28.16
  test('that is not upheld leaves the suspension, and the member sees so', async () => {
    const { ben, measure } = await appealed({ days: 3 })
    await (await safety()).call(decideAppeal, { id: measure.id, outcome: 'kept', note: '核实过' })
    expect((await byMember(getMyMessages, {}, ben)).code).toBe('member.frozen')
    expect(await measuresOf(ben)).toMatchObject([{ isLifted: false, appeal: { outcome: 'kept' } }])
  })

  // proves 28.16
  test('against a suspension that another one has followed lifts the later one not', async () => {
    const { ben, measure } = await appealed({ days: 3 })
    const [second, third] = [await safety(), await safety()]
    await second.call(suspendMember, { id: ben.memberId, days: 30, note: '又来' })
    await third.call(decideAppeal, { id: measure.id, outcome: 'lifted', note: '第一次是误判' })
    expect((await byMember(getMyMessages, {}, ben)).code).toBe('member.frozen')
    expect(await measuresOf(ben)).toMatchObject([
      { isLifted: false },
      { isLifted: true, appeal: { outcome: 'lifted' } },
    ])
  })

  // proves 28.16
  test('lifts no suspension that takes its place in the same moment', async () => {
    const { ben, measure } = await appealed({ days: 3 })
    const third = await safety()
    const decided = await database.sql.begin(async (colleague) => {
      // a colleague suspends anew, and has not ended yet when the appeal is decided
      await colleague`select from member where id = ${ben.memberId} for no key update`
      const deciding = third.call(decideAppeal, { id: measure.id, outcome: 'lifted', note: '第一次是误判' })
      await isWaitedFor()
      await colleague`update conduct_measure set ended_at = now() where id = ${measure.id}`
      await colleague`update member set frozen_at = now() where id = ${ben.memberId}`
      return { deciding }
    })
    expect((await decided.deciding).status).toBe(200)
    expect((await byMember(getMyMessages, {}, ben)).code).toBe('member.frozen')
  })

  /** Until somebody waits for a lock. */
  async function isWaitedFor() {
    for (;;) if ((await database.sql`select from pg_locks where not granted`).length > 0) return
  }

  // proves 28.16
  test('is decided once, also by two at once', async () => {
    const { ben, measure } = await appealed()
    const two = await Promise.all([safety(), safety()])
    const decision = { id: measure.id, outcome: 'lifted' as const, note: '误判' }
    const answers = await Promise.all(two.map((operator) => operator.call(decideAppeal, decision)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['console.changed_meanwhile', null])
    expect((await titlesOf(ben)).filter((title) => title === '申诉有结果了')).toHaveLength(1)
  })

  // proves 28.16
  test('is seen by operators of its city alone', async () => {
    const { measure } = await appealed({ city: SHANGHAI })
    const here = await safety({ cities: [HANGZHOU] })
    const queue = await here.call(getAppealQueue, { maxResultCount: 50 })
    expect(queue.result.items.map(({ id }) => id)).not.toContain(measure.id)
    const decision = { id: measure.id, outcome: 'lifted' as const, note: '误判' }
    const refused = [await here.call(getAppeal, { id: measure.id }), await here.call(decideAppeal, decision)]
    expect(refused.map(({ code }) => code)).toEqual(['console.not_found', 'console.not_found'])
  })

  // proves 28.15
  test('can be made against a warning, which is withdrawn then; what an operator lifted is lifted', async () => {
    const [ann, ben] = [await aMember(), await aMember()]
    await byMember(report, { target: { kind: 'user', id: ben.memberId }, reason: 'spam' }, ann)
    const [row] = await database.sql<{ id: string }[]>`select id from report where target_id = ${ben.memberId}`
    const [first, second] = [await safety(), await safety()]
    await first.call(decideReport, { id: row!.id, decision: 'warn', note: '广告' })
    const [warning] = await measuresOf(ben)
    await byMember(appeal, { id: warning!.id, text: '那不是广告' }, ben)
    const decided = await second.call(decideAppeal, { id: warning!.id, outcome: 'lifted', note: '不是广告' })
    expect(decided.result).toMatchObject({ kind: 'warn', reportId: row!.id, isLifted: true })
    const { ben: other } = await suspended()
    await second.call(liftSuspension, { id: other.memberId, note: '误判' })
    expect(await measuresOf(other)).toMatchObject([{ isLifted: true }])
  })
})

/** A report of a card or question, its id. */
async function reportOf(target: { kind: 'user' | 'question' | 'activity'; id: string }) {
  await byMember(report, { target, reason: 'spam' }, await aMember())
  const [row] = await database.sql<{ id: string }[]>`select id from report where target_id = ${target.id}`
  return row!.id
}

describe('what is hidden', () => {
  const cardOf = async (member: Caller) => {
    const { result } = await byMember(getUserDetail, { id: member.memberId }, await aMember())
    return [result.nickName, result.headImgurl]
  }

  // proves 28.18
  test('of a card is seen by nobody, can be written anew, and comes back when the appeal is upheld', async () => {
    const ben = await aMember()
    const photo = randomBytes(16).toString('hex')
    await database.sql`
      insert into picture (path, owner_id, width, height, is_public, is_used, created_at)
      values (${photo}, ${ben.memberId}, 800, 600, true, true, now())`
    await database.sql`update business_card set intro = '加我', photos = ${[photo]} where member_id = ${ben.memberId}`
    await database.sql`update member set head_picture = ${photo} where id = ${ben.memberId}`
    const id = await reportOf({ kind: 'user', id: ben.memberId })
    const [first, second] = [await safety(), await safety()]
    const decided = await first.call(decideReport, {
      id,
      decision: 'hide',
      parts: ['nickName', 'photos', 'intro'],
      note: '广告',
    })
    expect(decided.status).toBe(200)
    expect(await cardOf(ben)).toEqual([null, null])
    const [picture] = await database.sql`select is_public, is_used from picture where path = ${photo}`
    expect(picture).toEqual({ is_public: false, is_used: true })
    expect((await titlesOf(ben))[0]).toBe('内容已隐藏')
    await database.sql`update business_card set intro = '新写的' where member_id = ${ben.memberId}`
    const [measure] = await measuresOf(ben)
    await byMember(appeal, { id: measure!.id, text: '不是广告' }, ben)
    await second.call(decideAppeal, { id: measure!.id, outcome: 'lifted', note: '不是广告' })
    expect(await cardOf(ben)).toEqual(['小本', expect.stringContaining(photo)])
    const [card] = await database.sql`select intro, photos from business_card where member_id = ${ben.memberId}`
    expect(card).toEqual({ intro: '新写的', photos: [photo] })
  })

  // proves 20.28
  test('of a card does not come back where the consent by which it was kept was withdrawn meanwhile', async () => {
    const ben = await aMember()
    await database.sql`update business_card set looking_for = '加我' where member_id = ${ben.memberId}`
    const id = await reportOf({ kind: 'user', id: ben.memberId })
    const [first, second] = [await safety(), await safety()]
    await first.call(decideReport, { id, decision: 'hide', parts: ['lookingFor'], note: '广告' })
    const [measure] = await measuresOf(ben)
    await byMember(appeal, { id: measure!.id, text: '不是广告' }, ben)
    const { privateLines } = ConsentMatter
    const version = SEPARATE_CONSENT_VERSIONS.privateLines
    expect((await byMember(saveConsent, { matter: privateLines, version, isGiven: false }, ben)).code).toBeNull()
    await second.call(decideAppeal, { id: measure!.id, outcome: 'lifted', note: '不是广告' })
    const [card] = await database.sql`select looking_for from business_card where member_id = ${ben.memberId}`
    expect(card).toEqual({ looking_for: null })
  })

  // proves 20.31
  test('of a card is erased with the consent by which it was kept, the other parts stay to come back', async () => {
    const hiddenOf = async (parts: HiddenPart[]) => {
      const ben = await aMember()
      await database.sql`
        update business_card set looking_for = '加我', intro = '你好' where member_id = ${ben.memberId}`
      const id = await reportOf({ kind: 'user', id: ben.memberId })
      await (await safety()).call(decideReport, { id, decision: 'hide', parts, note: '广告' })
      return ben
    }
    const [alone, both] = [await hiddenOf(['lookingFor']), await hiddenOf(['lookingFor', 'intro'])]
    await database.sql`
      insert into held_content (id, member_id, place, field, content_hash, sealed_content, held_at, kept_until)
      values (gen_random_uuid(), ${both.memberId}, 'card', 'lines.lookingFor', ${Buffer.from('a')}, ${Buffer.from('b')}, now(), now()),
        (gen_random_uuid(), ${both.memberId}, 'card', 'lines.intro', ${Buffer.from('c')}, ${Buffer.from('d')}, now(), now())`
    const { privateLines } = ConsentMatter
    const version = SEPARATE_CONSENT_VERSIONS.privateLines
    for (const ben of [alone, both])
      expect((await byMember(saveConsent, { matter: privateLines, version, isGiven: false }, ben)).code).toBeNull()
    const sealedOf = async ({ memberId }: Caller) => {
      const [row] = await database.sql<{ id: string; sealed: Buffer | null }[]>`
        select id, sealed_hidden as sealed from conduct_measure where member_id = ${memberId}`
      return row?.sealed && testVault().open({ table: HIDDEN_COLUMN, id: row.id }, row.sealed)
    }
    expect(await sealedOf(alone)).toBeNull()
    expect(await sealedOf(both)).toEqual({ texts: { intro: '你好' }, photos: [] })
    const held = await database.sql`select field from held_content where member_id = ${both.memberId}`
    expect(held.map(({ field }) => field)).toEqual(['lines.intro'])
  })

  // proves 28.18
  test('of questions is a whole one, until the appeal is upheld', async () => {
    const ben = await aMember()
    const activity = anActivity({})
    await activityStore(database.sql).add([activity])
    const questionId = randomUUID()
    await database.sql`
      insert into question (id, activity_id, asker_id, text) values (${questionId}, ${activity.id}, ${ben.memberId}, '加我')`
    const asked = async () =>
      (await byMember(getQuestions, { activityId: activity.id }, ben)).result.items.map(({ id }) => id)
    const id = await reportOf({ kind: 'question', id: questionId })
    await (await safety()).call(decideReport, { id, decision: 'hide', note: '广告' })
    expect(await asked()).toEqual([])
    const [measure] = await measuresOf(ben)
    await byMember(appeal, { id: measure!.id, text: '不是广告' }, ben)
    await (await safety()).call(decideAppeal, { id: measure!.id, outcome: 'lifted', note: '不是广告' })
    expect(await asked()).toEqual([questionId])
  })

  // proves 28.18
  test('is something: of a card that has none of it nothing is, and the report stays open', async () => {
    const ben = await aMember()
    const operator = await safety()
    const id = await reportOf({ kind: 'user', id: ben.memberId })
    const decided = await operator.call(decideReport, { id, decision: 'hide', parts: ['intro'], note: '广告' })
    expect(decided.code).toBe('report.nothing_to_hide')
    expect((await operator.call(getReport, { id })).result.state).toBe('open')
  })
})

// proves 28.17
test('how long reports waited is told by week, of the own cities alone', async () => {
  const weekOf = async (cities: string[]) =>
    (await (await safety({ cities })).call(getReportSpeed, {})).result.weeks.slice(0, 2)
  const before = await weekOf([SHANGHAI])
  const decideAfter = async (hours: number) => {
    const [ann, ben] = [await aMember(), await aMember(SHANGHAI)]
    await byMember(report, { target: { kind: 'user', id: ben.memberId }, reason: 'fraud' }, ann)
    const [row] = await database.sql<{ id: string }[]>`select id from report where target_id = ${ben.memberId}`
    const start = world.time.now
    world.time.now = start + hours * HOUR_MS
    await (await safety()).call(decideReport, { id: row!.id, decision: 'dismiss', note: '没有问题' })
    world.time.now = start
  }
  await decideAfter(1)
  await decideAfter(25)
  const weeks = await weekOf([SHANGHAI])
  expect(before).toEqual([])
  expect(weeks.reduce((sum, { decided }) => sum + decided, 0)).toBe(2)
  expect(weeks.reduce((sum, { late }) => sum + late, 0)).toBe(1)
  const minutes = weeks.reduce((sum, { decided, averageMinutes }) => sum + decided * averageMinutes, 0)
  expect(minutes).toBe(26 * 60)
  expect(await weekOf([HANGZHOU])).not.toEqual(weeks)
})
