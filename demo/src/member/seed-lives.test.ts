import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { ageInYears } from '@quan/contract/person/age.ts'
import { waitingReading } from '@quan/server/platform/paging/waiting-page.ts'
import { type TestDatabase, testDatabase } from '@quan/server/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCities } from '#city/list-cities.queries.ts'
import { storeCatalogue } from '#seeding/store-catalogue.ts'
import { dayOf } from '#time/calendar-day.ts'
import { demoCards } from './card/demo-cards.ts'
import { demoCrowd, demoMembers, demoOrganizers } from './demo-members.ts'
import { drawFollows } from './draw-follows.ts'
import { demoPhotos } from './photo/demo-photos.ts'
import { findUnknownPhotos } from './photo/photos.queries.ts'
import { seedLives } from './seed-lives.ts'
import { storeDemoMembers } from './store-members.queries.ts'
import { findDraftFaults } from '@quan/contract/hosting/draft-rules.ts'
import { HostState } from '@quan/contract/hosting/host-state.ts'
import { draftQueries } from '@quan/server/features/hosting/draft.queries.ts'
import { hostApplicationQueries } from '@quan/server/features/hosting/host-application.queries.ts'
import { reportDeskQueries } from '@quan/server/features/safety/report-desk.queries.ts'
import { SNAPSHOT_COLUMN } from '@quan/server/features/safety/sealed-columns.ts'
import { memberBirthDate } from '@quan/server/features/member/member-secrets.ts'
import { testVault } from '@quan/server/testing/test-keys.ts'

const NOW = Date.parse('2026-11-21T02:10:00Z')
let database: TestDatabase

const lives = async (now = NOW) =>
  await seedLives({ sql: database.sql, vault: testVault(), now, cities: await listCities(database.sql) })
const idOf = (index: number) => demoCrowd[index]?.id ?? ''

/** Somebody who would follow another one, had they not blocked them. */
function drawnPair(): string[] {
  const cityOf = new Map(demoCards(dayOf(NOW)).map(({ memberId, city }) => [memberId, city]))
  const others = [idOf(0), idOf(1)]
  const drawn = drawFollows(NOW, cityOf).find(({ followerId }) => !others.includes(followerId))
  return drawn ? [drawn.followerId, drawn.followedId] : []
}
const blocking = drawnPair()

beforeAll(async () => {
  database = await testDatabase()
  const { sql } = database
  await storeDemoMembers({ sql, vault: testVault() })
  const catalogue = { seed: 'lives', activities: 600, now: NOW, places: true, onDay: () => undefined }
  await storeCatalogue({ sql, ...catalogue, cities: await listCities(sql) })
  // what happened before: one deleted the account, one filled in a card, one blocked another
  await sql`update member set closed_at = ${new Date(NOW)}, sealed_phone = null, phone_hash = null where id = ${idOf(0)}`
  await sql`insert into business_card (member_id, intro) values (${idOf(1)}, '我自己写的')`
  const [blocker = '', blocked = ''] = blocking
  await sql`insert into block values (${blocker}, ${blocked}, now())`
  expect(await lives()).toBe(demoMembers.length - 2)
})
afterAll(() => database.close())

const count = async (rows: string) => {
  const [row] = await database.sql.unsafe<{ count: number }[]>(`select count(*)::int as count from ${rows}`)
  return row?.count ?? 0
}

