import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { usePages } from '#platform/query/use-pages.ts'
import { listEndState } from './list-end.tsx'

/** One answer of a list call. */
type ItemPage<Item> = { items: Item[]; nextCursor: string | null }
export type ItemPages<Item> = InfiniteData<ItemPage<Item>, string | null>

type PagedParts<Item> = {
  queryKey: QueryKey
  load: (input: { cursor?: string }, options: { signal: AbortSignal }) => Promise<ItemPage<Item>>
}

/** A list that is loaded page by page, and asked for anew each time it is opened. */
export function usePaged<Item>({ queryKey, load }: PagedParts<Item>) {
  const pages = usePages<Item, ItemPage<Item>>({
    queryKey,
    ask: (cursor, options) => load(cursor === null ? {} : { cursor }, options),
    freshMs: 0,
  })
  return {
    ...pages,
    end: listEndState(pages),
    loadMore: () => void pages.fetchNextPage({ cancelRefetch: false }),
  }
}

/** The same pages with each item changed. */
export function changeItems<Item>(data: ItemPages<Item>, change: (item: Item) => Item): ItemPages<Item> {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) }
}
