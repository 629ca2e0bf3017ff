import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { useReachBottom } from '#platform/gesture/use-reach-bottom.ts'
import type { Here } from '#ui/activity-card/place-text.ts'
import { useColumns } from '#ui/columns/use-columns.ts'
import { searchText } from '#texts/search-text.ts'
import { useNow } from '#ui/now/use-now.ts'
import { VirtualRows } from '#ui/virtual-rows/virtual-rows.tsx'
import { useShortList } from './use-short-list.ts'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import { FeedEnd, type FeedEndState } from './feed-end.tsx'
import { FeedRowView } from './feed-row-view.tsx'
import { type FeedRow, feedRows } from './feed-rows.ts'
import styles from './feed.module.css'
import { MORE_AHEAD_PX } from './more-ahead.ts'

/** Heights of rows before they are measured, in pixels, with the gap below. */
const ROW_HEIGHTS: Readonly<Record<FeedRow['kind'], number>> = { day: 52, large: 306, cards: 148 }

type FeedProps = {
  activities: readonly ActiveItem[]
  isByDay: boolean
  here: Here
  /** Says how old a kept list is, in the place of the first day's date. */
  ageNote: string | null
  end: FeedEndState
  onMore: () => void
}

/** The endless list of activities. */
export function Feed({ activities, isByDay, here, ageNote, end, onMore }: FeedProps) {
  const columns = useColumns()
  const now = useNow()
  const rows = feedRows({ activities, isByDay, columns, now })
  // after a failure the next page waits for a tap
  const reachEnd = () => end === 'more' && onMore()
  useReachBottom(reachEnd, { distancePx: MORE_AHEAD_PX })
  useShortList({ change: `${activities.length} ${end}`, onShort: reachEnd })
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
      <FeedEnd state={end} onMore={onMore} />
    </div>
  )
}
