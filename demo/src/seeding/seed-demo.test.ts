import { startOfDay } from '@quan/contract/date/start-of-day.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '@quan/server/testing/test-database.ts'
import { pictureStore } from '@quan/server/platform/pictures/picture-store.ts'
import { countFeedback } from '@quan/server/features/after-activity/feedback-desk.ts'
import { countActivityQueries } from '@quan/server/features/insight/count-activity.queries.ts'
import { findDataFaults } from '@quan/server/data-check/check-data.ts'
import { listSales } from './list-sales.queries.ts'
import { seedDemo } from './seed-demo.ts'
import { memberPhone } from '@quan/server/features/member/member-secrets.ts'
import { testVault } from '@quan/server/testing/test-keys.ts'

const NOW = Date.parse('2026-11-21T02:10:00.123Z')
const DAY_MS = 86_400_000
const BUSIEST = '330100'

let database: TestDatabase
let dataDir: string

const hashOf = (phone = '') => testVault().phoneHash(phone).toString('hex')
const openIdOf = (phone: string) => `o${phone}`
const seed = (now: number) => seedDemo({ sql: database.sql, vault: testVault(), now, dataDir, openIdOf })

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'quan-demo-'))
  await seed(NOW)
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const count = async (condition: string) => {
  const [row] = await database.sql.unsafe<{ count: number }[]>(`select count(*)::int as count from ${condition}`)
  return row?.count ?? 0
}
const at = (ms: number) => `timestamptz '${new Date(ms).toISOString()}'`
const inBusiest = (condition: string) => count(`activity where city_code = '${BUSIEST}' and ${condition}`)
const hasFreePlace = '(male_taken < male_quota or female_taken < female_quota or any_taken < any_quota)'
const ahead = (now: number) =>
  `start_at > ${at(now)} and cancelled_at is null and enroll_deadline_at > ${at(now)} and ${hasFreePlace}`

/** Promises of the demo's catalogue that the database does not keep, by name. */
async function missingPromises(now: number) {
  const notEnded = `where end_at > ${at(now)}`
  const promised: [name: string, least: number, found: number][] = [
    ['cities', 40, await count(`(select 1 from activity ${notEnded} group by city_code) cities`)],
    [
      'full cities',
      10,
      await count(`(select 1 from activity ${notEnded} group by city_code having count(*) >= 40) cities`),
    ],
    [
      'busiest city',
      1,
      await count(
        `(select city_code from activity ${notEnded} group by 1 order by count(*) desc limit 1) busiest where city_code = '${BUSIEST}'`,
      ),
    ],
    ['in progress', 1, await inBusiest(`start_at <= ${at(now)} and end_at > ${at(now)} and cancelled_at is null`)],
    ['ended', 1, await inBusiest(`end_at < ${at(now)}`)],
    ['cancelled', 1, await inBusiest('cancelled_at is not null')],
    ['upcoming with free places', 60, await inBusiest(ahead(now))],
    ['free of charge', 10, await inBusiest(`${ahead(now)} and price_from_fen = 0`)],
    ['for one sex', 10, await inBusiest(`${ahead(now)} and male_quota + female_quota > 0`)],
    ['with an age range', 3, await inBusiest(`${ahead(now)} and min_age is not null and max_age is not null`)],
    ['20 to 120 places left', 3, await inBusiest(`${ahead(now)} and capacity - participant_count between 20 and 120`)],
    ['from ten thousand yuan', 1, await inBusiest(`${ahead(now)} and price_from_fen >= 1000000`)],
    ['never refunded', 1, await inBusiest(`${ahead(now)} and price_from_fen > 0 and refund_full_until_hours is null`)],
    ['always refunded', 1, await inBusiest(`${ahead(now)} and price_from_fen > 0 and refund_full_until_hours = 0`)],
    ['refunded in part', 1, await inBusiest(`${ahead(now)} and refund_percent > 0`)],
    ['check-in soon', 1, await count(checkInSoon(now))],
  ]
  return promised.filter(([, least, found]) => found < least)
}

const checkInSoon = (now: number) => `activity soon where ${ahead(now)} and start_at <= ${at(now + 2 * 3_600_000)}
  and exists (select 1 from activity later where later.organizer_id = soon.organizer_id and later.id <> soon.id
    and later.start_at > ${at(now)} and later.cancelled_at is null)`

const endedLately = `exists (select from activity where id = activity_id and cancelled_at is null
  and end_at between ${at(NOW - 3 * DAY_MS)} and ${at(NOW)})`

