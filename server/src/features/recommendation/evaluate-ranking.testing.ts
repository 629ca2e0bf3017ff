import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { FreeTime } from '@quan/contract/recommendation/free-time.ts'
import { DAY_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type Random, seeded } from '#testing/stored-member.ts'
import { arrangeCandidates } from './arrange-candidates.ts'
import { freeTimeAt } from './candidate-of-row.ts'
import { type Candidate, scoreCandidate } from './score-candidate.ts'
import { NO_TASTE, type Taste } from './taste.ts'

/** Rows that a member looks at before they give up. */
const ROWS_SEEN = 10
const KINDS = Object.values(ActivityCategory)
const ORGANIZERS = Array.from({ length: 40 }, (_, index) => `organizer ${index}`)

/** What somebody really wants; the ranking knows only what they did and said. */
type Person = { fondOf: ReadonlySet<ActivityCategory>; freeAt: ReadonlySet<FreeTime>; trusts: string; taste: Taste }

/** How many sign-ups each order brings, of as many members, each of whom looks at the first ten rows. */
export type SignUpsByOrder = { recommended: number; soonest: number; popular: number }

/**
 * Members with known tastes look at one city by three orders. They sign up for what they look at with a chance that
 * grows with how well it suits them; the same chance meets the same activity in every order.
 */
export function evaluateRanking({ members, activities, seed }: { members: number; activities: number; seed: number }) {
  const random = seeded(seed)
  const catalogue = Array.from({ length: activities }, (_, index) => anyActivity(index, random))
  const today = formatDate(NOW, MAINLAND_TIME_ZONE)
  const bySoonest = catalogue.toSorted((a, b) => a.startAt - b.startAt)
  const byPopular = catalogue.toSorted((a, b) => b.signUps - a.signUps)
  const signUps: SignUpsByOrder = { recommended: 0, soonest: 0, popular: 0 }
  for (let index = 0; index < members; index += 1) {
    const person = anyPerson(random)
    const luck = new Map(catalogue.map(({ id }) => [id, random.next()]))
    const scored = catalogue.map((one) => scoreCandidate(one, person.taste, NOW))
    const recommended = arrangeCandidates(scored, { now: NOW, today, lastCategory: null, shown: 0, limit: ROWS_SEEN })
    const count = (rows: readonly Candidate[]) =>
      rows.slice(0, ROWS_SEEN).filter((one) => (luck.get(one.id) ?? 1) < chanceOf(one, person)).length
    signUps.recommended += count(recommended)
    signUps.soonest += count(bySoonest)
    signUps.popular += count(byPopular)
  }
  return signUps
}

/** The table of an evaluation. */
export function evaluationTable({ recommended, soonest, popular }: SignUpsByOrder): string {
  const row = (name: string, signUps: number) =>
    `${name.padEnd(14)}${String(signUps).padStart(9)}${(recommended / signUps).toFixed(2).padStart(15)}`
  return [
    `${'order'.padEnd(14)}${'sign-ups'.padStart(9)}${'recommended ×'.padStart(15)}`,
    row('recommended', recommended),
    row('soonest first', soonest),
    row('most popular', popular),
  ].join('\n')
}

function anyActivity(index: number, random: Random): Candidate {
  const startAt = NOW + Math.ceil(random.next() * 21 * DAY_MS)
  const signUps = random.below(20)
  return {
    id: String(index).padStart(6, '0'),
    category: random.pick(KINDS),
    organizerId: random.pick(ORGANIZERS),
    startAt,
    publishedAt: NOW - Math.floor(random.next() * 30 * DAY_MS),
    firstDay: formatDate(startAt, MAINLAND_TIME_ZONE),
    freeTime: freeTimeAt(startAt, MAINLAND_TIME_ZONE),
    signUps,
    fill: signUps / 20,
    isFull: false,
    together: 0,
  }
}

/** Fond of three kinds, free at four times; of that they said or showed some, and some of it they did by accident. */
function anyPerson(random: Random): Person {
  const some = <Choice>(choices: readonly Choice[], count: number) =>
    new Set(Array.from({ length: count }, () => random.pick(choices)))
  const fondOf = some(KINDS, 3)
  const freeAt = some(Object.values(FreeTime), 4)
  const trusts = random.pick(ORGANIZERS)
  const [first = KINDS[0]!, second = first] = [...fondOf]
  const taste: Taste = {
    ...NO_TASTE,
    isOn: true,
    interests: new Set([first]),
    kept: new Map([
      [second, 1 + random.below(3)],
      [random.pick(KINDS), 1],
    ]),
    visited: new Map([[first, 1 + random.below(3)]]),
    followed: random.next() < 0.3 ? new Set([trusts]) : new Set(),
    freeTimes: random.next() < 0.5 ? freeAt : new Set(),
  }
  return { fondOf, freeAt, trusts, taste }
}

/** Without any liking one in a hundred, with all of it one in two; what is nearer in time is likelier. */
function chanceOf({ category, freeTime, organizerId, startAt, fill }: Candidate, person: Person): number {
  const isFree = freeTime !== null && person.freeAt.has(freeTime)
  const liking = (person.fondOf.has(category) ? 0.22 : 0) + (organizerId === person.trusts ? 0.15 : 0)
  const soon = 1 - (startAt - NOW) / (40 * DAY_MS)
  return (0.01 + liking + (liking > 0 && isFree ? 0.1 : 0) + 0.02 * fill) * soon
}
