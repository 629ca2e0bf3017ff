import {
  type OperatorDraft,
  operatorDraft,
  saveOperatorDraft,
} from '@quan/contract/console/activities/operator-draft.ts'
import type { uploadDeskPicture } from '@quan/contract/console/activities/desk-picture.ts'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { draftChanged } from '@quan/contract/hosting/drafts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ConsoleFailure } from '#platform/api/console-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import {
  changedParts,
  type Merge,
  mergeWritten,
  withPart,
  type Written,
  writtenBy,
  type WrittenName,
} from './written.ts'

/** How long nobody types before a draft is saved, in milliseconds. */
const QUIET_MS = 1_500
/** How long after a save that failed it is tried again, in milliseconds. */
const AGAIN_MS = 5_000

/** Key of a draft in the cache. */
export const draftKey = (id: string) => ['draft', id] as const

/** What a picture is taken in for. */
export type PicturePlace = ConsoleInputOf<typeof uploadDeskPicture>

/** What becomes another; told by what there is where it comes later than it was begun. */
export type FieldsPart = Partial<DraftFields> | ((now: DraftFields) => Partial<DraftFields>)

/** What a part says of the fields as they are. */
export const partNow = (part: FieldsPart, now: DraftFields): Partial<DraftFields> =>
  typeof part === 'function' ? part(now) : part

/** What the editor does to a draft. */
export type DraftEditor = ReturnType<typeof useDraftEditor>

/** A draft while it is written: saved by itself, and joined by hand with what somebody else saved meanwhile. */
export function useDraftEditor(draft: OperatorDraft) {
  const api = useApi()
  const client = useQueryClient()
  const [saved, setSaved] = useState(draft)
  const [written, setWritten] = useState(() => writtenBy(draft))
  const [merge, setMerge] = useState<Merge | null>(null)
  const isUnsaved = changedParts(writtenBy(saved), written).length > 0

  const saving = useMutation({
    mutationFn: async (sent: Written) => {
      const { id, version } = saved
      const input = { id, version, organizerId: sent.organizer?.id ?? null, ...sent.fields }
      return await api.call(saveOperatorDraft, input)
    },
    onSuccess(answer) {
      setSaved(answer)
      client.setQueryData(draftKey(answer.id), answer)
    },
    onError(error, sent) {
      const newer = newerOf(error)
      if (newer === null) return
      const joined = mergeWritten(writtenBy(saved), sent, writtenBy(newer))
      setSaved(newer)
      setWritten((now) => mergeWritten(sent, now, joined.merged).merged)
      setMerge(joined)
    },
  })

  const saveQuietly = useEffectEvent(() => {
    if (isUnsaved && merge === null && !saving.isPending) saving.mutate(written)
  })
  useEffect(() => {
    const timer = setTimeout(saveQuietly, saving.isError ? AGAIN_MS : QUIET_MS)
    return () => clearTimeout(timer)
    // one that failed at once was never seen pending
  }, [written, saving.isPending, saving.isError, saving.submittedAt])
  // who leaves before that saves at once
  useEffect(() => () => saveQuietly(), [])
  useLeaveWarning(isUnsaved)

  return {
    saved,
    written,
    fields: written.fields,
    isUnsaved,
    merge,
    error: merge === null && newerOf(saving.error) === null ? saving.error : null,
    isSaving: saving.isPending && !saving.isPaused,
    /** There is no network; what is written is sent once there is. */
    isCutOff: saving.isPaused,
    /** What pictures are taken in for. */
    place: { of: 'draft', id: saved.id } as PicturePlace,
    change: (part: FieldsPart) =>
      setWritten((now) => ({ ...now, fields: { ...now.fields, ...partNow(part, now.fields) } })),
    setOrganizer: (organizer: Written['organizer']) => setWritten((now) => ({ ...now, organizer })),
    /** Takes a part as somebody else wrote it. */
    takeTheirs: (name: WrittenName) => merge && setWritten((now) => withPart(now, name, merge.newer)),
    /** Goes on with what is joined now. */
    async acceptMerge() {
      setMerge(null)
      await saving.mutateAsync(written).catch(() => undefined)
    },
    /** Saves what is not saved; answers the draft as the server has it then. Throws `ConsoleFailure`. */
    save: async (): Promise<OperatorDraft> => (isUnsaved ? await saving.mutateAsync(written) : saved),
  }
}

/** Has the browser ask before it closes the page, or loads it anew, while something is not saved. */
function useLeaveWarning(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

/** The draft that somebody saved meanwhile; null where the failure is another one. */
function newerOf(error: unknown): OperatorDraft | null {
  if (!(error instanceof ConsoleFailure) || error.code !== draftChanged.code) return null
  const read = operatorDraft.safeParse(JSON.parse(error.details ?? 'null'))
  return read.success ? read.data : null
}
