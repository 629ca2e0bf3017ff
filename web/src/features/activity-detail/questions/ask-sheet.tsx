import { useToast } from '#platform/toast/toast-store.ts'
import { detailText } from '#texts/detail-text.ts'
import { useAsk } from './use-questions.ts'
import { WordsSheet } from './words-sheet.tsx'

type AskSheetProps = { activityId: string; isOpen: boolean; onClose: () => void }

/** A member asks; the question stands in front of the others at once. */
export function AskSheet({ activityId, isOpen, onClose }: AskSheetProps) {
  const showToast = useToast()
  const { mutate, isPending } = useAsk(activityId)

  function send(text: string, onSent: () => void) {
    const onSuccess = () => {
      showToast(detailText.asked, { kind: 'success' })
      onSent()
    }
    mutate(text, { onSuccess })
  }

  return (
    <WordsSheet
      isOpen={isOpen}
      onClose={onClose}
      about={`ask:${activityId}`}
      title={detailText.askTitle}
      placeholder={detailText.askPlaceholder}
      submit={detailText.sendQuestion}
      isSending={isPending}
      onSend={send}
    />
  )
}
