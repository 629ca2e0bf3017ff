import { randomUUID } from 'node:crypto'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { getDeskActivities, getDeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { decideAppeal } from '@quan/contract/console/appeals.ts'
import { decideReport, getReport } from '@quan/contract/console/reports.ts'
import { showActivity } from '@quan/contract/console/show-activity.ts'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getActivitiesAhead } from '@quan/contract/hosting/hosted-activity.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { CALENDAR_PATH, FEED_PATH, SITEMAP_CITY_PATH } from '@quan/contract/route/public-file.ts'
import { appeal, getMeasures } from '@quan/contract/safety/measure.ts'
import { report } from '@quan/contract/safety/report.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import { anActivity, DAY_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import { safetyPersonalData } from '#features/safety/safety.queries.ts'
import { asCaller } from '#platform/database/caller.ts'
import type { Sql } from '#platform/database/connect.ts'
import { personalVault } from '#platform/personal-data/personal-vault.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { storeMember } from '#testing/stored-member.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'
import { callByMember } from '../call-by-member.testing.ts'
import { consoleWorld } from '../console-world.testing.ts'

const [HANGZHOU, SHANGHAI] = ['330100', '310100'] as const

let database: TestDatabase
let lists: Sql
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  database = await testDatabase()
  lists = connectLists({ url: database.url, max: 2 })
  world = consoleWorld(database.sql, { sealing: false, limits: false, readyBytesMs: 600_000 }, { lists })
  world.time.now = NOW
})
afterAll(async () => {
  await world.close()
  await lists.end({ timeout: 5 })
  await database.close()
})

const byMember = <E extends Parameters<typeof callByMember>[1]>(
  endpoint: E,
  input: Parameters<typeof callByMember<E>>[2]['input'],
  member: Caller,
) => callByMember(world, endpoint, { input, member })
const safety = (wishes: { cities?: string[] | null } = {}) => world.signedIn({ roles: ['safety'], ...wishes })

/** An activity of a host that somebody reported, and the report. */
async function reported({ isHosted = true, cityCode = HANGZHOU as string } = {}) {
  const [host, guest] = [await storeMember(database.sql, { isOrganizer: true }), await storeMember(database.sql)]
  await database.sql`
    insert into business_card (member_id, city_code, visibility) values (${host.memberId}, ${SHANGHAI}, '{"organizes":10}')`
  const organizer = { id: isHosted ? host.memberId : null, nickName: '主理人' }
  const activity = anActivity({ cityCode, organizer, title: `隐藏试验 ${randomUUID().slice(0, 8)}` })
  await activityStore(database.sql).add([activity])
  await byMember(report, { target: { kind: 'activity', id: activity.id }, reason: 'fraud' }, guest)
  const [row] = await database.sql<{ id: string }[]>`select id from report where target_id = ${activity.id}`
  return { host, guest, activity, reportId: row!.id }
}

/** What the copy of a member's data does not ask. */
const noBlocks = { keep: async () => {}, forget: async () => {} }

const hiding = (id: string) => ({ id, decision: 'hide' as const, note: '假活动' })

/** The same, hidden by an operator. */
async function hidden(wishes: Parameters<typeof reported>[0] = {}) {
  const [all, operator] = [await reported(wishes), await safety()]
  expect((await operator.call(decideReport, hiding(all.reportId))).code).toBe(null)
  return { ...all, operator }
}

