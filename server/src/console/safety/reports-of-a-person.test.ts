import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { findMembers, getMember } from '@quan/contract/console/members.ts'
import { decideReport, getReport, getReportQueue } from '@quan/contract/console/reports.ts'
import { report, type ReportReason } from '@quan/contract/safety/report.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { safetyPersonalData } from '#features/safety/safety.queries.ts'
import { listMigrations, MIGRATIONS } from '#platform/database/migrate.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { testVault } from '#testing/test-keys.ts'
import { HANGZHOU, type SafetyWorld, safetyWorld, SHANGHAI } from './safety-world.testing.ts'

let world: SafetyWorld
beforeAll(async () => {
  world = await safetyWorld()
})
afterAll(() => world.close())

/** Two who talk. */
async function talk(one: Caller, other: Caller): Promise<string> {
  const id = randomUUID()
  const [low, high] = [one.memberId, other.memberId].toSorted()
  await world.sql`
    insert into conversation (id, low_id, high_id, state, origin, sealed_key, last_at)
    values (${id}, ${low!}, ${high!}, 20, 'match', 'key', now())`
  return id
}

/** Somebody's report of that; its id. */
async function reportOf(
  by: Caller,
  target: { kind: 'user' | 'activity' | 'question' | 'conversation'; id: string },
  reason: ReportReason = 'fraud',
): Promise<string> {
  expect((await world.byMember(report, { target, reason }, by)).code).toBeNull()
  const [row] = await world.sql<{ id: string }[]>`
    select id from report where reporter_id = ${by.memberId} and target_id = ${target.id}`
  return row!.id
}

/** A report of a conversation with that member. */
async function fromConversation(about: Caller): Promise<{ id: string; conversation: string }> {
  const by = await world.member('安安')
  const conversation = await talk(by, about)
  return { id: await reportOf(by, { kind: 'conversation', id: conversation }), conversation }
}

describe('a report of a conversation', () => {
  // proves 28.6
  test('belongs to the city of the card of whom it is about, and its operators see and decide it', async () => {
    const { id } = await fromConversation(await world.member('小本', { city: SHANGHAI }))
    const [here, there] = [await world.safety({ cities: [SHANGHAI] }), await world.safety({ cities: [HANGZHOU] })]
    const idsOf = async (operator: typeof here) =>
      (await operator.call(getReportQueue, { maxResultCount: 50 })).result.items.map((item) => item.id)
    expect([(await idsOf(here)).includes(id), (await idsOf(there)).includes(id)]).toEqual([true, false])
    expect((await there.call(getReport, { id })).code).toBe('console.not_found')
    const decided = await here.call(decideReport, { id, decision: 'warn', note: '核实过' })
    expect(decided.result).toMatchObject({ city: SHANGHAI, state: 'decided' })
  })

  test('still says whom it is about once the conversation went', async () => {
    const ben = await world.member('小本')
    const { id, conversation } = await fromConversation(ben)
    await world.sql`delete from conversation where id = ${conversation}`
    const { result } = await (await world.safety()).call(getReport, { id })
    expect(result.target).toMatchObject({ id: ben.memberId, nickName: '小本' })
  })
})

describe('how often somebody was reported', () => {
  // proves 28.7, 28.14
  test('counts all that names them: conversations, what they host and ask, and they themselves', async () => {
    const ben = await world.member('小本')
    const activity = anActivity({ organizer: { id: ben.memberId, nickName: '小本' } })
    const asked = anActivity({})
    await activityStore(world.sql).add([activity, asked])
    const question = randomUUID()
    await world.sql`
      insert into question (id, activity_id, asker_id, text, created_at)
      values (${question}, ${asked.id}, ${ben.memberId}, '加微信', now())`
    const conversations = []
    for (let time = 0; time < 5; time++) conversations.push((await fromConversation(ben)).id)
    const operator = await world.safety()
    await operator.call(decideReport, { id: conversations[0]!, decision: 'warn', note: '核实过' })
    await operator.call(decideReport, { id: conversations[1]!, decision: 'dismiss', note: '没有问题' })
    const by = await world.member('阿宁')
    await reportOf(by, { kind: 'activity', id: activity.id }, 'spam')
    await reportOf(by, { kind: 'question', id: question })
    const own = await reportOf(by, { kind: 'user', id: ben.memberId })
    const { result } = await operator.call(getReport, { id: own })
    expect(result.target).toMatchObject({ reports: 7, upheld: 1 })
    expect(result.reporter).toMatchObject({ reports: 2, upheld: 0 })
    const { result: member } = await operator.call(getMember, { id: ben.memberId })
    expect(member.reports).toBe(8)
    const kinds = member.latestReports.map(({ targetKind }: { targetKind: string }) => targetKind)
    expect(kinds.toSorted()).toEqual(['activity', ...Array(5).fill('conversation'), 'question', 'user'])
    expect((await operator.call(findMembers, { number: ben.memberId })).result.items[0]).toMatchObject({ reports: 8 })
  })

  test('says nothing of an account that went', async () => {
    const ben = await world.member('小本')
    const { id } = await fromConversation(ben)
    const { erase } = safetyPersonalData({ keep: async () => {}, forget: async () => {} }, testVault())
    await world.sql.begin((sql) => erase(sql, ben.memberId, world.time.now))
    const { result } = await (await world.safety()).call(getReport, { id })
    expect([result.person, result.target]).toEqual([null, null])
  })
})

describe('reports of the version before', () => {
  // proves 28.6
  test('are told whom they are about, and those of conversations their city, in one go of the migration', async () => {
    const ben = await world.member('小本', { city: SHANGHAI })
    const { id } = await fromConversation(ben)
    const { id: ofMember, ben: other } = await world.reported({ city: SHANGHAI })
    await world.sql`update report set person_id = null, city_code = null where id = ${id}`
    await world.sql`update report set person_id = null, city_code = ${HANGZHOU} where id = ${ofMember}`
    const name = (await listMigrations(MIGRATIONS)).find((one) => one.endsWith('-persons-of-reports.sql'))!
    await world.sql.unsafe(await readFile(new URL(name, MIGRATIONS), 'utf8'), [null])
    const rows = await world.sql`
      select id, person_id, city_code from report where id in ${world.sql([id, ofMember])} order by id`
    expect(rows).toEqual(
      [
        { id, person_id: ben.memberId, city_code: SHANGHAI },
        // it had its own
        { id: ofMember, person_id: other.memberId, city_code: HANGZHOU },
      ].toSorted((one, next) => (one.id < next.id ? -1 : 1)),
    )
  })
})
