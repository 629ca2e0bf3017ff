import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { Here } from '#ui/activity-card/place-text.ts'
import { useColumns } from '#platform/viewport/use-columns.ts'
import { ListEnd, type ListEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { searchText } from '#texts/search-text.ts'
import { useNow } from '#platform/time/use-now.ts'
import { VirtualRows } from '#ui/virtual-rows/virtual-rows.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import { FeedRowView } from './feed-row-view.tsx'
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
