import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { usePages } from '#platform/query/use-pages.ts'
import { listEndState } from './list-end-state.ts'

/** One answer of a list call. */
type ItemPage<Item> = { items: Item[]; nextCursor: string | null }
export type ItemPages<Item> = InfiniteData<ItemPage<Item>, string | null>

type PagedParts<Item> = {
  queryKey: QueryKey
  load: (input: { cursor?: string }, options: { signal: AbortSignal }) => Promise<ItemPage<Item>>
}

/** A list that is loaded page by page, and asked for anew each time it is opened. */
export function usePaged<Item>({ queryKey, load }: PagedParts<Item>) {
  const queryClient = useQueryClient()
  const pages = usePages<Item, ItemPage<Item>>({
    queryKey,
    ask: (cursor, options) => load(cursor === null ? {} : { cursor }, options),
    freshMs: 0,
  })

  /** Asks for the beginning anew; what was loaded stays until the answer is there. */
  function refresh() {
    queryClient.setQueryData<ItemPages<Item>>(queryKey, (data) => data && firstPageOf(data))
    return queryClient.refetchQueries({ queryKey, exact: true })
  }

  return {
    ...pages,
    refresh,
    end: listEndState(pages),
    loadMore: () => void pages.fetchNextPage({ cancelRefetch: false }),
  }
}

function firstPageOf<Item>({ pages, pageParams }: ItemPages<Item>): ItemPages<Item> {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

/** The same pages with each item changed. */
export function changeItems<Item>(data: ItemPages<Item>, change: (item: Item) => Item): ItemPages<Item> {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) }
}
