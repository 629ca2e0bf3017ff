import { type BlockedPerson, getBlocked } from '@quan/contract/safety/block.ts'
import { useApi } from '#platform/api/use-api.ts'
import { usePaged } from '#ui/endless-list/use-paged.ts'

const blockedKey = ['safety', 'blocked'] as const

/** Whom I blocked, the last one first. */
export function useBlocked() {
  const api = useApi()
  return usePaged<BlockedPerson>({
    queryKey: blockedKey,
    load: (input, options) => api.call(getBlocked, input, options),
  })
}