/** Where everybody finds an activity, by name; true where it is there. */
async function placesOf({ id, title }: { id: string; title: string }, hostId: string) {
  const viewer = await storeMember(database.sql)
  const app = await world.building
  const read = async (url: string) => (await app.inject({ url, headers: { host: 'quan.example' } })).body
  const asked = (path: string, input: object) => `${path}?input=${encodeURIComponent(JSON.stringify(input))}`
  const answers = {
    list: read(asked(pathOf(getActivityList), { city: HANGZHOU, maxResultCount: 50 })),
    newest: read(asked(pathOf(getActivityList), { city: HANGZHOU, sort: 'newest', maxResultCount: 50 })),
    words: read(asked(pathOf(getActivityList), { city: HANGZHOU, keyword: title, maxResultCount: 50 })),
    recommended: read(asked(pathOf(getRecommended), { city: HANGZHOU, maxResultCount: 50 })),
    detail: read(asked(pathOf(getActivityDetail), { id })),
    card: byMember(getUserDetail, { id: hostId }, viewer).then(({ result }) => JSON.stringify(result)),
    calendarFile: read(`${CALENDAR_PATH}activity/${id}.ics`),
    calendar: read(`${CALENDAR_PATH}${HANGZHOU}.ics`),
    feed: read(`${FEED_PATH}${HANGZHOU}.xml`),
    sitemap: read(`${SITEMAP_CITY_PATH}${HANGZHOU}.xml`),
  }
  const found = await Promise.all(
    Object.entries(answers).map(async ([name, body]) => [name, (await body).includes(id)] as const),
  )
  return found.flatMap(([name, isThere]) => (isThere ? [name] : []))
}

const EVERYWHERE = [
  'list',
  'newest',
  'words',
  'recommended',
  'detail',
  'card',
  'calendarFile',
  'calendar',
  'feed',
  'sitemap',
]

