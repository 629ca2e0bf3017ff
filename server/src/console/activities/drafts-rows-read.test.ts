import { getOperatorDrafts } from '@quan/contract/console/activities/operator-draft.ts'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_NOW } from '#testing/call-app.ts'
import { type ReadingWorld, readingWorld } from '../reading-world.testing.ts'

const [BUSY, QUIET] = ['330100', '110100']
const DRAFTS = 6_000
/** One draft of so many is of the quiet city; of one of so many venues; of one of so many kinds; and starts on one of so many days. */
const ONE_OF = { quiet: 10, venues: 30, kinds: 7, days: 60 }
/** Minutes between two changes: all drafts were changed within some months. */
const MINUTES_BETWEEN = 30
const SHOWN = 20
/** Rows that may be read for each of these: 3 are of itself. */
const READ_PER_DRAFT = 6
const FIRST_DAY = '2027-03-01'
/** With the letter behind it a venue is called by its number. */
const FIRST_LETTER = 0x4e00
const venue = (number: number) => `会客厅${String.fromCodePoint(FIRST_LETTER + number)}`

let world: ReadingWorld
beforeAll(async () => {
  world = await readingWorld()
  const { id } = await world.console.store()
  await world.sql`
    insert into host_draft (id, operator_id, fields, created_at, updated_at)
    select gen_random_uuid(), ${id}, ${world.sql.json(EMPTY_DRAFT)} || jsonb_build_object('title', '周六徒步 ' || n,
        'cityCode', case when n % ${ONE_OF.quiet} = 0 then ${QUIET} else ${BUSY} end, 'venue', '会客厅' || chr(${FIRST_LETTER} + n % ${ONE_OF.venues}),
        'category', (1 + n % ${ONE_OF.kinds}) * 10,
        'startTime', to_char(${FIRST_DAY}::date + n % ${ONE_OF.days}, 'YYYY-MM-DD') || 'T02:00:00.000Z'),
      changed_at, changed_at
    from generate_series(1, ${DRAFTS}) n
      cross join lateral (select ${new Date(TEST_NOW)}::timestamptz - n * ${MINUTES_BETWEEN} * interval '1 minute' as changed_at) c`
  await world.sql`analyze host_draft, draft_found`
})
afterAll(() => world.close())

type Question = ConsoleInputOf<typeof getOperatorDrafts>
const DAYS = { from: FIRST_DAY, to: addDays(FIRST_DAY, 6) }
const [FREQUENT, LESS_FREQUENT] = [{ keyword: '徒步' }, { keyword: venue(7) }]

// proves 37.1
test.each<[string, Question, string[] | null, number]>([
  ['of a kind that start within some days', { ...DAYS, category: 10 }, null, SHOWN],
  ['of a kind that start within some days, in a city', { ...DAYS, category: 10, cityCode: BUSY }, null, SHOWN],
  ['that start within some days, in a city of few', DAYS, [QUIET], SHOWN],
  ['that hold a frequent word', FREQUENT, null, SHOWN],
  ['that hold a less frequent word', LESS_FREQUENT, null, SHOWN],
  ['that hold a frequent word, in a city of few', FREQUENT, [QUIET], SHOWN],
  ['that hold a less frequent word, in a city', { ...LESS_FREQUENT, cityCode: BUSY }, null, SHOWN],
  ['that hold what nothing holds', { keyword: `徒步 ${venue(ONE_OF.venues)}` }, null, 0],
])('drafts %s are read as they are shown, however many others there are', async (_which, asked, cities, shown) => {
  const operator = await world.console.signedIn({ roles: ['editor'], cities })
  const { result: page, read } = await world.reading(() =>
    operator.call(getOperatorDrafts, { maxResultCount: SHOWN, ...asked }),
  )
  expect(page.result.items).toHaveLength(shown)
  expect(read).toBeLessThan(READ_PER_DRAFT * SHOWN)
})

test('drafts that hold a word come once each over all pages, the one changed last first, however long ago that was', async () => {
  const operator = await world.console.signedIn({ roles: ['editor'] })
  const times: string[] = []
  let cursor: string | null | undefined
  do {
    const { result } = await operator.call(getOperatorDrafts, { ...LESS_FREQUENT, maxResultCount: 30, cursor })
    times.push(...result.items.map(({ updateTime }) => updateTime))
    cursor = result.nextCursor
  } while (cursor)
  expect(times).toHaveLength(DRAFTS / ONE_OF.venues)
  expect(new Set(times).size).toBe(times.length)
  expect(times).toEqual(times.toSorted().toReversed())
})
