import { Weekday, startOfWeek } from '@quan/contract/date/weekday.ts'
import { addDays, type CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { isNew, type Scored } from './score-candidate.ts'

/** Of what is left of today, and of the weekend ahead, so many stand first. */
const TODAY_MAX = 3
const WEEKEND_MAX = 4
/** One place in so many is given to what is new. */
const NEW_EVERY = 10

type Arrangement = {
  now: number
  /** In the city's zone. */
  today: CalendarDate
  /** The kind of what was shown last; null at the beginning. */
  lastCategory: number | null
  /** How many were shown before. */
  shown: number
  /** Rows wanted. */
  limit: number
}

/**
 * Puts the scored ones in their order: at the beginning the best of today and of the weekend, then the best, then what
 * is full. No kind follows itself where that can be avoided, and every tenth place is given to something new.
 */
export function arrangeCandidates(scored: readonly Scored[], asked: Arrangement): Scored[] {
  const ranked = scored.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  const [open, full] = [ranked.filter(({ isFull }) => !isFull), ranked.filter(({ isFull }) => isFull)]
  const saturday = addDays(startOfWeek(asked.today), Weekday.saturday - Weekday.monday)
  const sections = asked.shown > 0 ? [] : firstSections(open, asked.today, saturday)
  const first = new Set(sections.flat())
  const placed: Scored[] = []
  for (const section of [...sections, open.filter((one) => !first.has(one)), full]) {
    const wanted = Math.min(asked.limit - placed.length, section.length)
    placed.push(...pick(section, wanted, { ...asked, shown: asked.shown + placed.length, last: placed.at(-1) }))
  }
  return placed
}

function firstSections(open: Scored[], today: CalendarDate, saturday: CalendarDate): Scored[][] {
  const ofToday = open.filter(({ firstDay }) => firstDay === today)
  const weekend: CalendarDate[] = saturday > today ? [saturday, addDays(saturday, 1)] : []
  const ofWeekend = open.filter(({ firstDay }) => weekend.includes(firstDay))
  return [ofToday.slice(0, TODAY_MAX), ofWeekend.slice(0, WEEKEND_MAX)]
}

type Picking = Arrangement & { last: Scored | undefined }

function pick(section: readonly Scored[], wanted: number, { now, lastCategory, shown, last }: Picking): Scored[] {
  const left = [...section]
  const counts = new Map<number, number>()
  for (const { category } of left) counts.set(category, (counts.get(category) ?? 0) + 1)
  const picked: Scored[] = []
  let category: number | null = last?.category ?? lastCategory
  while (picked.length < wanted) {
    const isForNew = (shown + picked.length) % NEW_EVERY === NEW_EVERY - 1
    const next = bestOf(left, { counts, category, isForNew, now })
    if (!next) break
    left.splice(left.indexOf(next), 1)
    counts.set(next.category, (counts.get(next.category) ?? 0) - 1)
    category = next.category
    picked.push(next)
  }
  return picked
}

type Choice = { counts: ReadonlyMap<number, number>; category: number | null; isForNew: boolean; now: number }

/** The best that may stand next, so that what remains can still be told apart. */
function bestOf(left: readonly Scored[], { counts, category, isForNew, now }: Choice): Scored | undefined {
  const others = left.filter((one) => one.category !== category)
  const pressing = mostFrequent(counts, category)
  const mustCome = pressing !== null && pressing.count > Math.ceil((left.length - 1) / 2)
  const allowed = mustCome ? others.filter((one) => one.category === pressing.category) : others
  const may = allowed.length > 0 ? allowed : left
  return (isForNew ? may.find((one) => isNew(one, now)) : undefined) ?? may[0]
}

/** The kind of which most are left, other than the one just shown. */
function mostFrequent(counts: ReadonlyMap<number, number>, category: number | null) {
  let most: { category: number; count: number } | null = null
  for (const [kind, count] of counts) {
    if (kind !== category && count > (most?.count ?? 0)) most = { category: kind, count }
  }
  return most
}
