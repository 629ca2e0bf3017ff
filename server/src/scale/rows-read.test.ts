import { CANDIDATES_MAX } from '@quan/contract/activity/get-recommended.ts'
import { UPCOMING_SUM_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import { UNFIT_WORDS_MAX } from '@quan/contract/console/unfit-words.ts'
import { PUSH_WAITING_MAX } from '@quan/contract/push/push-gateway-limits.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { readTestSettings } from '#testing/test-settings.ts'
import { type ReadFor, readsOfEverything } from './scale-world.testing.ts'

/** Rows that may be read for each row that comes of a statement. */
const READ_PER_ROW = 50
/**
 * Most rows that a run of these reads, however many there are: nothing tells which are due, so they look through them in
 * bites; or they count what waits for a push client, or rank or add up a bounded number of candidates, for however few come of it.
 */
const PATROLS: Readonly<Record<string, number>> = {
  'Activity/GetRecommended': 2 * CANDIDATES_MAX,
  // the next activities, with the days on which each moved money
  'console Sum/GetUpcoming': 4 * UPCOMING_SUM_MAX,
  // all of the list, which has a bound
  'console UnfitWord/Add': UNFIT_WORDS_MAX,
  'console UnfitWord/GetList': UNFIT_WORDS_MAX,
  'count places anew': 6_000,
  'end waiting': 2_500,
  'free held places': 1_500,
  'hand on news': 20 * PUSH_WAITING_MAX,
  'offer free places': 2_500,
  'refund suspended members': 1_500,
}
/** Calls that tell how many somebody writes to: each of them is read once, with account and settings. */
const COUNTS = ['console Message/Preview', 'console Message/Send']
const [READ_PER_PERSON, PEOPLE_PER_COPY] = [4, 6]
/** A search reads so many besides in which it finds nothing that fits (list-rows-read.test.ts). */
const SEARCH = 'Activity/GetActivityList'
const READ_IN_VAIN = 170
/** A million activities and members are looked at by `npm run test:scale`. */
const { scaleCopies } = readTestSettings()
/** Tables of so few rows the planner reads whole, since an index would be dearer. */
const SMALL_COPIES = 10_000

let reads: ReadFor[]
let rows: number
beforeAll(
  async () => {
    const everything = await readsOfEverything({ copies: scaleCopies, mayReadWhole: scaleCopies >= SMALL_COPIES })
    ;[reads, rows] = [everything.reads, everything.rows]
  },
  480_000 + scaleCopies * 120,
)

const boundOf = ({ doing, used }: ReadFor) =>
  Math.max(READ_PER_ROW * used, PATROLS[doing] ?? 0) +
  (doing === SEARCH ? READ_IN_VAIN : 0) +
  (COUNTS.includes(doing) ? READ_PER_PERSON * PEOPLE_PER_COPY * scaleCopies : 0)

// proves 37.1
test('every call of app and console and every job reads rows as it uses them, however many there are', () => {
  const tooMany = reads
    .filter((one) => one.read > boundOf(one))
    .map(
      ({ doing, read, used, most, statement }) => `${doing}: ${read} for ${used}, ${most}: ${statement.slice(0, 160)}`,
    )
  expect([...new Set(tooMany)].slice(0, 20)).toEqual([])
})

// proves 31.24
test('orders of an organizer are looked for, and found', () => {
  const ofOrganizers = reads.filter(
    ({ doing, statement }) => doing === 'console Order/Find' && statement.includes('o.activity_organizer_id ='),
  )
  expect(Math.max(...ofOrganizers.map(({ used }) => used))).toBeGreaterThan(1)
})

describe('the world they are read in', () => {
  test('is large, and every job and call was at work in it', () => {
    expect(rows).toBeGreaterThan(scaleCopies * 100)
    const atWork = new Set(reads.map(({ doing }) => doing))
    for (const doing of [
      'close overdue orders',
      'tell of the weekend',
      'Order/CreateOrder',
      'Conversation/GetList',
      ...Object.keys(PATROLS),
    ])
      expect(atWork).toContain(doing)
  })
})
