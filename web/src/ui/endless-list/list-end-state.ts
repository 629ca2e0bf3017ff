import type { ListEndState } from './list-end.tsx'

type Paged = { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean }

/** What follows the rows a paged query has so far. */
export function listEndState({ hasNextPage, isFetchingNextPage, isFetchNextPageError }: Paged): ListEndState {
  if (isFetchingNextPage) return 'loading'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'more' : 'complete'
}
