import fc from 'fast-check'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { NEW_DAYS, ReasonKind, TOLD_FROM } from '@quan/contract/activity/get-recommended.ts'
import { FreeTime } from '@quan/contract/recommendation/free-time.ts'
import { describe, expect, test } from 'vitest'
import { DAY_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { arrangeCandidates } from './arrange-candidates.ts'
import { type Candidate, isNew, scoreCandidate, type Scored } from './score-candidate.ts'
import { NO_TASTE, type Taste } from './taste.ts'

const KINDS = Object.values(ActivityCategory).slice(0, 4)
const ORGANIZERS = ['anna', 'bo', 'chen']
const days = ['2026-11-21', '2026-11-22', '2026-11-25', '2026-12-02']

const aCandidate: fc.Arbitrary<Omit<Candidate, 'id'>> = fc.record({
  category: fc.constantFrom(...KINDS),
  organizerId: fc.option(fc.constantFrom(...ORGANIZERS)),
  startAt: fc.integer({ min: NOW, max: NOW + 30 * DAY_MS }),
  publishedAt: fc.integer({ min: NOW - 20 * DAY_MS, max: NOW }),
  firstDay: fc.constantFrom(...days),
  freeTime: fc.option(fc.constantFrom(...Object.values(FreeTime))),
  signUps: fc.nat(30),
  fill: fc.double({ min: 0, max: 1, noNaN: true }),
  isFull: fc.boolean(),
  together: fc.nat(6),
})
const candidates = (most = 40) =>
  fc
    .array(aCandidate, { maxLength: most })
    .map((all) => all.map((one, index): Candidate => ({ ...one, id: String(index).padStart(4, '0') })))
const counts = fc.array(fc.tuple(fc.constantFrom(...KINDS), fc.nat(6))).map((pairs) => new Map(pairs))
const aTaste: fc.Arbitrary<Taste> = fc.record({
  isOn: fc.constant(true),
  sex: fc.constant(null),
  age: fc.constant(null),
  interests: fc.array(fc.constantFrom(...KINDS)).map((all) => new Set(all)),
  kept: counts,
  visited: counts,
  followed: fc.subarray(ORGANIZERS).map((all) => new Set(all)),
  freeTimes: fc.subarray(Object.values(FreeTime)).map((all) => new Set(all)),
  declined: counts,
})

const scored = (all: Candidate[], taste: Taste) => all.map((one) => scoreCandidate(one, taste, NOW))
const asked = { now: NOW, today: '2026-11-21', lastCategory: null, shown: 0, limit: 200 }
/** Later pages have no sections of days. */
const later = { ...asked, shown: 20 }

const repeats = (kinds: readonly number[]) => kinds.filter((kind, index) => kind === kinds[index - 1]).length

/** The fewest repeats that an order of these kinds can have. */
function fewestRepeats(kinds: readonly number[]): number {
  const most = Math.max(0, ...[...Map.groupBy(kinds, (kind) => kind).values()].map(({ length }) => length))
  return Math.max(0, most - 1 - (kinds.length - most))
}

describe('the order of what is recommended', () => {
  // proves 26.3
  test('loses nothing and shows nothing twice', () => {
    fc.assert(
      fc.property(candidates(), aTaste, fc.boolean(), (all, taste, isFirst) => {
        const placed = arrangeCandidates(scored(all, taste), isFirst ? asked : later)
        expect(placed.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id))
      }),
    )
  })

  // proves 26.3
  test('has full ones behind all open ones', () => {
    fc.assert(
      fc.property(candidates(), aTaste, (all, taste) => {
        const placed = arrangeCandidates(scored(all, taste), asked).map(({ isFull }) => isFull)
        expect(placed).toEqual(placed.toSorted((a, b) => Number(a) - Number(b)))
      }),
    )
  })

  // proves 26.3
  test('repeats a kind only where that cannot be avoided', () => {
    fc.assert(
      fc.property(candidates(12), (all) => {
        const open = all.map((one) => ({ ...one, isFull: false }))
        const kinds = arrangeCandidates(scored(open, NO_TASTE), later).map(({ category }) => category)
        expect(repeats(kinds)).toBe(fewestRepeats(kinds))
      }),
      { numRuns: 500 },
    )
  })

  test('does not begin a page with the kind the page before ended with, where there is another', () => {
    fc.assert(
      fc.property(candidates(), fc.constantFrom(...KINDS), (all, lastCategory) => {
        const open = all.map((one) => ({ ...one, isFull: false }))
        const [first] = arrangeCandidates(scored(open, NO_TASTE), { ...later, lastCategory })
        const hasOther = open.some(({ category }) => category !== lastCategory)
        if (first && hasOther) expect(first.category).not.toBe(lastCategory)
      }),
    )
  })

  // proves 26.3
  test('gives every tenth place to something new, while there is such a thing of another kind', () => {
    fc.assert(
      fc.property(candidates(), (all) => {
        const kinds = Object.values(ActivityCategory)
        // no kind presses where all are different
        const open = all.slice(0, 13).map((one, index) => ({ ...one, isFull: false, category: kinds[index]! }))
        const placed = arrangeCandidates(scored(open, NO_TASTE), later)
        const tenth = placed[9]
        const isOneLeft = placed.slice(10).some((one) => isNew(one, NOW))
        if (tenth && isOneLeft) expect(isNew(tenth, NOW)).toBe(true)
      }),
    )
  })

  test('is the same whatever order the candidates come in', () => {
    fc.assert(
      fc.property(candidates(), aTaste, (all, taste) => {
        const ids = (these: Scored[]) => arrangeCandidates(these, asked).map(({ id }) => id)
        expect(ids(scored(all.toReversed(), taste))).toEqual(ids(scored(all, taste)))
      }),
    )
  })

  test('begins with today and the weekend, some of each', () => {
    const on = (id: string, firstDay: string, startAt: number) => ({ ...base, id, firstDay, startAt })
    const saturday = ['a', 'b', 'c', 'd'].map((id) => on(id, '2026-11-21', NOW + DAY_MS))
    const sunday = ['m', 'n', 'o', 'p', 'q'].map((id) => on(id, '2026-11-22', NOW + 2 * DAY_MS))
    const monday = on('x', '2026-11-23', NOW)
    const friday = { ...asked, today: '2026-11-20' }
    const ids = (at: typeof asked) =>
      arrangeCandidates(scored([monday, ...sunday, ...saturday], NO_TASTE), at).map(({ id }) => id)
    expect(ids(asked).slice(0, 4)).toEqual(['a', 'b', 'c', 'x'])
    expect(ids(friday).slice(0, 5)).toEqual(['a', 'b', 'c', 'd', 'x'])
  })
})

