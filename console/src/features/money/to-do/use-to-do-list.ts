import { getDifferences } from '@quan/contract/console/accounting/ledger-differences.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'

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

/** On what the books and the payment service differ now, the newest first. */
export function useDifferences() {
  const api = useApi()
  return useToDoList('differences', (cursor, signal) =>
    api.call(getDifferences, { isMended: false, cursor }, { signal }),
  )
}

/** What was done changes lists and sums alike. */
export function useRefetchMoney() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      ['waitingRefunds', 'failedRefunds', 'differences', 'order', 'daySums', 'refunds', 'upcomingSum'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
}
