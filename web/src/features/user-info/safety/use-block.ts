import { useMutation, useQueryClient } from '@tanstack/react-query'
import { block } from '@quan/contract/safety/block.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { safetyText } from '#texts/user-info-text.ts'

/** Blocks a member: everything that may show one to the other is asked for anew. */
export function useBlock(onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  return useMutation({
    mutationFn: (userGUID: string) => api.call(block, { userGUID }),
    onSuccess() {
      showToast(safetyText.blocked, { kind: 'success' })
      onDone()
      return queryClient.invalidateQueries()
    },
  })
}
