import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ActivityDraft, DraftState } from '@quan/contract/hosting/activity-draft.ts'
import { DRAFT_FAULT_SENTENCES, type DraftRule } from '@quan/contract/hosting/draft-rules.ts'
import { draftDoubtful, draftNeedsReview, publishDraft, submitDraft } from '@quan/contract/hosting/drafts.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { hostingEditorText } from '#texts/hosting-editor-text.ts'
import type { DraftEditor } from '../draft/use-draft-editor.ts'

type SendParts = {
  editor: DraftEditor
  /** Whether the host publishes alone. */
  isAlone: boolean
  onSent: () => void
  /** Called with what the server says against it. */
  onRefused: (error: unknown) => void
}

/** Sends a draft to the operators, or publishes it; what raises doubts is asked about first. */
export function useSendDraft({ editor, isAlone, onSent, onRefused }: SendParts) {
  const api = useApi()
  const queryClient = useQueryClient()
  const report = useReportFailure()
  const [doubts, setDoubts] = useState<readonly DraftRule[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: async (accepted: readonly DraftRule[]) => {
      const { id } = await editor.save()
      return await sendDraft(api, { id, accepted: [...accepted], isAlone })
    },
    onSuccess({ state }) {
      setDoubts([])
      const words = state === DraftState.published ? hostingEditorText.published : hostingEditorText.submitted
      showToast(words, { kind: 'success' })
      onSent()
      void queryClient.invalidateQueries({ queryKey: ['hosting'] })
      void queryClient.invalidateQueries({ queryKey: ['member'] })
    },
    onError(error) {
      const found = doubtsOf(error)
      if (found.length > 0) setDoubts(found)
      else {
        report(error)
        onRefused(error)
      }
    },
    meta: { isSilent: true, isQuiet: true },
  })
  return {
    isSending: isPending,
    /** What is asked about before it goes; empty = nothing. */
    doubts,
    send: () => !isPending && mutate([]),
    sendAnyway: () => !isPending && mutate(doubts),
    thinkAgain: () => setDoubts([]),
  }
}

type Sending = { id: string; accepted: DraftRule[]; isAlone: boolean }

/** Publishes where the host may, else the operators look at it. */
async function sendDraft(api: Api, { id, accepted, isAlone }: Sending): Promise<ActivityDraft> {
  if (!isAlone) return await api.call(submitDraft, { id, accepted })
  try {
    return await api.call(publishDraft, { id, accepted })
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== draftNeedsReview.code) throw error
    return await api.call(submitDraft, { id, accepted })
  }
}

function doubtsOf(error: unknown): DraftRule[] {
  if (!(error instanceof ApiFailure) || error.code !== draftDoubtful.code) return []
  return (error.details ?? '').split(',').filter((rule): rule is DraftRule => rule in DRAFT_FAULT_SENTENCES)
}
