import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#platform/query/use-mutation.ts'

/** Key of what waits in the cache. */
export const HOSTING_DESK_KEY = ['hostingDesk'] as const

/** Decides about a row of the desk; whatever comes of it, the desk is read anew. */
export function useDecision<Asked = void>(decide: (asked: Asked) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSettled: () => client.invalidateQueries({ queryKey: HOSTING_DESK_KEY }),
  })
}
