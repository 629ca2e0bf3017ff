import { useInfiniteQuery } from '@tanstack/react-query'

type Page<Row> = { items: Row[]; nextCursor: string | null }

type EndlessListParts<Row> = {
  /** Key of the list in the cache. */
  queryKey: readonly unknown[]
  load: (cursor: string | null, signal: AbortSignal) => Promise<Page<Row>>
}

/** A list as far as it was asked for; `more` asks for the next ones, and is null where there are none. */
export type EndlessList<Row> = {
  items: Row[] | undefined
  error: unknown
  refetch: () => unknown
  more: (() => void) | null
  isLoadingMore: boolean
  /** Why the next ones did not come; what is there stays. */
  moreError: unknown
}

/** A list that is read on, page after page, below what is there. */
export function useEndlessList<Row>({ queryKey, load }: EndlessListParts<Row>): EndlessList<Row> {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      queryKey,
      queryFn: ({ pageParam, signal }) => load(pageParam, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    })
  return {
    items: data?.pages.flatMap(({ items }) => items),
    error: isFetchNextPageError ? null : error,
    refetch,
    more: hasNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
    moreError: isFetchNextPageError ? error : null,
  }
}