describe('seedDemo', () => {
  test('gives everybody of the catalogue their WeChat account from the start', async () => {
    const stored = await database.sql<{ id: string; openId: string | null; sealed: Buffer | null }[]>`
      select id, wechat_open_id as "openId", sealed_phone as sealed from member`
    expect(stored.length).toBeGreaterThan(0)
    for (const { id, openId, sealed } of stored) expect(openId).toBe(`o${memberPhone.open(id, sealed, testVault())}`)
  })

  // proves 12.73, 12.84
  test('keeps what the demo promises', async () => {
    expect(await missingPromises(NOW)).toEqual([])
  })

  test('every word that is offered for a search in the busiest city finds something there', async () => {
    const unfound = await database.sql`
      select word from hot_word where city_code = ${BUSIEST} and not exists (
        select 1 from activity where city_code = ${BUSIEST} and position(lower(word) in search_text) > 0)`
    expect(unfound.map(({ word }) => word)).toEqual([])
  })

  test('counts in summaries, ticket types and places agree', async () => {
    expect(
      await count(
        `ticket_type where taken <> (select count(*) from place where ticket_type_id = ticket_type.id and state <> 30)`,
      ),
    ).toBe(0)
    expect(
      await count(`activity join (select activity_id, sum(taken) as taken, sum(quota) as quota, min(price_fen) as price,
          coalesce(sum(taken) filter (where sex = 0), 0) as any_taken, coalesce(sum(quota) filter (where sex = 0), 0) as any_quota,
          coalesce(sum(taken) filter (where sex = 1), 0) as male_taken, coalesce(sum(taken) filter (where sex = 2), 0) as female_taken
        from ticket_type group by activity_id) sums on sums.activity_id = activity.id
        where (participant_count, capacity, price_from_fen, activity.any_taken, activity.any_quota, activity.male_taken, activity.female_taken)
          is distinct from (sums.taken, sums.quota, sums.price, sums.any_taken, sums.any_quota, sums.male_taken, sums.female_taken)`),
    ).toBe(0)
  })

  test('nobody holds two places at an activity, or one for the other sex', async () => {
    expect(
      await count(
        '(select 1 from place where holder_id is not null group by activity_id, holder_id having count(*) > 1) doubles',
      ),
    ).toBe(0)
    expect(
      await count(`place join ticket_type on ticket_type.id = ticket_type_id join member on member.id = holder_id
        where ticket_type.sex <> 0 and ticket_type.sex <> member.sex`),
    ).toBe(0)
    expect(
      await count(
        `place join activity on activity.id = activity_id where taken_at > enroll_deadline_at or taken_at > ${at(NOW)}`,
      ),
    ).toBe(0)
  })

  // proves 12.72
  test('tells whom one may log in as', async () => {
    const { members } = await seed(NOW)
    expect(members.filter((member) => member.isOrganizer).length).toBeGreaterThan(100)
    expect(await count(`member where phone_hash = '\\x${hashOf(members[0]?.phone)}' and is_organizer`)).toBe(1)
  })

  test('draws the pictures that activities name', async () => {
    const [row] =
      await database.sql`select pictures[1] as picture from activity where cardinality(pictures) > 0 limit 1`
    const path = String(row?.['picture'])
    const files = await readdir(join(dataDir, 'pictures', path.slice(0, 2)))
    expect(files.filter((file) => file.startsWith(path)).sort()).toEqual(
      [120, 240, 480, 960].map((width) => `${path}-${width}.webp`).sort(),
    )
  })

  test('is data that all rules hold of', async () => {
    const later = Date.now() + DAY_MS
    expect(
      await findDataFaults({
        sql: database.sql,
        dataDir,
        pictures: pictureStore(join(dataDir, 'pictures')),
        now: later,
      }),
    ).toEqual([])
  })

  test('what ended lately was sold: figures count the places of orders that were paid, and no others', async () => {
    expect(await count(`place where order_id is null and ${endedLately}`)).toBe(0)
    const ids = (await database.sql<{ id: string }[]>`select id from activity`).map(({ id }) => id)
    const counted = await countActivityQueries(database.sql).count(ids, new Date(NOW))
    const paid = counted.reduce((sum, figures) => sum + figures.paid, 0)
    expect(paid).toBeGreaterThan(500)
    expect(paid).toBe(await count('"order" join place on order_id = "order".id where paid_at is not null'))
    expect(await count('"order" where paid_at is null')).toBe(0)
  })

  test('today something was sold of what is ahead, whoever bought it is not reminded before tomorrow', async () => {
    const midnight = startOfDay(formatDate(NOW, MAINLAND_TIME_ZONE), MAINLAND_TIME_ZONE).getTime()
    const sold = `"order" join activity on activity.id = activity_id where start_at > ${at(NOW)}`
    expect(await count(`${sold} and paid_at between ${at(midnight)} and ${at(NOW)}`)).toBeGreaterThan(20)
    expect(await count(`${sold} and (start_at < ${at(NOW + 2 * DAY_MS)} or paid_at > ${at(NOW)})`)).toBe(0)
    expect(await count(`refund where decided_at > ${at(NOW)} or done_at > ${at(NOW)}`)).toBe(0)
  })

  test('what was sold is in the sums of money to the fen, and the payment service has it', async () => {
    const [sums] = await database.sql<Record<string, number>[]>`
      select sum(received_fen)::float8 as received, sum(returned_fen)::float8 as returned, sum(payments)::int as payments
      from money_day`
    const sales = await listSales(database.sql)
    const back = sales.flatMap(({ refund }) => refund ?? [])
    const fenOf = (rows: readonly { fen: number }[]) => rows.reduce((sum, { fen }) => sum + fen, 0)
    expect(back.length).toBeGreaterThan(5)
    expect(sums).toEqual({ received: fenOf(sales), returned: fenOf(back), payments: sales.length })
    expect(sales.length).toBe(await count('payment'))
    expect(await count(`payment where compare_at < ${at(NOW + DAY_MS)}`)).toBe(0)
  })

  test('leaves people a refund that failed and one that waits for a second operator', async () => {
    expect(await count(`refund where state = 'failed'`)).toBe(1)
    expect(await count(`refund_proposal where state = 'waiting' and needs_second`)).toBe(1)
    expect(await count('refund_proposal')).toBe(1)
  })

  test('who comes to what has begun is there already, nobody to what is ahead', async () => {
    const came = (when: string) =>
      count(`place join activity on activity.id = activity_id where checked_in_at is not null and ${when}`)
    expect(await came(`start_at < ${at(NOW)} and end_at > ${at(NOW)}`)).toBeGreaterThan(0)
    expect(await came(`start_at >= ${at(NOW)}`)).toBe(0)
  })

  test('leaves what people said of the last days: every face, some in words, by those who came', async () => {
    const { happy, fair, unhappy, withText } = await countFeedback(database.sql, {
      from: new Date(NOW - 7 * DAY_MS),
      most: 100_000,
      cities: null,
    })
    const said = happy + fair + unhappy
    expect(unhappy).toBeGreaterThan(0)
    expect(fair).toBeGreaterThan(unhappy)
    expect(happy).toBeGreaterThan(said / 2)
    expect(withText).toBeGreaterThan(said / 10)
    expect(withText).toBeLessThan(said / 2)
    const came = `select from place where holder_id = member_id and place.activity_id = activity_feedback.activity_id
      and checked_in_at is not null`
    expect(await count(`activity_feedback where not exists (${came}) or said_at > ${at(NOW)}`)).toBe(0)
    const twice = `select from activity_feedback other where other.activity_id = activity_feedback.activity_id
      and other.text = activity_feedback.text and other.member_id <> activity_feedback.member_id`
    expect(await count(`activity_feedback where text is not null and exists (${twice})`)).toBeLessThan(withText / 10)
  })

  test('again on the same day adds nothing', async () => {
    const before = await count('activity')
    expect((await seed(NOW + 60_000)).added).toBe(0)
    expect(await count('activity')).toBe(before)
  })

  test('two starts at the same moment do not disturb each other', async () => {
    const results = await Promise.all([seed(NOW + 17 * 3_600_000), seed(NOW + 17 * 3_600_000)])
    expect(results[0].added + results[1].added).toBeLessThanOrEqual(200)
    expect(await missingPromises(NOW + 17 * 3_600_000)).toEqual([])
  })

  // proves 12.84
  test('keeps its promises at any hour of the days after', async () => {
    for (const hours of [10, 18.5, 23.5]) {
      const now = NOW + hours * 3_600_000
      await seed(now)
      expect(await missingPromises(now)).toEqual([])
    }
  })

  test('on a later day only adds: places of real members stay, and places fill up', async () => {
    const [open] = await database.sql<{ id: string; activity_id: string; taken: number }[]>`
      select ticket_type.id, activity_id, taken from ticket_type join activity on activity.id = activity_id
      where taken < quota and start_at > ${new Date(NOW + 6 * DAY_MS)} and activity.cancelled_at is null order by ticket_type.id limit 1`
    if (!open) throw new Error('There is an open activity.')
    const taken = await count('place')
    await database.sql`insert into place (id, activity_id, ticket_type_id) values (gen_random_uuid(), ${open.activity_id}, ${open.id})`
    await database.sql`update ticket_type set taken = taken + 1 where id = ${open.id}`
    await database.sql`update activity set participant_count = participant_count + 1 where id = ${open.activity_id}`
    const { added } = await seed(NOW + 4 * DAY_MS)
    expect(added).toBeGreaterThan(100)
    expect(await count('place')).toBeGreaterThan(taken + added)
    expect(
      await count(
        `ticket_type where taken <> (select count(*) from place where ticket_type_id = ticket_type.id and state <> 30)`,
      ),
    ).toBe(0)
    expect(await missingPromises(NOW + 4 * DAY_MS)).toEqual([])
  })
})
