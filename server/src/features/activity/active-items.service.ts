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

/** An activity as lists show it, and until when one may sign up for it. */
export type EnrollableItem = { item: ActiveItem; enrollDeadline: string }

/** Activities as lists show them, for features that know which ones. */
export type ActiveItems = ReturnType<typeof activeItemsService>

export function activeItemsService({ lists, clock, pictureBaseUrl }: ActiveItemsParts) {
  const queries = activeItemQueries(lists)
  const pictures = hostedPictures(pictureBaseUrl)

  /**
   * The visible activities of those ids, in the order of the ids, with the end of their sign-up. Hidden ones are among them
   * where they are asked for: by somebody who has to do with them.
   */
  async function enrollable(ids: string[], { withHidden = false } = {}): Promise<EnrollableItem[]> {
    if (ids.length === 0) return []
    const now = clock.now()
    const rows = new Map((await queries.findMany(ids, { visibleAt: now, withHidden })).map((row) => [row.id, row]))
    return ids
      .flatMap((id) => rows.get(id) ?? [])
      .map((row) => ({
        item: pictures.ofItem(shapeActiveItem(row, now)),
        enrollDeadline: row.enroll_deadline_at,
      }))
  }

  return {
    enrollable,

    /** The visible activities of those ids, in the order of the ids. */
    inOrder: async (ids: string[], options?: { withHidden?: boolean }): Promise<ActiveItem[]> =>
      (await enrollable(ids, options)).map(({ item }) => item),
  }
}
