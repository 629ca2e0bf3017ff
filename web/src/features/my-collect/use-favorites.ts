import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { getMyCollect } from '@quan/contract/favorite/get-my-collect.ts'
import { useApi } from '#platform/api/use-api.ts'
import { favoritesKey } from '#platform/toggle/use-favorite.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { usePages } from '#platform/query/use-pages.ts'

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