const base: Candidate = {
  id: '0',
  category: ActivityCategory.coffee,
  organizerId: 'anna',
  startAt: NOW + DAY_MS,
  publishedAt: NOW - 10 * DAY_MS,
  firstDay: '2026-11-22',
  freeTime: FreeTime.sundayEvening,
  signUps: 0,
  fill: 0,
  isFull: false,
  together: 0,
}

describe('a reason', () => {
  // proves 26.4
  test('is always one that is so', () => {
    fc.assert(
      fc.property(candidates(), aTaste, (all, taste) => {
        for (const one of scored(all, taste)) expect(isTrue(one, taste)).toBe(true)
      }),
    )
  })

  // proves 26.4
  test('speaks of people and sign-ups from three on', () => {
    const kindsAt = (count: number) => [
      scoreCandidate({ ...base, together: count }, NO_TASTE, NOW).reason.kind,
      scoreCandidate({ ...base, signUps: count }, NO_TASTE, NOW).reason.kind,
    ]
    expect(kindsAt(TOLD_FROM - 1)).toEqual([ReasonKind.fresh, ReasonKind.fresh])
    expect(kindsAt(TOLD_FROM)).toEqual([ReasonKind.together, ReasonKind.popular])
  })

  // proves 26.15
  test('names the people one met before all else, however much speaks for it', () => {
    const taste = { ...NO_TASTE, followed: new Set(['anna']), interests: new Set([ActivityCategory.coffee]) }
    const kindAt = (together: number) => scoreCandidate({ ...base, together }, taste, NOW).reason.kind
    expect([TOLD_FROM - 1, TOLD_FROM].map(kindAt)).toEqual([ReasonKind.followed, ReasonKind.together])
  })

  test('moves an activity up, and a kind that was declined moves it down', () => {
    const scoreOf = (taste: Partial<Taste>) => scoreCandidate(base, { ...NO_TASTE, ...taste }, NOW).score
    const plain = scoreOf({})
    for (const taste of [
      { followed: new Set(['anna']) },
      { interests: new Set([ActivityCategory.coffee]) },
      { kept: new Map([[ActivityCategory.coffee, 1]]) },
      { visited: new Map([[ActivityCategory.coffee, 1]]) },
      { freeTimes: new Set([FreeTime.sundayEvening]) },
    ])
      expect(scoreOf(taste)).toBeGreaterThan(plain)
    expect(scoreOf({ declined: new Map([[ActivityCategory.coffee, 1]]) })).toBeLessThan(plain)
  })
})

function isTrue({ reason: { kind, count }, ...one }: Scored, taste: Taste): boolean {
  const age = Math.floor((NOW - one.publishedAt) / DAY_MS)
  const truths: Record<ReasonKind, boolean> = {
    followed: one.organizerId !== null && taste.followed.has(one.organizerId),
    collected: count > 0 && taste.kept.get(one.category) === count,
    category: count > 0 ? taste.visited.get(one.category) === count : taste.interests.has(one.category),
    evening: one.freeTime !== null && taste.freeTimes.has(one.freeTime),
    together: count >= TOLD_FROM && one.together === count,
    popular: count >= TOLD_FROM && one.signUps === count,
    fresh: count === age && (age < NEW_DAYS || one.signUps < TOLD_FROM),
  }
  return truths[kind]
}
