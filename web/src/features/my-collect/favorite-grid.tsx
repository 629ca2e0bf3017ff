import { type ReactNode, useEffect, useRef } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { getMyCollect } from '@quan/contract/favorite/favorites.ts'
import { useApi } from '#platform/api/use-api.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { useNow } from '#platform/time/use-now.ts'
import { favoritesKey } from '#platform/toggle/use-favorite.ts'
import { useColumns } from '#platform/viewport/layout.ts'
import { ListEnd, listEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { VirtualRows } from '#ui/endless-list/virtual-rows.tsx'
import { FavoriteTile } from './favorite-tile.tsx'
import styles from './my-collect.module.css'

/** Height of a row before it is measured, in pixels, with the gap below. */
const ROW_HEIGHT_PX = 262

type FavoriteGridProps = {
  activities: readonly ActiveItem[]
  query: ReturnType<typeof useFavorites>
  hintId: string
  /** Shown once it is sure that there is nothing. */
  empty: ReactNode
  onRemoved: (activity: ActiveItem) => void
}

/** The favorites as tiles, one column more than other lists have. */
export function FavoriteGrid({ activities, query, hintId, empty, onRemoved }: FavoriteGridProps) {
  const columns = useColumns() + 1
  const now = useNow()
  const end = listEndState(query)
  const onMore = () => void query.fetchNextPage({ cancelRefetch: false })
  useEndlessList({ end, count: activities.length, onMore })
  const goOnAt = useFocusAfter(activities)

  function remove(activity: ActiveItem, { isByKey }: { isByKey: boolean }) {
    const at = activities.indexOf(activity)
    // whoever goes by keyboard goes on from the next one, or from the one before the last
    if (isByKey) goOnAt((activities[at + 1] ?? activities[at - 1])?.id)
    onRemoved(activity)
  }

  if (activities.length === 0 && end === 'complete') return empty
  return (
    <>
      <VirtualRows rows={favoriteRows(activities, columns)} estimate={() => ROW_HEIGHT_PX}>
        {(row) => (
          <div className={styles.row} data-across={columns}>
            {row.activities.map((activity) => (
              <FavoriteTile key={activity.id} activity={activity} now={now} hintId={hintId} onRemoved={remove} />
            ))}
          </div>
        )}
      </VirtualRows>
      <ListEnd state={end} onMore={onMore} />
    </>
  )
}

/** Moves the focus to a tile once the tiles have changed. */
function useFocusAfter(activities: readonly ActiveItem[]): (id: string | undefined) => void {
  const { scroller } = usePage()
  const nextId = useRef<string>(undefined)
  useEffect(() => {
    if (nextId.current === undefined) return
    scroller.current?.querySelector<HTMLElement>(`[data-favorite="${nextId.current}"] a`)?.focus()
    nextId.current = undefined
  }, [activities.length, scroller])
  return (id) => void (nextId.current = id)
}

/** Tiles that stand side by side. */
type FavoriteRow = { key: string; activities: readonly ActiveItem[] }

/** The favorites in rows of tiles. */
function favoriteRows(activities: readonly ActiveItem[], columns: number): FavoriteRow[] {
  const rows: FavoriteRow[] = []
  for (let at = 0; at < activities.length; at += columns) {
    const side = activities.slice(at, at + columns)
    rows.push({ key: `${columns}:${side[0]?.id}`, activities: side })
  }
  return rows
}

/** My favorites, the last kept first. One that was taken out just now is left out, yet keeps its place for whoever takes it back. */
export function useFavorites() {
  const api = useApi()
  const query = usePages<ActiveItem, { items: ActiveItem[]; nextCursor: string | null }>({
    queryKey: favoritesKey,
    ask: (cursor, options) => api.call(getMyCollect, { maxResultCount: PAGE_SIZE_MAX, cursor }, options),
  })
  const kept = query.items?.filter(({ isCollect }) => isCollect !== false)
  return { ...query, items: kept && uniqueById(kept) }
}