describe('an activity that a decision on a report hides', () => {
  // proves 28.37
  test('is nowhere from that moment on, whatever was kept ready of it, and everywhere once it is shown again', async () => {
    const { host, activity, reportId } = await reported()
    expect(await placesOf(activity, host.memberId)).toEqual(EVERYWHERE)
    const operator = await safety()
    await operator.call(decideReport, hiding(reportId))
    expect(await placesOf(activity, host.memberId)).toEqual([])
    expect((await operator.call(showActivity, { id: activity.id, note: '核实过了' })).code).toBe(null)
    expect(await placesOf(activity, host.memberId)).toEqual(EVERYWHERE)
  })

  // proves 28.40
  test('is told to its organizer with the reason, who has it still and appeals once; lifted, it is shown again', async () => {
    const { host, guest, activity } = await hidden()
    const [told] = (await byMember(getMyMessages, {}, host)).result.items
    expect(told).toMatchObject({ title: '活动已隐藏', text: expect.stringContaining(`「${activity.title}」涉嫌欺诈`) })
    const [measure] = (await byMember(getMeasures, {}, host)).result.items
    expect(measure).toMatchObject({
      kind: 'hide',
      isLifted: false,
      activity: { id: activity.id, title: activity.title, reason: 'fraud' },
    })
    const copy = await asCaller(host.memberId, () =>
      safetyPersonalData(noBlocks, personalVault(world.keys)).read(database.sql, host.memberId),
    )
    expect(copy).toMatchObject({
      measures: [{ kind: 'hide', activity: { id: activity.id, title: activity.title, reason: 'fraud' } }],
    })
    const ahead = await byMember(getActivitiesAhead, {}, host)
    expect(ahead.result.items).toMatchObject([{ id: activity.id, hidden: true }])
    const made = await byMember(appeal, { id: measure!.id, text: '是真的活动' }, host)
    expect(made.result.activity).toMatchObject({ reason: 'fraud' })
    expect((await byMember(appeal, { id: measure!.id, text: '再说一次' }, host)).code).toBe('appeal.made')
    const second = await safety({ cities: [HANGZHOU] })
    await second.call(decideAppeal, { id: measure!.id, outcome: 'lifted', note: '核实过了' })
    expect((await byMember(getActivityDetail, { id: activity.id }, guest)).code).toBe(null)
    expect((await byMember(getMeasures, {}, host)).result.items).toMatchObject([{ isLifted: true }])
  })

  // proves 28.41
  test('is shown again by operators for safety of its city alone, once, with a line in the log; its organizer is told', async () => {
    const { host, activity } = await hidden()
    const showing = { id: activity.id, note: '核实过了' }
    const elsewhere = await safety({ cities: [SHANGHAI] })
    expect((await elsewhere.call(showActivity, showing)).code).toBe('console.not_found')
    const editor = await world.signedIn({ roles: ['editor'] })
    expect((await editor.call(showActivity, showing)).status).toBe(403)
    const here = await safety({ cities: [HANGZHOU] })
    expect((await here.call(showActivity, showing)).code).toBe(null)
    expect((await here.call(showActivity, showing)).code).toBe('console.changed_meanwhile')
    expect((await byMember(getMyMessages, {}, host)).result.items[0]).toMatchObject({ title: '活动恢复展示' })
    expect((await byMember(getMeasures, {}, host)).result.items).toMatchObject([{ isLifted: true }])
    const acts = await database.sql`
      select act, city from audit_entry where target_id = ${activity.id} and operator_id = ${here.id} order by number`
    expect(acts[0]).toEqual({ act: 'Activity/ShowAgain', city: HANGZHOU })
  })

  test('is decided about by two operators at once, one of whom shows it again and the other lifts the measure', async () => {
    const { host, activity } = await hidden()
    const [measure] = (await byMember(getMeasures, {}, host)).result.items
    await byMember(appeal, { id: measure!.id, text: '是真的活动' }, host)
    const second = await safety()
    const lifting = { id: measure!.id, outcome: 'lifted', note: '核实过了' } as const
    const appealed = await database.sql.begin(async (tx) => {
      // what showing it again takes, in its order
      await lockTicketTypes(tx, activity.id)
      const decided = second.call(decideAppeal, lifting)
      await somebodyWaits(database.sql)
      await tx`update conduct_measure set ended_at = null where activity_id = ${activity.id}`
      return { decided }
    })
    expect((await appealed.decided).code).toBe(null)
    expect((await byMember(getActivityDetail, { id: activity.id }, host)).result).not.toMatchObject({ hidden: true })
  })

  // proves 28.41
  test('is hidden where nobody of ours organizes it, and not twice; owners show it again too', async () => {
    const { activity, operator, reportId } = await hidden({ isHosted: false })
    expect((await operator.call(getReport, { id: reportId })).result).toMatchObject({ isActivityHidden: true })
    const other = await storeMember(database.sql)
    await database.sql`
      insert into report (id, reporter_id, target_kind, target_id, reason, city_code, created_at, due_at)
      values (${randomUUID()}, ${other.memberId}, 'activity', ${activity.id}, 'spam', ${HANGZHOU}, now(), now())`
    const [again] = await database.sql<{ id: string }[]>`
      select id from report where reporter_id = ${other.memberId}`
    expect((await operator.call(decideReport, hiding(again!.id))).code).toBe('report.nothing_to_hide')
    const owner = await world.signedIn({ roles: ['owner'] })
    expect((await owner.call(showActivity, { id: activity.id, note: '核实过了' })).code).toBe(null)
  })

  // proves 28.41
  test('is found by its state in the table of the console, which still tells when it was published', async () => {
    const [{ activity }] = [await hidden(), await reported()]
    const editor = await world.signedIn({ roles: ['editor'] })
    const { result } = await editor.call(getDeskActivities, { status: 'hidden', keyword: activity.title })
    const time = new Date(NOW).toISOString()
    expect(result.items).toMatchObject([{ id: activity.id, status: 'registering', hiddenTime: time }])
    const everyHidden = await editor.call(getDeskActivities, { status: 'hidden', cityCode: HANGZHOU })
    expect(everyHidden.result.items.every(({ hiddenTime }) => hiddenTime !== null)).toBe(true)
    const one = await editor.call(getDeskActivity, { id: activity.id })
    expect(one.result).toMatchObject({ hiddenTime: time, publishTime: new Date(NOW - DAY_MS).toISOString() })
  })
})
