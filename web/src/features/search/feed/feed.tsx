import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useColumns } from '#platform/viewport/use-columns.ts'
import { searchText } from '#texts/search-text.ts'
import { timeText } from '#texts/time-text.ts'
import { ActivityCard } from '#ui/activity-card/activity-card.tsx'
import { ActivityCardSkeleton, LargeActivityCardSkeleton } from '#ui/activity-card/activity-skeleton.tsx'
import { LargeActivityCard } from '#ui/activity-card/large-activity-card.tsx'
import type { Here } from '#ui/activity-card/place-text.ts'
import { dayWords } from '#ui/activity-time/day-text.ts'
import { activityDays } from '#ui/activity-time/when-text.ts'
import { ArrangedCovers } from '#ui/cover/arranged-covers.tsx'
import { ListEnd, type ListEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { VirtualRows } from '#ui/endless-list/virtual-rows.tsx'
import { FavoriteToggle } from '#ui/favorite-button/favorite-toggle.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { cx } from '#ui/style/cx.ts'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import styles from './feed.module.css'

/** Heights of rows before they are measured, in pixels, with the gap below. */
const ROW_HEIGHTS: Readonly<Record<FeedRow['kind'], number>> = { day: 52, large: 306, cards: 148 }

type FeedProps = {
  activities: readonly ActiveItem[]
  isByDay: boolean
  here: Here
  /** Says how old a kept list is, in the place of the first day's date. */
  ageNote: string | null
  end: ListEndState
  onMore: () => void
}

/** The endless list of activities. */
export function Feed({ activities, isByDay, here, ageNote, end, onMore }: FeedProps) {
  const columns = useColumns()
  const now = useNow()
  const rows = feedRows({ activities, isByDay, columns, now })
  useEndlessList({ end, count: activities.length, onMore })
  return (
    <div className={styles.feed}>
      {!isByDay && (
        <h2>
          <VisuallyHidden>{searchText.results}</VisuallyHidden>
        </h2>
      )}
      <ArrangedCovers activities={activities}>
        <VirtualRows rows={rows} estimate={(row) => ROW_HEIGHTS[row.kind]}>
          {(row) => <FeedRowView row={row} now={now} here={here} ageNote={ageNote} />}
        </VirtualRows>
      </ArrangedCovers>
      <ListEnd state={end} onMore={onMore} />
    </div>
  )
}

type FeedRowViewProps = { row: FeedRow; now: number; here: Here; ageNote: string | null }

/** One row of the list. */
function FeedRowView({ row, now, here, ageNote }: FeedRowViewProps) {
  switch (row.kind) {
    case 'day':
      return (
        <div className={cx(styles.day, row.isFirst && styles.firstDay)}>
          <h2>{row.name}</h2>
          <span>{row.isFirst && ageNote !== null ? ageNote : row.detail}</span>
        </div>
      )
    case 'large':
      return (
        <LargeActivityCard
          className={styles.large}
          activity={row.activity}
          now={now}
          here={here}
          corner={<FavoriteToggle activity={row.activity} />}
        />
      )
    case 'cards':
      return (
        <div className={styles.cards}>
          {row.activities.map((activity) => (
            <ActivityCard key={activity.id} activity={activity} now={now} here={here} />
          ))}
        </div>
      )
  }
}

/** The list while it is on its way: a day with a large card, another with rows. */
export function FeedSkeleton() {
  const columns = useColumns()
  return (
    <div className={styles.feed} aria-busy="true">
      <Skeleton width={132} height={20} className={styles.firstDaySkeleton} />
      <LargeActivityCardSkeleton className={styles.large} />
      <Skeleton width={132} height={20} className={styles.daySkeleton} />
      <div className={styles.cards}>
        {Array.from({ length: 2 * columns }, (_, index) => (
          <ActivityCardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}

/** What the list is made of, from top to bottom. */
type FeedRow =
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
