import { QUESTION_MAX_CHARACTERS } from '@quan/contract/activity/ask-question.ts'
import { characterCount } from '@quan/contract/text/character-count.ts'
import { useKeptText } from '#platform/storage/use-kept.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import boxStyles from '#ui/text-area/text-box.module.css'
import styles from './words-sheet.module.css'

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
  /** Calls `onSent` once the server has it; until then the text stays. */
  onSend: (text: string, onSent: () => void) => void
}

/** A sheet to write a question or an answer on. */
export function WordsSheet(props: WordsSheetProps) {
  const { isOpen, onClose, about, title, placeholder, submit, quote = null, start = '', isSending, onSend } = props
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
        onChange={write}
        className={boxStyles.box}
      />
    </Sheet>
  )
}
