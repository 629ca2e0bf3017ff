import type { Question } from '@quan/contract/activity/get-questions.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { detailText } from '#texts/detail-text.ts'
import { useAnswer } from './use-questions.ts'
import { WordsSheet } from './words-sheet.tsx'

type AnswerSheetProps = { question: Question; activityId: string; isOpen: boolean; onClose: () => void }

/** The organizer answers below the question; a second answer takes the place of the first. */
export function AnswerSheet({ question, activityId, isOpen, onClose }: AnswerSheetProps) {
  const showToast = useToast()
  const { mutate, isPending } = useAnswer(activityId)

  function send(text: string, onSent: () => void) {
    const onSuccess = () => {
      showToast(detailText.answered, { kind: 'success' })
      onSent()
    }
    mutate({ questionId: question.id, text }, { onSuccess })
  }

  return (
    <WordsSheet
      isOpen={isOpen}
      onClose={onClose}
      about={`answer:${question.id}`}
      title={detailText.answerTitle}
      placeholder={detailText.answerPlaceholder}
      submit={detailText.sendAnswer}
      quote={question.text}
      start={question.answer?.text ?? ''}
      isSending={isPending}
      onSend={send}
    />
  )
}
