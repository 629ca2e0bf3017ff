import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { addDays, type CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { startOfWeek, Weekday, weekdayOf } from '@quan/contract/date/weekday.ts'
import { zonedTime } from '@quan/contract/date/zoned-time.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { searchText } from '#texts/search-text.ts'
import { timeText } from '#texts/time-text.ts'
import { isFull } from '#ui/activity-card/proof-line.tsx'
import { dateText, dayWords } from '#ui/activity-time/day-text.ts'
import { activityDays } from '#ui/activity-time/when-text.ts'
import type { FeedItem } from './use-recommended.ts'

/** What begins from this hour on is of the evening. */
const EVENING_HOUR = 17

/** What the list is made of, from top to bottom. */
export type FeedRow =
  | { kind: 'day'; key: string; name: string; detail: string; isFirst: boolean; isThisWeekend: boolean }
  | { kind: 'large'; key: string; activity: FeedItem }
  | { kind: 'cards' | 'tiles'; key: string; activities: readonly FeedItem[] }
  | { kind: 'running'; key: 'running'; count: number }

/**
 * How the rows are put together: `plain` without headings, `days` each under the heading of its day, `joinable` the same
 * with the full ones behind all others, `recommended` like it with weekends in tiles; `ranked` keeps the order of the
 * list, which may begin with today and the weekend.
 */
export type FeedLayout = 'plain' | 'days' | 'joinable' | 'recommended' | 'ranked'

type FeedParts = {
  activities: readonly FeedItem[]
  layout: FeedLayout
  columns: number
  now: number
  /** How many are going on, folded into one row. */
  running?: number
  /** Beside an open activity all are rows: none is large, none a tile. */
  isBeside?: boolean
}

/** The rows of a list: its first activity is large, the others stand side by side below the heading of their day. */
export function feedRows({ activities, layout, columns, now, running = 0, isBeside = false }: FeedParts): FeedRow[] {
  const sections = sectionsOf(activities, layout, now)
  const live: FeedRow[] = running > 0 ? [{ kind: 'running', key: 'running', count: running }] : []
  return sections.flatMap((section, index) => {
    const rows = isBeside ? plainRows(section, index === 0) : sectionRows(section, { isFirst: index === 0, columns })
    return index === 0 ? [...rows, ...live] : rows
  })
}

type Section = {
  key: string
  heading: { name: string; detail: string } | null
  activities: FeedItem[]
  isTiled?: boolean
  isThisWeekend?: boolean
  isToday?: boolean
}

const plainSection = (activities: readonly FeedItem[]): Section => ({
  key: 'all',
  heading: null,
  activities: uniqueById(activities),
})

function sectionsOf(activities: readonly FeedItem[], layout: FeedLayout, now: number): Section[] {
  if (layout === 'plain') return [plainSection(activities)]
  return layout === 'ranked' ? rankedSections(activities, now) : sectionsByDay(activities, layout, now)
}

/** Today and the weekend as far as the list begins with them, then all others, then what is full. */
function rankedSections(activities: readonly FeedItem[], now: number): Section[] {
  const sections = new Map<string, Section>()
  for (const activity of uniqueById(activities)) {
    const { activities: own, ...found } = rankedSection(activity, [...sections.keys()], now)
    const section = sections.get(found.key) ?? { ...found, activities: own }
    section.activities.push(activity)
    sections.set(found.key, section)
  }
  return [...sections.values()]
}

function rankedSection(activity: FeedItem, before: readonly string[], now: number): Section {
  if (activity.isFull) return fullSection()
  const own = sectionOf(activity, 'recommended', now)
  const isOfToday = own.key === formatDate(now, activity.timeZone)
  const leads = isOfToday ? before.length === 0 : own.isThisWeekend === true && !before.includes(COMING)
  return leads || before.at(-1) === own.key ? own : comingSection()
}

function headRows(section: Section, isFirst: boolean): FeedRow[] {
  const { key, heading, isThisWeekend = false, isToday = false, activities } = section
  if (!heading) return []
  const name = isToday && activities.every(isOfEvening) ? searchText.stillTonight : heading.name
  return [{ kind: 'day', key: `day:${key}`, ...heading, name, isFirst, isThisWeekend }]
}

function plainRows(section: Section, isFirst: boolean): FeedRow[] {
  return [...headRows(section, isFirst), ...cardRows(section.activities, 1)]
}

function sectionRows(section: Section, { isFirst, columns }: { isFirst: boolean; columns: number }): FeedRow[] {
  const { isTiled = false, activities } = section
  const head = headRows(section, isFirst)
  const [first, ...rest] = activities
  if (isFirst && first) return [...head, { kind: 'large', key: first.id, activity: first }, ...cardRows(rest, columns)]
  if (!isTiled) return [...head, ...cardRows(activities, columns)]
  // what does not fill a row of tiles stands as a row, so that no hole is left
  const across = columns + 1
  const inTiles = activities.length - (activities.length % across)
  const tiles = rowsOf('tiles', activities.slice(0, inTiles), across)
  return [...head, ...tiles, ...cardRows(activities.slice(inTiles), columns)]
}

const cardRows = (activities: readonly FeedItem[], columns: number) => rowsOf('cards', activities, columns)

function rowsOf(kind: 'cards' | 'tiles', activities: readonly FeedItem[], across: number): FeedRow[] {
  const rows: FeedRow[] = []
  for (let at = 0; at < activities.length; at += across) {
    const side = activities.slice(at, at + across)
    rows.push({ kind, key: `${kind}${across}:${side[0]?.id}`, activities: side })
  }
  return rows
}

function sectionsByDay(activities: readonly FeedItem[], layout: FeedLayout, now: number): Section[] {
  const sections = new Map<string, Section>()
  const unique = uniqueById(activities)
  const open = layout === 'days' ? unique.length : openCount(unique)
  for (const [index, activity] of unique.entries()) {
    const { activities: own, ...found } = index < open ? sectionOf(activity, layout, now) : fullSection()
    const section = sections.get(found.key) ?? { ...found, activities: own }
    section.activities.push(activity)
    sections.set(found.key, section)
  }
  return [...sections.values()]
}

/** The full ones begin where the first is full, or where the list goes back in time. */
function openCount(activities: readonly FeedItem[]): number {
  const at = activities.findIndex(
    (activity, index) => isFull(activity) || activity.startTime < (activities[index - 1]?.startTime ?? ''),
  )
  return at === -1 ? activities.length : at
}

/** Key of what is in the order of the list, whatever its day. */
const COMING = 'coming'

const comingSection = (): Section => ({
  key: COMING,
  heading: { name: searchText.comingUp, detail: '' },
  activities: [],
})

const fullSection = (): Section => ({
  key: 'full',
  heading: { name: searchText.fullOnes, detail: searchText.fullOnesDetail },
  activities: [],
})

/** Each activity belongs to the day it starts; one that began earlier and still lasts, to what is going on. */
function sectionOf(activity: ActiveItem, layout: FeedLayout, now: number): Section {
  const today = formatDate(now, activity.timeZone)
  const { from, to } = activityDays(activity)
  const ongoing = from < today && today <= to
  if (ongoing) return { key: 'ongoing', heading: { name: timeText.ongoing, detail: '' }, activities: [] }
  if (layout === 'recommended' && from === today) return todaySection(today)
  const saturday = addDays(startOfWeek(from), Weekday.saturday - Weekday.monday)
  const isWeekend = weekdayOf(from) >= Weekday.saturday && saturday > today
  if (layout === 'recommended' && isWeekend) return weekendSection(saturday, today)
  return { key: from, heading: dayWords(from, today), activities: [] }
}

/** What is left of today; whether that is the evening, all of it tells. */
function todaySection(today: CalendarDate): Section {
  const { detail } = dayWords(today, today)
  return { key: today, heading: { name: searchText.stillToday, detail }, activities: [], isToday: true }
}

const isOfEvening = ({ startTime, timeZone, allDay }: ActiveItem) =>
  !allDay && zonedTime(Date.parse(startTime), timeZone).hour >= EVENING_HOUR

function weekendSection(saturday: CalendarDate, today: CalendarDate): Section {
  const isThisWeekend = startOfWeek(saturday) === startOfWeek(today)
  const [from, to] = [dateText(saturday, today), dateText(addDays(saturday, 1), today)]
  return {
    key: `weekend:${saturday}`,
    heading: {
      name: isThisWeekend ? searchText.thisWeekend : searchText.weekend,
      detail: timeText.range({ from, to }),
    },
    activities: [],
    isTiled: true,
    isThisWeekend,
  }
}
