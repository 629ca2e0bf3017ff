import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Sends a request whose answer never came once more; a plain refetch would join the one still under way. */
export function useResetQuery(queryKey: QueryKey): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.resetQueries({ queryKey, exact: true })
}
