import { type FocusKind, getFocusUser } from '@quan/contract/follow/get-focus-user.ts'
import type { UserItem } from '@quan/contract/member/user-item.ts'
import { useApi } from '#platform/api/use-api.ts'
import { followsKey } from '#platform/toggle/use-follow.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { usePages } from '#platform/query/use-pages.ts'

/** Whom I follow, or who follows me, page by page, newest first; with the whole number once it is known. */
export function usePeople(kind: FocusKind) {
  const api = useApi()
  const query = usePages<UserItem, { items: UserItem[]; nextCursor: string | null; totalCount?: number | undefined }>({
    queryKey: [...followsKey, kind],
    ask: (cursor, options) => api.call(getFocusUser, { kind, cursor }, options),
  })
  return { ...query, items: query.items && uniqueById(query.items) }
}
