import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ActivityDraft, DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { isSameWritten, writtenOf } from '@quan/contract/hosting/draft-merge.ts'
import { type KeptDraft, keepDraft, keptDrafts, keptOf, NEW_DRAFT } from './kept-drafts.ts'
import { firstSaved, SAVE_KEY, SAVE_SCOPE, saveKept } from './save-kept.ts'
import { draftsKey } from './use-drafts.ts'
import { useResend } from './use-resend.ts'

/** What the editor does to a draft. */
export type DraftEditor = {
  /** As it reads now, with what is not saved. */
  fields: DraftFields
  /** As the server has it; null while it was never saved. */
  saved: ActivityDraft | null
  isUnsaved: boolean
  isSaving: boolean
  /** The draft as it reads this very moment, for what comes back late. */
  latest(): DraftFields
  /** Shown and kept on the device at once. */
  change(part: Partial<DraftFields>): void
  /** Sends what is not saved; answers the draft as the server has it then. Throws `ApiFailure`. */
  save(): Promise<ActivityDraft>
}

type EditorParts = {
  userGUID: string
  /** As the server has it; null = a new one. */
  draft: ActivityDraft | null
  /** What a new one begins with. */
  start: DraftFields
  /** Called when the editor was left and what is typed could not be saved. */
  onLeftUnsaved: (error: unknown) => void
}

/**
 * The editor of a draft: what is typed stands on the device at once, and is saved by `save`, when the editor is left, and
 * when the network is back.
 */
export function useDraftEditor({ userGUID, draft, start, onLeftUnsaved }: EditorParts): DraftEditor {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigation = useNavigation()
  const id = draft?.id ?? NEW_DRAFT
  const kept = keptOf(useObserved(keptDrafts), userGUID)[id] ?? null
  const fields = kept?.fields ?? (draft === null ? start : writtenOf(draft))
  // what a new one was saved as: saves that were asked for before it had an id go on with that one
  const made = useRef<string | null>(null)
  useEffect(() => {
    if (id === NEW_DRAFT) made.current = null
  }, [id])
  const idNow = () => (id === NEW_DRAFT ? (made.current ?? id) : id)
  const keptNow = () => keptOf(keptDrafts.get(), userGUID)[idNow()]

  function savedNow(): ActivityDraft | null {
    const known = queryClient.getQueryData<ActivityDraft[]>(draftsKey) ?? []
    return known.find((one) => one.id === idNow()) ?? draft
  }

  function latest(): KeptDraft {
    const saved = savedNow()
    return keptNow() ?? { base: saved, fields: saved === null ? start : writtenOf(saved) }
  }

  const saving = useMutation({
    mutationKey: SAVE_KEY,
    scope: SAVE_SCOPE,
    meta: { isSilent: true, isQuiet: true },
    // what was typed since the one under way began goes with the next
    mayRepeat: true,
    mutationFn: async ({ wasKept }: { wasKept: boolean }) => {
      const known = savedNow() ?? (wasKept ? firstSaved.get() : null)
      // the save before this one took everything along, be it of an editor that is open no more
      if (keptNow() === undefined && known !== null) return known
      return await saveKept({ api, queryClient, userGUID }, idNow(), latest())
    },
    onError: (error) => resend.later(error),
  })

  const resend = useResend({ userGUID, idsNow: () => [idNow()], onLeftUnsaved })
  const nameDraft = useEffectEvent(() => {
    const { id: newId } = firstSaved.get()!
    if (id !== NEW_DRAFT) return
    made.current = newId
    navigation.setQuery({ id: newId }, { replace: true })
  })
  useEffect(() => firstSaved.subscribe(nameDraft), [])

  function change(part: Partial<DraftFields>) {
    const { base, fields: before } = latest()
    const next = { ...before, ...part }
    // what was typed and taken back is nothing to save, unless it was sent meanwhile
    const isSame = isSameWritten(next, base === null ? start : writtenOf(base))
    const isUnderWay = queryClient.isMutating({ mutationKey: SAVE_KEY }) > 0
    keepDraft(userGUID, idNow(), isSame && !isUnderWay ? null : { base, fields: next })
  }

  return {
    fields,
    saved: draft,
    isUnsaved: kept !== null,
    isSaving: saving.isPending,
    latest: () => latest().fields,
    change,
    save: async () => (kept === null && draft !== null ? draft : await saving.mutateAsync({ wasKept: kept !== null })),
  }
}
