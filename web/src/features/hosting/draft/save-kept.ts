import type { QueryClient } from '@tanstack/react-query'
import { type ActivityDraft, activityDraft, type DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { isSameWritten, mergeDraft, writtenOf } from '@quan/contract/hosting/draft-merge.ts'
import { draftChanged, saveDraft } from '@quan/contract/hosting/drafts.ts'
import { ApiFailure, isFinalRefusal } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { createVariable } from '#platform/state/variable.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { type KeptDraft, keepDraft, keptDrafts, keptOf, NEW_DRAFT } from './kept-drafts.ts'
import { draftsKey } from './use-drafts.ts'

/** Under what saves of drafts are known. */
export const SAVE_KEY = ['hosting', 'save'] as const
/** Drafts are saved one after the other, whoever saves them: a new one that is sent twice at once would be two. */
export const SAVE_SCOPE = { id: 'hosting:save' }

type SaveParts = { api: Api; queryClient: QueryClient; userGUID: string }

/** What a new draft was saved as last; null while none was. */
export const firstSaved = /* @__PURE__ */ createVariable<ActivityDraft | null>(null)

/** Sends a draft, and puts what the server has then in the place of what was kept of it. */
export async function saveKept(parts: SaveParts, id: string, draft: KeptDraft): Promise<ActivityDraft> {
  const { api, queryClient, userGUID } = parts
  const saved = await sendDraft(api, draft, (merged) => keepDraft(userGUID, id, merged))
  const now = keptOf(keptDrafts.get(), userGUID)[id]
  const sent = now?.fields === draft.fields ? draft.fields : writtenOf(saved)
  keepDraft(userGUID, id, null)
  // what was typed while it was on its way is written on top of what was saved
  if (now !== undefined && !isSameWritten(now.fields, sent))
    keepDraft(userGUID, saved.id, { base: saved, fields: mergeDraft(sent, now.fields, writtenOf(saved)) })
  showSaved(queryClient, saved)
  if (id === NEW_DRAFT) firstSaved.set(saved)
  return saved
}

/** Puts a draft first among those that are known. */
function showSaved(queryClient: QueryClient, saved: ActivityDraft) {
  const known = queryClient.getQueryData<ActivityDraft[]>(draftsKey)
  const isAskedFor = known === undefined || queryClient.isFetching({ queryKey: draftsKey }) > 0
  // what was asked for before would put the older one in its place
  void queryClient.cancelQueries({ queryKey: draftsKey })
  const others = known?.filter((other) => other.id !== saved.id) ?? []
  queryClient.setQueryData<ActivityDraft[]>(draftsKey, [saved, ...others])
  if (isAskedFor) void queryClient.invalidateQueries({ queryKey: draftsKey })
}

/** Sends what is kept of some drafts; one that the server refuses keeps no other from being sent. */
export async function saveAllKept(parts: SaveParts, ids: readonly string[]): Promise<void> {
  const refusals = []
  for (const id of ids) {
    const { [id]: kept } = keptOf(keptDrafts.get(), parts.userGUID)
    try {
      if (kept !== undefined) await saveKept(parts, id, kept)
    } catch (error) {
      if (!isFinalRefusal(error)) throw error
      refusals.push(error)
    }
  }
  if (refusals.length > 0) throw refusals[0]
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
