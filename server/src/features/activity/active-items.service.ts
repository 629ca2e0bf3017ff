import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { hostedPictures, shapeActiveItem } from '#features/activity/active-item.ts'
import { activeItemQueries } from '#features/activity/activity.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'

type ActiveItemsParts = {
  /** A pool of `connectLists`. */
  lists: Sql
  clock: Clock
  /** Another host of pictures, or null. */
  pictureBaseUrl: string | null
}

/** Activities as lists show them, for features that know which ones. */
export type ActiveItems = ReturnType<typeof activeItemsService>

export function activeItemsService({ lists, clock, pictureBaseUrl }: ActiveItemsParts) {
  const queries = activeItemQueries(lists)
  const pictures = hostedPictures(pictureBaseUrl)
  return {
    /** The visible activities of those ids, in the order of the ids. */
    async inOrder(ids: string[]): Promise<ActiveItem[]> {
      if (ids.length === 0) return []
      const now = clock.now()
      const rows = new Map((await queries.findMany(ids, now)).map((row) => [row.id, row]))
      const items = ids.flatMap((id) => rows.get(id) ?? []).map((row) => shapeActiveItem(row, now))
      return pictures.ofPage({ items }).items
    },
  }
}
