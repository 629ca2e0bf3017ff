import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { COMING_ROWS, getComing } from '@quan/contract/console/people/people.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchTerms } from '#features/activity/search-terms.ts'
import type { Sql } from '#platform/database/connect.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { type ReadingWorld, readingWorld } from '../reading-world.testing.ts'

const [BUSY, QUIET] = ['330100', '110100']
/** Of a few cities alone the planner holds a city for half of everything. */
const OTHERS = ['310100', '320100', '330200', '350200', '420100', '440100', '440300', '510100', '610100']
const ACTIVITIES = 4_000
/** Days that they are spread over, and how many of these lie behind. */
const [DAYS, DAYS_BEHIND] = [400, 300]
/** Of so many one is of the quiet city, one lasts for weeks, and one has the rare word. */
const ONE_OF = { quiet: 10, weeks: 200, rare: 400 }
const WEEKS_DAYS = 20
/** Rows that may be read for each that is shown: it is found, and loaded; a stretch of time is read whole. */
const READ_PER_ROW = 5
/** One more of each kind tells whether there are more, of each city. */
const SPARE = 3

async function fill(sql: Sql) {
  const rows = Array.from({ length: ACTIVITIES }, (_, n) => {
    const startAt =
      TEST_NOW + Math.floor((((n * 7919) % ACTIVITIES) / ACTIVITIES) * DAYS * DAY_MS) - DAYS_BEHIND * DAY_MS
    const endAt = startAt + (n % ONE_OF.weeks === 0 ? WEEKS_DAYS * DAY_MS : DAY_MS / 12)
    const text = n % ONE_OF.rare === 0 ? '周末徒步 观星' : '周末徒步'
    const cityCode = n % ONE_OF.quiet === 0 ? QUIET : (OTHERS.concat(BUSY)[n % (OTHERS.length + 1)] ?? BUSY)
    const terms = searchTerms({ cityCode, category: 10, startAt, endAt }, text)
    return { n, cityCode, text, terms, startAt: new Date(startAt), endAt: new Date(endAt) }
  })
  await sql`
    insert into activity (id, city_code, title, category, start_at, end_at, first_day, last_day, enroll_deadline_at,
      organizer_name, price_from_fen, published_at, search_text, search_terms)
    select md5('activity ' || n)::uuid, "cityCode", text, 10, "startAt", "endAt", "startAt"::date, "endAt"::date, "startAt",
      '小满', 0, "startAt" - interval '20 days', text, terms
    from jsonb_to_recordset(${sql.json(rows)}) as given
      (n integer, "cityCode" text, text text, terms integer[], "startAt" timestamptz, "endAt" timestamptz)`
  await sql`analyze activity`
}

// a statement that is asked again and again keeps a plan that knows none of its parameters
describe.each(['force_custom_plan', 'force_generic_plan'])('activities to choose from, by %s', (mode) => {
  let world: ReadingWorld
  beforeAll(async () => {
    world = await readingWorld({ settings: { plan_cache_mode: mode } })
    await fill(world.sql)
  })
  afterAll(() => world.close())

  // proves 37.1
  test.each<[string, ConsoleInputOf<typeof getComing>, string[] | null, number]>([
    ['that come next or run', {}, null, COMING_ROWS + 1],
    ['that come next or run in a city', { cityCode: BUSY }, null, 1],
    ['that come next or run in a city of few', {}, [QUIET], 1],
    ['that hold a frequent word', { keyword: '徒步' }, null, 2 * COMING_ROWS + 1],
    ['that hold a frequent word in a city of few', { keyword: '徒步' }, [QUIET], COMING_ROWS + 1],
    ['that hold a frequent word in two cities', { keyword: '徒步' }, [QUIET, BUSY], 2 * COMING_ROWS],
    ['that hold a rare word', { keyword: '观星' }, null, 1],
    ['that hold what nothing holds', { keyword: '徒步 观鸟' }, null, 0],
  ])('%s are read as they are shown, however many others there are', async (_which, asked, cities, least) => {
    const operator = await world.console.signedIn({ roles: ['door'], cities })
    const { result, read } = await world.reading(() => operator.call(getComing, asked))
    const { activities } = result.result
    expect(activities.length).toBeGreaterThanOrEqual(least)
    const spare = SPARE * (cities?.length ?? 1)
    expect(read).toBeLessThanOrEqual(READ_PER_ROW * (activities.length + spare))
  })
})
