import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type ActivityDraft, activityDraft, type DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { draftChanged, saveDraft } from '@quan/contract/hosting/drafts.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { isSameWritten, mergeDraft, writtenOf } from '@quan/contract/hosting/draft-merge.ts'
import { type KeptDraft, keepDraft, keptDrafts, keptOf, NEW_DRAFT } from './kept-drafts.ts'
import { draftsKey } from './use-drafts.ts'

/** What the editor does to a draft. */
export type DraftEditor = {
  /** As it reads now, with what is not saved. */
  fields: DraftFields
  /** As the server has it; null while it was never saved. */
  saved: ActivityDraft | null
  isUnsaved: boolean
  isSaving: boolean
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
}

/** The editor of a draft: what is typed stands on the device at once, and is saved by `save` and when the network is back. */
export function useDraftEditor({ userGUID, draft, start }: EditorParts): DraftEditor {
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

  function take(saved: ActivityDraft, sent: DraftFields) {
    const now = keptNow()
    keepDraft(userGUID, idNow(), null)
    // what was typed while it was on its way is written on top of what was saved
    if (now !== undefined && !isSameWritten(now.fields, sent))
      keepDraft(userGUID, saved.id, { base: saved, fields: mergeDraft(sent, now.fields, writtenOf(saved)) })
    // what was asked for before would put the older one in its place
    void queryClient.cancelQueries({ queryKey: draftsKey })
    queryClient.setQueryData<ActivityDraft[]>(draftsKey, (all = []) => [
      saved,
      ...all.filter((other) => other.id !== saved.id),
    ])
    if (idNow() !== NEW_DRAFT) return
    made.current = saved.id
    navigation.setQuery({ id: saved.id }, { replace: true })
  }

  const saving = useMutation({
    mutationKey: ['hosting', 'save', id],
    scope: { id: `hosting:${id}` },
    meta: { isSilent: true, isQuiet: true },
    // what was typed since the one under way began goes with the next
    mayRepeat: true,
    mutationFn: async () => {
      const known = savedNow()
      // the save before this one took everything along
      if (keptNow() === undefined && known !== null) return known
      const { base, fields: sent } = latest()
      const saved = await sendDraft(api, { base, fields: sent }, (merged) => keepDraft(userGUID, idNow(), merged))
      take(saved, latest().fields === sent ? sent : writtenOf(saved))
      return saved
    },
  })

  const sendLeft = useEffectEvent(() => {
    if (keptNow() !== undefined) saving.mutate()
  })
  useEffect(() => {
    const send = () => sendLeft()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])

  return {
    fields,
    saved: draft,
    isUnsaved: kept !== null,
    isSaving: saving.isPending,
    change: (part) => keepDraft(userGUID, idNow(), { base: latest().base, fields: { ...latest().fields, ...part } }),
    save: async () => (kept === null && draft !== null ? draft : await saving.mutateAsync()),
  }
}

/** Sends a draft; where a newer one was saved elsewhere both are joined, kept, and sent once more. */
async function sendDraft(
  api: Api,
  { base, fields }: KeptDraft,
  keep: (merged: KeptDraft) => void,
): Promise<ActivityDraft> {
  const send = (version: ActivityDraft | null, written: DraftFields) =>
    api.call(saveDraft, { ...written, ...(version && { id: version.id, version: version.version }) })
  try {
    return await send(base, fields)
  } catch (error) {
    const newer = newerOf(error)
    if (newer === null) throw error
    const merged = mergeDraft(writtenOf(base), fields, writtenOf(newer))
    keep({ base: newer, fields: merged })
    showToast(hostingText.merged)
    return await send(newer, merged)
  }
}

/** The draft that was saved elsewhere; null where the failure is another one. */
function newerOf(error: unknown): ActivityDraft | null {
  if (!(error instanceof ApiFailure) || error.code !== draftChanged.code) return null
  const read = activityDraft.safeParse(JSON.parse(error.details ?? 'null'))
  return read.success ? read.data : null
}
