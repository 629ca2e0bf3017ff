import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { NEW_DAYS, ReasonKind, TOLD_FROM } from '@quan/contract/activity/get-recommended.ts'
import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import type { FreeTime } from '@quan/contract/recommendation/free-time.ts'
import type { Taste } from './taste.ts'

const DAY_MS = 86_400_000

/** What of an activity decides where it stands. */
export type Candidate = {
  id: string
  category: ActivityCategory
  organizerId: string | null
  startAt: number
  publishedAt: number
  /** Its first day in the city's zone. */
  firstDay: CalendarDate
  /** The part of the week it begins in; null where only its days are known. */
  freeTime: FreeTime | null
  /** People signed up; 0 where it is not sold here. */
  signUps: number
  /** How much of its places is taken, from 0 to 1. */
  fill: number
  /** Every place that the asker could take is taken. */
  isFull: boolean
  /** People of earlier activities who come and let that be known; 0 for visitors. */
  together: number
}

/** What speaks for an activity. */
export type Reason = { kind: ReasonKind; count: number }
export type Scored = Candidate & { score: number; reason: Reason }

/** How much each sign is worth, against each other. */
const WORTH = {
  followed: 3,
  interest: 1.6,
  visited: 1.4,
  kept: 1.2,
  /** For each time more, up to `TIMES_MAX`. */
  again: 0.25,
  together: 1.3,
  evening: 1.1,
  signUp: 0.22,
  fill: 0.6,
  fresh: 0.6,
  soon: 1.6,
  /** For each one of the kind that was declined, up to `TIMES_MAX`. */
  declined: 0.5,
} as const
const TIMES_MAX = 4
/** After so many days being soon is worth a third. */
const SOON_DAYS = 6

/**
 * Weighs a candidate, and names what speaks most for it: a reason is given only where it is so. That people come whom one
 * met is told whenever it may be: a card has no other line for it.
 */
export function scoreCandidate(candidate: Candidate, taste: Taste, now: number): Scored {
  const signs = signsOf(candidate, taste, now)
  const days = Math.max(0, candidate.startAt - now) / DAY_MS
  const declined = Math.min(TIMES_MAX, taste.declined.get(candidate.category) ?? 0)
  const base = WORTH.soon * Math.exp(-days / SOON_DAYS) + WORTH.fill * candidate.fill - WORTH.declined * declined
  const score = signs.reduce((sum, { worth }) => sum + worth, base)
  const met = signs.find(({ kind }) => kind === ReasonKind.together)
  const reason = met ??
    signs.toSorted((a, b) => b.worth - a.worth)[0] ?? {
      kind: ReasonKind.fresh,
      count: daysSince(candidate.publishedAt, now),
    }
  return { ...candidate, score, reason: { kind: reason.kind, count: reason.count } }
}

type Sign = Reason & { worth: number }

function signsOf(candidate: Candidate, taste: Taste, now: number): Sign[] {
  const { category, organizerId, freeTime, together, signUps, publishedAt } = candidate
  const [kept, visited] = [taste.kept.get(category) ?? 0, taste.visited.get(category) ?? 0]
  const age = daysSince(publishedAt, now)
  const isFollowed = organizerId !== null && taste.followed.has(organizerId)
  const isFree = freeTime !== null && taste.freeTimes.has(freeTime)
  const signs: (Sign | false)[] = [
    isFollowed && { kind: ReasonKind.followed, count: 0, worth: WORTH.followed },
    kept > 0 && { kind: ReasonKind.collected, count: kept, worth: often(WORTH.kept, kept) },
    visited > 0 && { kind: ReasonKind.category, count: visited, worth: often(WORTH.visited, visited) },
    taste.interests.has(category) && { kind: ReasonKind.category, count: 0, worth: WORTH.interest },
    isFree && { kind: ReasonKind.evening, count: 0, worth: WORTH.evening },
    together >= TOLD_FROM && { kind: ReasonKind.together, count: together, worth: WORTH.together },
    signUps >= TOLD_FROM && { kind: ReasonKind.popular, count: signUps, worth: WORTH.signUp * Math.log2(1 + signUps) },
    age < NEW_DAYS && { kind: ReasonKind.fresh, count: age, worth: WORTH.fresh * (1 - age / NEW_DAYS) },
  ]
  return signs.filter((sign) => sign !== false)
}

const often = (worth: number, times: number) => worth + WORTH.again * (Math.min(times, TIMES_MAX) - 1)

/** Whole days since an instant. */
function daysSince(at: number, now: number): number {
  return Math.max(0, Math.floor((now - at) / DAY_MS))
}

/** Whether an activity was published lately. */
export function isNew({ publishedAt }: Candidate, now: number): boolean {
  return daysSince(publishedAt, now) < NEW_DAYS
}
