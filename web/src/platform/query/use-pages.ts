import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { FailureMeta } from './failure-meta.ts'
import { FRESH } from './fresh.ts'
import { useResetQuery } from './use-reset-query.ts'
import { type PagesQuery, useRefresh } from './use-refresh.ts'

type PageAnswer<Item> = { items: Item[]; nextCursor: string | null }

type PagesParts<Page> = {
  queryKey: QueryKey
  /** Asks for the page at a cursor; null is the first one. */
  ask: (cursor: string | null, options: { signal: AbortSignal }) => Promise<Page>
  /** How long an answer counts as fresh, in milliseconds; with 0 each opening asks again. */
  freshMs?: number
  /** How often everything is asked for anew while the list is shown, in milliseconds; never unless told. */
  liveMs?: number | false
  /** How its failure is told of. */
  meta?: FailureMeta
}

/**
 * A list call page by page, with its items in one row. A list that was loaded stays as it is when its page is shown
 * again, unless something changed it meanwhile.
 */
export function usePages<Item, Page extends PageAnswer<Item>>({
  queryKey,
  ask,
  freshMs = FRESH.oneMinute,
  liveMs = false,
  meta = {},
}: PagesParts<Page & PageAnswer<Item>>) {
  const pages: PagesQuery<Page & PageAnswer<Item>> = {
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, { signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  }
  const refetch = useResetQuery(queryKey)
  const refresh = useRefresh(pages)
  const query = useInfiniteQuery({
    ...pages,
    staleTime: freshMs,
    meta,
    refetchInterval: ({ state }) => (state.error === null ? liveMs : false),
    refetchOnMount: ({ state }) => state.isInvalidated || (state.data?.pages.length ?? 0) <= 1,
  })
  const items = query.data?.pages.flatMap<Item>((page) => page.items)
  return { ...query, refetch, refresh, items }
}
