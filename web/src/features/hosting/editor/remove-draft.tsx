import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeDraft } from '@quan/contract/hosting/drafts.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { commonText } from '#texts/common-text.ts'
import { hostingEditorText } from '#texts/hosting-editor-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { keepDraft } from '../draft/kept-drafts.ts'
import { draftsKey } from '../draft/use-drafts.ts'

type RemoveDraftProps = { id: string; userGUID: string; onRemoved: () => void }

/** Throws a draft away, after a question. */
export function RemoveDraft({ id, userGUID, onRemoved }: RemoveDraftProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(removeDraft, { id }),
    onSuccess() {
      keepDraft(userGUID, id, null)
      void queryClient.invalidateQueries({ queryKey: draftsKey })
      onRemoved()
    },
    meta: { isQuiet: true },
  })

  function confirm() {
    setAsks(false)
    if (!isPending) mutate()
  }

  return (
    <>
      <Button tone="plain" size="medium" isLoading={isPending} onPress={() => setAsks(true)}>
        {hostingEditorText.remove}
      </Button>
      <Dialog
        isOpen={asks}
        title={hostingEditorText.removeTitle}
        advice={hostingEditorText.removeAdvice}
        safe={{ text: hostingEditorText.keep, onPress: () => setAsks(false) }}
        decisive={{ text: commonText.remove, tone: 'heart', onPress: confirm }}
      />
    </>
  )
}
