import { type QueryFunctionContext, type QueryKey, useQueryClient } from '@tanstack/react-query'

/** A list call page by page, as an infinite query has it. */
export type PagesQuery<Page> = {
  queryKey: QueryKey
  queryFn: (context: QueryFunctionContext<QueryKey, string | null>) => Promise<Page>
  initialPageParam: string | null
  getNextPageParam: (page: Page) => string | null
}

/**
 * Asks for the beginning of a list anew. Its answer takes the place of all that was loaded; where none comes, that
 * stays, as old as it is.
 */
export function useRefresh<Page>(pages: PagesQuery<Page>): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.cancelQueries({ queryKey: pages.queryKey, exact: true })
    const refreshed = queryClient.infiniteQuery({ ...pages, pages: 1, staleTime: 0 })
    // the query client tells of the failure of any query
    await refreshed.catch(() => undefined)
  }
}
