import type { ActiveItem } from '@quan/contract/activity/active-item.ts'

/** Tiles that stand side by side. */
export type FavoriteRow = { key: string; activities: readonly ActiveItem[] }

/** The favorites in rows of tiles. */
export function favoriteRows(activities: readonly ActiveItem[], columns: number): FavoriteRow[] {
  const rows: FavoriteRow[] = []
  for (let at = 0; at < activities.length; at += columns) {
    const side = activities.slice(at, at + columns)
    rows.push({ key: `${columns}:${side[0]?.id}`, activities: side })
  }
  return rows
}
