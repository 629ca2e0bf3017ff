import { useQueryClient } from '@tanstack/react-query'
import { unblock } from '@quan/contract/safety/block.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { blockText } from '#texts/block-text.ts'

/** Lifts a block. Both see each other again everywhere, so everything that was loaded is asked for anew. */
export function useUnblock() {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  return useMutation({
    mutationFn: (userGUID: string) => api.call(unblock, { userGUID }),
    onSuccess() {
      showToast(blockText.unblocked, { kind: 'success' })
      return queryClient.invalidateQueries()
    },
  })
}
