import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { timeText } from '#texts/time-text.ts'
import { activityDays } from '#ui/activity-time/when-text.ts'
import { dayWords } from '#ui/activity-time/day-text.ts'

/** What the list is made of, from top to bottom. */
export type FeedRow =
  | { kind: 'day'; key: string; name: string; detail: string; isFirst: boolean }
  | { kind: 'large'; key: string; activity: ActiveItem }
  | { kind: 'cards'; key: string; activities: readonly ActiveItem[] }

type FeedParts = {
  activities: readonly ActiveItem[]
  /** In the order of their days, so that each day gets a heading. */
  isByDay: boolean
  columns: number
  now: number
}

/** The rows of a list: its first activity is large, the others stand side by side below the heading of their day. */
export function feedRows({ activities, isByDay, columns, now }: FeedParts): FeedRow[] {
  const sections = isByDay
    ? sectionsByDay(activities, now)
    : [{ key: 'all', heading: null, activities: uniqueById(activities) }]
  return sections.flatMap(({ key, heading, activities: own }, index) => {
    const isFirst = index === 0
    const [first, ...rest] = own
    const headRow: FeedRow[] = heading === null ? [] : [{ kind: 'day', key: `day:${key}`, ...heading, isFirst }]
    if (!isFirst || first === undefined) return [...headRow, ...cardRows(own, columns)]
    return [...headRow, { kind: 'large', key: first.id, activity: first }, ...cardRows(rest, columns)]
  })
}

type Section = { key: string; heading: { name: string; detail: string } | null; activities: ActiveItem[] }

function sectionsByDay(activities: readonly ActiveItem[], now: number): Section[] {
  const sections = new Map<string, Section>()
  for (const activity of uniqueById(activities)) {
    const { key, heading } = sectionOf(activity, now)
    const section = sections.get(key) ?? { key, heading, activities: [] }
    section.activities.push(activity)
    sections.set(key, section)
  }
  return [...sections.values()]
}

/** Each activity belongs to the day it starts; one that began earlier and still lasts, to what is going on. */
function sectionOf(activity: ActiveItem, now: number): Omit<Section, 'activities'> {
  const today = formatDate(now, activity.timeZone)
  const { from, to } = activityDays(activity)
  if (from < today && today <= to) return { key: 'ongoing', heading: { name: timeText.ongoing, detail: '' } }
  return { key: from, heading: dayWords(from, today) }
}

function cardRows(activities: readonly ActiveItem[], columns: number): FeedRow[] {
  const rows: FeedRow[] = []
  for (let at = 0; at < activities.length; at += columns) {
    const side = activities.slice(at, at + columns)
    rows.push({ kind: 'cards', key: `${columns}:${side[0]?.id}`, activities: side })
  }
  return rows
}
