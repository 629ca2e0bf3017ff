import { useId } from 'react'
import { QUESTION_MAX_CHARACTERS, type Question } from '@quan/contract/activity/questions.ts'
import { characterCount } from '@quan/contract/text/character-count.ts'
import { useKeptText } from '#platform/storage/use-kept.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { detailText } from '#texts/detail-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import boxStyles from '#ui/text-area/text-box.module.css'
import { useAnswer, useAsk } from './use-questions.ts'
import styles from './question-sheets.module.css'

type AskSheetProps = { activityId: string; isOpen: boolean; onClose: () => void }

/** A member asks; the question stands in front of the others at once. */
export function AskSheet({ activityId, isOpen, onClose }: AskSheetProps) {
  const showToast = useToast()
  const { mutate, isPending, fault, reset } = useAsk(activityId)

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
      fault={fault}
      onChange={reset}
      onSend={send}
    />
  )
}

type AnswerSheetProps = { question: Question; activityId: string; isOpen: boolean; onClose: () => void }

/** The organizer answers below the question; a second answer takes the place of the first. */
export function AnswerSheet({ question, activityId, isOpen, onClose }: AnswerSheetProps) {
  const showToast = useToast()
  const { mutate, isPending, fault, reset } = useAnswer(activityId)

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
      fault={fault}
      onChange={reset}
      onSend={send}
    />
  )
}

type WordsSheetProps = {
  isOpen: boolean
  onClose: () => void
  /** What the text is about: a text that was not sent is found again under it. */
  about: string
  title: string
  placeholder: string
  submit: string
  /** Shown above the field: the question that is answered. */
  quote?: string | null
  /** A text that is there already, to be changed. */
  start?: string
  isSending: boolean
  /** Why the server does not take the words. */
  fault: string | null
  /** Called when something else is typed after that. */
  onChange: () => void
  /** Calls `onSent` once the server has it; until then the text stays. */
  onSend: (text: string, onSent: () => void) => void
}

/** A sheet to write a question or an answer on. */
function WordsSheet(props: WordsSheetProps) {
  const {
    isOpen,
    onClose,
    about,
    title,
    placeholder,
    submit,
    quote = null,
    start = '',
    isSending,
    fault,
    onChange,
    onSend,
  } = props
  const faultId = useId()
  const [text, write] = useKeptText(about, start)
  const words = text.trim()
  const isReady = words !== '' && characterCount(words) <= QUESTION_MAX_CHARACTERS

  function send() {
    onSend(words, () => {
      write('')
      onClose()
    })
  }

  const button = (
    <Button isWide isDisabled={!isReady} isLoading={isSending} onPress={send}>
      {submit}
    </Button>
  )
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} footer={button}>
      {quote !== null && <blockquote className={styles.quote}>{quote}</blockquote>}
      <TextArea
        label={title}
        value={text}
        limit={QUESTION_MAX_CHARACTERS}
        placeholder={placeholder}
        isInvalid={fault !== null}
        describedBy={fault === null ? undefined : faultId}
        onChange={(typed) => {
          write(typed)
          // what is on its way goes on
          if (fault !== null) onChange()
        }}
        className={boxStyles.box}
      />
      {fault !== null && (
        <p id={faultId} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </Sheet>
  )
}
