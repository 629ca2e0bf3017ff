import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BlockedPerson, getBlocked, unblock } from '@quan/contract/safety/block.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useToast } from '#platform/toast/use-toast.ts'
import { privacyText } from '#texts/privacy-text.ts'
import { usePaged } from '../paged/use-paged.ts'

export const blockedKey = ['safety', 'blocked'] as const

/** Whom I blocked, the last one first. */
export function useBlocked() {
  const api = useApi()
  return usePaged<BlockedPerson>({
    queryKey: blockedKey,
    load: (input, options) => api.call(getBlocked, input, options),
  })
}

/** Lifts a block. Both see each other again everywhere, so everything that was loaded is asked for anew. */
export function useUnblock() {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { mutate } = useMutation({
    mutationFn: (person: BlockedPerson) => api.call(unblock, { userGUID: person.id }),
    onSuccess: () => {
      showToast(privacyText.unblockDone, { kind: 'success' })
      return queryClient.invalidateQueries()
    },
  })
  return mutate
}
