import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useColumns } from '#platform/viewport/use-columns.ts'
import { searchText } from '#texts/search-text.ts'
import { ActivityCard } from '#ui/activity-card/activity-card.tsx'
import { ActivityCardSkeleton, LargeActivityCardSkeleton } from '#ui/activity-card/activity-skeleton.tsx'
import { LargeActivityCard } from '#ui/activity-card/large-activity-card.tsx'
import type { Here } from '#ui/activity-card/place-text.ts'
import { ListEnd, type ListEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { FavoriteToggle } from '#ui/favorite-button/favorite-toggle.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { cx } from '#ui/style/cx.ts'
import { VirtualRows } from '#ui/endless-list/virtual-rows.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { type FeedRow, feedRows } from './feed-rows.ts'
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
      <VirtualRows rows={rows} estimate={(row) => ROW_HEIGHTS[row.kind]}>
        {(row) => <FeedRowView row={row} now={now} here={here} ageNote={ageNote} />}
      </VirtualRows>
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