describe('seedLives', () => {
  test('leaves alone who deleted the account or has a card', async () => {
    const [own] = await database.sql`select * from business_card where member_id = ${idOf(1)}`
    expect(own).toMatchObject({ intro: '我自己写的', height_cm: null })
    expect(await count(`business_card where member_id = '${idOf(0)}'`)).toBe(0)
    expect(await count(`follow where '${idOf(0)}' in (follower_id, followed_id)`)).toBe(0)
    expect(await count(`follow where '${idOf(1)}' = follower_id`)).toBeLessThan(demoOrganizers.length / 2)
  })

  test('makes nobody follow whom they blocked', async () => {
    const pair = blocking.map((id) => `'${id}'`).join()
    expect(await count(`follow where follower_id in (${pair}) and followed_id in (${pair})`)).toBe(0)
  })

  test('again, on whatever day, brings back nothing that a member took away', async () => {
    await database.sql`delete from follow where follower_id = ${idOf(4)}`
    await database.sql`update business_card set intro = null where member_id = ${idOf(4)}`
    expect(await lives(NOW + 30 * DAY_MS)).toBe(0)
    expect(await count(`follow where follower_id = '${idOf(4)}'`)).toBe(0)
    expect(await count(`business_card where member_id = '${idOf(4)}' and intro is null`)).toBe(1)
  })

  test('tells the birth dates of adults, of studios none', async () => {
    const rows = await database.sql<{ id: string; sex: number | null; sealed: Buffer | null }[]>`
      select id, sex, sealed_birth_date as sealed from member where closed_at is null and id <> ${idOf(1)}`
    for (const { id, sex, sealed } of rows) {
      const birthDate = memberBirthDate.open(id, sealed, testVault())
      if (sex === null) expect(birthDate).toBeNull()
      else expect(ageInYears(birthDate ?? '', NOW)).toBeGreaterThanOrEqual(21)
    }
  })

  test('lets 20 to 200 of the crowd follow each organizer, who follows some of them back', async () => {
    const rows = await database.sql<{ fans: number }[]>`
      select count(*)::int as fans from follow join member fan on fan.id = follower_id
      join member followed on followed.id = followed_id
      where followed.is_organizer and not fan.is_organizer group by followed.id`
    expect(rows).toHaveLength(demoOrganizers.length)
    // of these, the three whose story differs may be missing
    expect(Math.min(...rows.map(({ fans }) => fans))).toBeGreaterThanOrEqual(17)
    expect(Math.max(...rows.map(({ fans }) => fans))).toBeLessThanOrEqual(200)
    const mutual = await count(
      'follow one join follow other on (one.follower_id, one.followed_id) = (other.followed_id, other.follower_id)',
    )
    expect(mutual).toBeGreaterThan(500)
  })

  test('dates everything before now', async () => {
    expect(await count(`follow where created_at > '${new Date(NOW).toISOString()}'`)).toBe(0)
    expect(
      await count(
        `favorite join activity on activity.id = activity_id where favorite.created_at not between published_at and '${new Date(NOW).toISOString()}'`,
      ),
    ).toBe(0)
    expect(await count('favorite')).toBeGreaterThan(demoMembers.length)
  })

  test('tells those listed first of their new followers and answers, the latest unread', async () => {
    const rows = await database.sql<{ told: number; unread: number }[]>`
      select count(*)::int as told, count(*) filter (where read_at is null)::int as unread
      from notification where member_id = any(${demoOrganizers.slice(0, 8).map(({ id }) => id)}::uuid[]) group by member_id`
    expect(rows).toHaveLength(8)
    expect(Math.min(...rows.map(({ told }) => told))).toBeGreaterThanOrEqual(8)
    expect(rows.some(({ unread }) => unread > 0)).toBe(true)
    expect(await count(`notification where kind = 'questionAnswered'`)).toBeGreaterThan(0)
    expect(
      await count(`notification where created_at > '${new Date(NOW).toISOString()}' or read_at < created_at`),
    ).toBe(0)
    expect(
      await count(`notification where from_id is not null and not exists (
        select from follow where follower_id = from_id and followed_id = notification.member_id)`),
    ).toBe(0)
  })

  test('brings members through the links of those listed first, over the months', async () => {
    const rows = await database.sql<{ came: number; months: number }[]>`
      select count(*)::int as came, count(distinct date_trunc('month', created_at))::int as months
      from member where referrer_id = any(${demoOrganizers.slice(0, 12).map(({ id }) => id)}::uuid[]) group by referrer_id`
    expect(rows).toHaveLength(12)
    expect(Math.min(...rows.map(({ came }) => came))).toBeGreaterThanOrEqual(10)
    expect(Math.min(...rows.map(({ months }) => months))).toBeGreaterThanOrEqual(5)
    expect(await count(`member where referrer_id = id or created_at > '${new Date(NOW).toISOString()}'`)).toBe(0)
    expect(await count(`member where id = '${idOf(1)}' and referrer_id is not null`)).toBe(0)
  })

  test('lets nobody sign up before they joined, and newcomers seldom', async () => {
    expect(await count('place where holder_id is not null')).toBeGreaterThan(1_000)
    const early = 'place join member on member.id = holder_id where taken_at < member.created_at'
    expect(await count(early)).toBe(0)
    const [most] = await database.sql<{ most: number }[]>`
      select max(places)::integer as most from (
        select count(*) as places from place join member on member.id = holder_id
        where member.created_at > ${new Date(NOW - 30 * DAY_MS)} group by member.id) counted`
    expect(most?.most).toBeLessThanOrEqual(5)
  })

  test('puts photos on the cards people look at first; the first photo is the head and everybody’s', async () => {
    const rows = await database.sql<{ photos: string[]; head_picture: string }[]>`
      select photos, head_picture from business_card join member on member.id = member_id where photos <> '{}'`
    expect(rows).toHaveLength(12)
    for (const { photos, head_picture: head } of rows) expect(photos[0]).toBe(head)
    expect(rows.filter(({ photos }) => photos.length > 1)).toHaveLength(8)
    const open = await database.sql<{ path: string }[]>`select path from picture where is_public and is_used`
    expect(new Set(open.map(({ path }) => path))).toEqual(new Set(rows.map(({ head_picture: head }) => head)))
    expect(await findUnknownPhotos(database.sql, demoPhotos)).toEqual([])
  })

  test('gives operators something to decide: hosts to admit, activities to look at, reports', async () => {
    const { sql } = database
    expect(await hostApplicationQueries(sql).listWaiting(waitingReading({ maxResultCount: 10 }), null)).toHaveLength(3)
    const drafts = await draftQueries(sql).listInReview(waitingReading({ maxResultCount: 10 }), null)
    expect(drafts.map(({ fields }) => findDraftFaults(fields, NOW))).toEqual([[], []])
    const reports = await reportDeskQueries(sql).list({
      isDecided: false,
      reason: null,
      cities: null,
      behind: { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' },
      limit: 10,
    })
    expect(reports.map(({ reason }) => reason).toSorted()).toEqual(['abuse', 'fraud', 'other', 'spam'])
    for (const { id } of reports) {
      const row = await reportDeskQueries(sql).find(id, null)
      expect(row?.person_id).not.toBe(row?.reporter_id)
      const opened = testVault().open({ table: SNAPSHOT_COLUMN, id }, row!.snapshot!) as Record<string, string | null>
      expect(opened['title'] ?? opened['nickName']).toBeTruthy()
    }
    // what was decided stays so at the next start
    await hostApplicationQueries(sql).decide({
      memberId: idOf(61),
      state: HostState.refused,
      reason: '说得再细一点',
      at: NOW,
    })
    expect(await lives(NOW + DAY_MS)).toBe(0)
    expect(await hostApplicationQueries(sql).listWaiting(waitingReading({ maxResultCount: 10 }), null)).toHaveLength(2)
  })
})
