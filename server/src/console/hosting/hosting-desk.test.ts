import { randomUUID } from 'node:crypto'
import {
  admitHost,
  getDraftsInReview,
  getHostApplications,
  publishReviewed,
  refuseHost,
  returnDraft,
} from '@quan/contract/console/hosting-desk.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { consoleWorld } from '../console-world.testing.ts'

const [HANGZHOU, BEIJING] = ['330100', '110100']
const DAY_MS = 86_400_000

let database: TestDatabase
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  database = await testDatabase()
  world = consoleWorld(database.sql)
})
afterAll(async () => {
  await world.close()
  await database.close()
})

const editor = (cities: string[] | null = null) => world.signedIn({ roles: ['editor'], cities })

/** A member of Hangzhou who asks to host. */
async function applicant() {
  const { memberId } = await storeMember(database.sql)
  await database.sql`
    insert into host_application (member_id, plan, city_code, idea, state, created_at)
    values (${memberId}, '每周五带新手玩桌游', ${HANGZHOU}, '新手桌游夜', 10, ${new Date(world.time.now)})`
  return memberId
}

/** A draft of a host of Hangzhou that waits for review; as it should be unless told otherwise. */
async function draftInReview(wishes: object = {}) {
  const { memberId } = await storeMember(database.sql, { isOrganizer: true })
  const start = world.time.now + 5 * DAY_MS
  const fields = {
    ...EMPTY_DRAFT,
    title: '周五新手桌游夜',
    category: 40,
    description: '八个人一桌，规则现场教，输赢不重要。',
    cityCode: HANGZHOU,
    venue: '桥西 22 号桌游馆',
    address: '桥西直街 22 号',
    longitude: 120.14,
    latitude: 30.32,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + DAY_MS / 8).toISOString(),
    ticketTypes: [{ name: '普通票', sex: 0, price: 5_900, quota: 8 }],
    refundRule: { fullUntilHours: 48, percent: 50, percentUntilHours: 24 },
    ...wishes,
  }
  const id = randomUUID()
  const at = new Date(world.time.now)
  await database.sql`
    insert into host_draft (id, owner_id, state, fields, created_at, updated_at, submitted_at)
    values (${id}, ${memberId}, 20, ${database.sql.json(fields)}, ${at}, ${at}, ${at})`
  return { id, memberId }
}

/** A path of a picture that no other test has. */
const aPath = () => randomUUID().replaceAll('-', '')

/** All rows of a list, page by page. */
async function walked<Row>(
  load: (cursor: string | null) => Promise<{ result: { items: Row[]; nextCursor: string | null } }>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const { result } = await load(cursor)
    rows.push(...result.items)
    cursor = result.nextCursor
  } while (cursor !== null)
  return rows
}

const toldTo = async (memberId: string) =>
  (await database.sql`select title, text from notification where member_id = ${memberId}`).length

