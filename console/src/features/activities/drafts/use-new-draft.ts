import { copyDraftPictures } from '@quan/contract/console/activities/copy-pictures.ts'
import { saveOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress } from '#platform/navigation/address.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { draftsText } from '#texts/draft-text.ts'
import type { Written } from '../editor/written.ts'

/** Where the drafts are listed. */
export const DRAFTS_ADDRESS = `${consolePagePath('activities')}?status=draft`
/** Where a draft is written. */
export const draftAddress = (id: string) => `${consolePagePath('activities')}?draft=${id}`

/** What a new draft begins with. */
export const NOTHING_WRITTEN: Written = { fields: EMPTY_DRAFT, organizer: null }

/** What a draft begins with, and whose pictures it gets: those of a draft or of an activity, so many. */
type Beginning = Written & { pictures?: { of: 'draft' | 'activity'; id: string; count: number } }

/** How many pictures something shows. */
export const countPictures = ({ cover, pictures }: { cover: string | null; pictures: readonly string[] }) =>
  new Set([...(cover === null ? [] : [cover]), ...pictures]).size

/** Begins a draft with what is handed in, and opens it; `replace` leaves no step to go back to. Times stay with the one it is copied from: it is another evening. */
export function useDuplicate({ replace = false } = {}) {
  const api = useApi()
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    async mutationFn({ fields, organizer, pictures }: Beginning) {
      const { id, version } = await api.call(saveOperatorDraft, {
        ...fields,
        cover: null,
        pictures: [],
        startTime: null,
        endTime: null,
        enrollDeadline: null,
        organizerId: organizer?.id ?? null,
      })
      if (pictures === undefined || pictures.count === 0) return { id, left: 0 }
      const { of, id: from, count } = pictures
      const copied = api.call(copyDraftPictures, { id, version, from: { of, id: from } })
      // the draft is there: without them it is opened all the same
      return { id, left: await copied.then(({ left }) => left).catch(() => count) }
    },
    onSuccess: async ({ id, left }) => {
      if (left > 0) void message.warning(draftsText.picturesLeft({ count: left }))
      await client.invalidateQueries({ queryKey: ['drafts'] })
      openAddress(draftAddress(id), { replace })
    },
  })
}
