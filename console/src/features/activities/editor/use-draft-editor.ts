import {
  type OperatorDraft,
  operatorDraft,
  saveOperatorDraft,
} from '@quan/contract/console/activities/operator-draft.ts'
import type { uploadDeskPicture } from '@quan/contract/console/activities/desk-picture.ts'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { draftChanged } from '@quan/contract/hosting/drafts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ConsoleFailure } from '#platform/api/console-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { WAITING_KEY } from '#platform/waiting/waiting-query.ts'
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

/** What is sent, and the draft that it was written upon. */
type Save = { base: OperatorDraft; sent: Written }

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
  const latest = useRef(draft)
  const lastTurn = useRef<Promise<OperatorDraft> | null>(null)

  function take(answer: OperatorDraft) {
    latest.current = answer
    setSaved(answer)
  }

  const saving = useMutation({
    mutationFn: async ({ base: { id, version }, sent }: Save) => {
      const input = { id, version, organizerId: sent.organizer?.id ?? null, ...sent.fields }
      return await api.call(saveOperatorDraft, input)
    },
    onSuccess(answer, { base }) {
      take(answer)
      client.setQueryData(draftKey(answer.id), answer)
      // one that was not published by itself is being written again and waits no more
      if (base.reason !== null) void client.invalidateQueries({ queryKey: WAITING_KEY })
    },
    onError(error, { base, sent }) {
      const newer = newerOf(error)
      if (newer === null) return
      const joined = mergeWritten(writtenBy(base), sent, writtenBy(newer))
      take(newer)
      setWritten((now) => mergeWritten(sent, now, joined.merged).merged)
      setMerge(joined)
    },
  })

  /** One save after the other: two upon one version would be taken for two people's. */
  function inTurn(send: (base: OperatorDraft) => Promise<OperatorDraft>): Promise<OperatorDraft> {
    const begin = () => send(latest.current)
    const turn = lastTurn.current === null ? begin() : lastTurn.current.then(begin)
    lastTurn.current = turn
    return turn.finally(() => {
      if (lastTurn.current === turn) lastTurn.current = null
    })
  }
  const send = (base: OperatorDraft) => saving.mutateAsync({ base, sent: written })
  const save = () =>
    inTurn(async (base) => (changedParts(writtenBy(base), written).length > 0 ? await send(base) : base))

  const saveQuietly = useEffectEvent(() => {
    if (merge === null) void save().catch(() => undefined)
  })
  useEffect(() => {
    if (saving.isPending) return
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
      await inTurn(send).catch(() => undefined)
    },
    /** Saves what is not saved; answers the draft as the server has it then. Throws `ConsoleFailure`. */
    save,
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
