import { saveOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress } from '#platform/navigation/address.ts'
import type { Written } from '../editor/written.ts'

/** Where the drafts are listed. */
export const DRAFTS_ADDRESS = `${consolePagePath('activities')}?status=draft`
/** Where a draft is written. */
export const draftAddress = (id: string) => `${consolePagePath('activities')}?draft=${id}`

/** What a new draft begins with. */
export const NOTHING_WRITTEN: Written = { fields: EMPTY_DRAFT, organizer: null }

/**
 * Begins a draft with what is handed in, and opens it. Its pictures stay with the one it is copied from, and so do times:
 * the copy is another evening.
 */
export function useDuplicate() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ fields, organizer }: Written) =>
      api.call(saveOperatorDraft, {
        ...fields,
        cover: null,
        pictures: [],
        startTime: null,
        endTime: null,
        enrollDeadline: null,
        organizerId: organizer?.id ?? null,
      }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: ['drafts'] })
      openAddress(draftAddress(id))
    },
  })
}
