import { useInfiniteQuery } from '@tanstack/react-query'

type Page<Row> = { items: Row[]; nextCursor: string | null }

/** What waits, the newest first, as far as it was asked for; `more` asks for the next ones, and is null where there are none. */
export type ToDoList<Row> = {
  items: Row[] | undefined
  error: unknown
  refetch: () => unknown
  more: (() => void) | null
  isLoadingMore: boolean
  /** Why the next ones did not come. */
  moreError: unknown
}

/** A list of what waits, page after page. */
export function useToDoList<Row>(
  key: string,
  load: (cursor: string | null, signal: AbortSignal) => Promise<Page<Row>>,
): ToDoList<Row> {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      queryKey: [key],
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