describe('the desk of hosting', () => {
  // proves 28.11
  test('shows who asks to host and what waits for review, of the own cities alone', async () => {
    const [memberId, draft] = [await applicant(), await draftInReview()]
    const page = await editor([HANGZHOU])
    const { items: hosts } = (await page.call(getHostApplications, {})).result
    expect(hosts).toContainEqual(expect.objectContaining({ member: { id: memberId, nickName: '小满' } }))
    const { items: drafts } = (await page.call(getDraftsInReview, {})).result
    expect(drafts).toContainEqual(expect.objectContaining({ id: draft.id }))
    const elsewhere = await editor([BEIJING])
    for (const call of [getHostApplications, getDraftsInReview])
      expect((await elsewhere.call(call, {})).result).toEqual({ items: [], nextCursor: null, totalCount: 0 })
    for (const answer of [
      await elsewhere.call(admitHost, { memberId }),
      await elsewhere.call(refuseHost, { memberId, reason: '不行' }),
      await elsewhere.call(publishReviewed, { id: draft.id }),
      await elsewhere.call(returnDraft, { id: draft.id, reason: '不行' }),
    ])
      expect(answer.code).toBe('console.not_found')
  })

  // proves 28.34
  test('shows the pictures of what waits by addresses that open them, and what is to be asked about', async () => {
    const [cover, picture] = [aPath(), aPath()]
    const { id } = await draftInReview({ cover, pictures: [picture], refundRule: null })
    await draftInReview({
      ticketTypes: [
        { name: '男生票', sex: 1, price: 50, quota: 20 },
        { name: '女生票', sex: 2, price: 50, quota: 2 },
      ],
      startTime: new Date(world.time.now + 3_600_000).toISOString(),
    })
    const { items } = (await (await editor()).call(getDraftsInReview, {})).result
    const shown = items.find((draft) => draft.id === id)
    expect(shown?.fields.cover).toMatch(new RegExp(`${cover}\\?e=`))
    expect(shown?.fields.pictures).toEqual([expect.stringMatching(new RegExp(`${picture}\\?e=`))])
    expect(shown?.doubts).toEqual(['refundMissing'])
    expect(items.map(({ doubts }) => doubts)).toContainEqual(['startsSoon', 'unbalanced', 'priceTooLow'])
  })

  // proves 28.34
  test('says that something else is held at the same venue then', async () => {
    const venue = aPath()
    const [first, second] = [await draftInReview({ venue }), await draftInReview({ venue })]
    const page = await editor()
    const doubtsOf = async () =>
      (await page.call(getDraftsInReview, { maxResultCount: 50 })).result.items.find(({ id }) => id === second.id)
        ?.doubts
    expect(await doubtsOf()).toEqual([])
    expect((await page.call(publishReviewed, { id: first.id })).status).toBe(200)
    expect(await doubtsOf()).toEqual(['collides'])
  })

  // proves 28.35
  test('goes on page by page, what waits longest first, and none is passed over or shown twice', async () => {
    await database.sql`delete from host_draft`
    await database.sql`delete from host_application`
    const [members, drafts]: [string[], string[]] = [[], []]
    for (let number = 0; number < 5; number += 1) {
      members.push(await applicant())
      drafts.push((await draftInReview()).id)
    }
    // several of the same instant are told apart by their ids
    for (const cities of [null, [HANGZHOU]]) {
      const page = await editor(cities)
      const asking = await walked((cursor) => page.call(getHostApplications, { maxResultCount: 2, cursor }))
      expect(asking.map(({ member }) => member.id)).toEqual(members.toSorted())
      const waiting = await walked((cursor) => page.call(getDraftsInReview, { maxResultCount: 2, cursor }))
      expect(waiting.map(({ id }) => id)).toEqual(drafts.toSorted())
      for (const call of [getHostApplications, getDraftsInReview])
        expect((await page.call(call, { cursor: 'made up' })).code).toBe('input.invalid')
    }
  })

  // proves 28.12
  test('admits and refuses once, and tells the member', async () => {
    const page = await editor()
    const [one, other] = [await applicant(), await applicant()]
    expect((await page.call(admitHost, { memberId: one })).status).toBe(200)
    expect((await page.call(refuseHost, { memberId: other, reason: '先来参加几场吧' })).status).toBe(200)
    const rows = await database.sql`select id, is_organizer from member where id in (${one}, ${other})`
    expect(Object.fromEntries(rows.map((row) => [row['id'], row['is_organizer']]))).toEqual({
      [one]: true,
      [other]: false,
    })
    expect([await toldTo(one), await toldTo(other)]).toEqual([1, 1])
    expect((await page.call(admitHost, { memberId: one })).code).toBe('console.changed_meanwhile')
  })

  // proves 28.34
  test('tells whose host was unmade since, and has that only sent back', async () => {
    const page = await editor()
    const { id, memberId } = await draftInReview()
    const row = async () =>
      (await page.call(getDraftsInReview, { maxResultCount: 50 })).result.items.find((draft) => draft.id === id)
    expect((await row())?.isHostUnmade).toBe(false)
    await database.sql`update member set is_organizer = false where id = ${memberId}`
    expect((await row())?.isHostUnmade).toBe(true)
    expect((await page.call(publishReviewed, { id })).code).toBe('draft.host_unmade')
    expect((await page.call(returnDraft, { id, reason: '请重新申请' })).status).toBe(200)
  })

  // proves 28.12
  test('publishes what was sent once, however many editors press at once', async () => {
    const { id, memberId } = await draftInReview()
    const pages = [await editor(), await editor()]
    const outcomes = await Promise.all(pages.map(async (page) => (await page.call(publishReviewed, { id })).code))
    expect(outcomes.toSorted()).toEqual(
      [expect.stringMatching(/^console\.(changed_meanwhile|not_found)$/), null].toSorted(),
    )
    expect(await database.sql`select from activity where organizer_id = ${memberId}`).toHaveLength(1)
  })

  test('sends back with a reason, and publishes nothing whose start went by', async () => {
    const page = await editor()
    const [unclear, late] = [await draftInReview(), await draftInReview({ startTime: '2020-01-01T11:00:00.000Z' })]
    expect((await page.call(returnDraft, { id: unclear.id, reason: '请写清楚集合地点' })).status).toBe(200)
    expect((await page.call(publishReviewed, { id: late.id })).code).toBe('draft.overdue')
    const [row] = await database.sql`select state, reason from host_draft where id = ${unclear.id}`
    expect(row).toEqual({ state: 30, reason: '请写清楚集合地点' })
  })
})
