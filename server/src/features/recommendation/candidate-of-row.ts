import { formatDate } from '@quan/contract/date/format-date.ts'
import { Weekday, weekdayOf } from '@quan/contract/date/weekday.ts'
import { zonedTime } from '@quan/contract/date/zoned-time.ts'
import { AFTERNOON_HOUR, EVENING_HOUR, type FreeTime } from '@quan/contract/recommendation/free-time.ts'
import type { CandidateRow } from './candidates.queries.ts'
import type { Candidate } from './score-candidate.ts'
import type { Taste } from './taste.ts'

/** What ranks a row for somebody; null where they cannot take part: it is for others by sex or age. */
export function candidateOfRow(row: CandidateRow, taste: Taste, sex: 1 | 2 | null): Candidate | null {
  const places = placesFor(row, { sex, age: taste.age })
  if (places === null) return null
  const startAt = Date.parse(row.start_at)
  return {
    id: row.id,
    category: row.category,
    organizerId: row.organizer_id,
    startAt,
    publishedAt: Date.parse(row.published_at),
    firstDay: row.first_day,
    freeTime: taste.freeTimes.size > 0 && !row.all_day ? freeTimeAt(startAt, row.time_zone) : null,
    signUps: row.participant_count,
    fill: row.participant_count / Math.max(1, row.male_quota + row.female_quota + row.any_quota),
    isFull: places === 0,
    together: taste.isOn ? row.together : 0,
  }
}

/** What of an activity decides who can take part, and how many still can. */
export type PlacesRow = Pick<
  CandidateRow,
  | 'price_from_fen'
  | 'male_quota'
  | 'male_taken'
  | 'female_quota'
  | 'female_taken'
  | 'any_quota'
  | 'any_taken'
  | 'participant_count'
  | 'capacity'
  | 'min_age'
  | 'max_age'
>

/** Who asks; what is null is not told, and then everybody's places count. */
type Person = { sex: 1 | 2 | null; age: number | null }

/** Places that somebody can still take, null where none are meant for their sex or age; what is not sold here has room. */
export function placesFor(row: PlacesRow, { sex, age }: Person): number | null {
  const { male_quota: male, female_quota: female, any_quota: anybody, participant_count: taken, capacity } = row
  if (!isOfAge(row, age)) return null
  if (row.price_from_fen === null) return 1
  const ofMen = sex === 2 ? 0 : male - row.male_taken
  const ofWomen = sex === 1 ? 0 : female - row.female_taken
  if (anybody === 0 && ((sex === 1 && male === 0) || (sex === 2 && female === 0))) return null
  const left = ofMen + ofWomen + anybody - row.any_taken
  return Math.max(0, Math.min(left, (capacity ?? Number.POSITIVE_INFINITY) - taken))
}

function isOfAge({ min_age: least, max_age: most }: PlacesRow, age: number | null): boolean {
  return age === null || (age >= (least ?? 0) && age <= (most ?? Number.POSITIVE_INFINITY))
}

const DAYS = { [Weekday.friday]: 20, [Weekday.saturday]: 30, [Weekday.sunday]: 40 } as Partial<Record<Weekday, number>>
const MONDAY_TO_THURSDAY = 10

/** Reading the clock of a zone costs more than all else of a ranking; many activities begin at the same times, for all who ask. */
const knownTimes = new Map<string, FreeTime>()
const KNOWN_TIMES_MAX = 20_000

/** The part of the week an instant lies in, by the clock of a zone. */
export function freeTimeAt(at: number, timeZone: string): FreeTime {
  const key = `${at} ${timeZone}`
  const known = knownTimes.get(key)
  if (known !== undefined) return known
  if (knownTimes.size >= KNOWN_TIMES_MAX) knownTimes.clear()
  const freeTime = readFreeTime(at, timeZone)
  knownTimes.set(key, freeTime)
  return freeTime
}

function readFreeTime(at: number, timeZone: string): FreeTime {
  const { hour } = zonedTime(at, timeZone)
  const day = DAYS[weekdayOf(formatDate(at, timeZone))] ?? MONDAY_TO_THURSDAY
  return (day + (hour < AFTERNOON_HOUR ? 1 : hour < EVENING_HOUR ? 2 : 3)) as FreeTime
}
