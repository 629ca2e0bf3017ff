import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeCompanion } from '@quan/contract/companion/save-companion.ts'
import { useApi } from '#platform/api/use-api.ts'
import { companionsKey } from '#platform/companion/companion-keys.ts'
import { companionText } from '#texts/companion-text.ts'
import { useSuccess } from '#ui/success/use-success.ts'

/** Removes a companion and goes back; one who holds a place stays, and the notice says why. */
export function useRemoveCompanion(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const succeed = useSuccess()
  return useMutation({
    mutationFn: () => api.call(removeCompanion, { id }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: [...companionsKey, 'list'] })
      await succeed(companionText.removed)
    },
    meta: { isQuiet: true },
  })
}
