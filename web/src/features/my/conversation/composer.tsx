import { useRef } from 'react'
import { MESSAGE_TEXT_MAX_CHARACTERS } from '@quan/contract/conversation/conversation.ts'
import { characterCount } from '@quan/contract/text/character-count.ts'
import { useKeptText } from '#platform/storage/use-kept.ts'
import { conversationText } from '#texts/conversation-text.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { calendar, cards } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useBarRole } from '#ui/page/main.tsx'
import styles from './composer.module.css'

const UP = 'M12 19V5M6 11l6-6 6 6'

type ComposerProps = {
  id: string
  onSend: (text: string) => void
  onTyping: () => void
  onCard: () => void
  onActivity: () => void
}

/** Where one writes; what was begun stays until it is sent. */
export function Composer({ id, onSend, onTyping, onCard, onActivity }: ComposerProps) {
  const [text, setText] = useKeptText(`message:${id}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const trimmed = text.trim()
  const isReady = trimmed !== '' && characterCount(trimmed) <= MESSAGE_TEXT_MAX_CHARACTERS

  function send() {
    if (!isReady) return
    onSend(trimmed)
    setText('')
    field.current?.focus()
  }

  return (
    <footer className={styles.composer} role={useBarRole()}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <IconButton label={conversationText.sendCard} onPress={onCard}>
          <Icon shape={cards} size={22} />
        </IconButton>
        <IconButton label={conversationText.sendActivity} onPress={onActivity}>
          <Icon shape={calendar} size={22} />
        </IconButton>
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          value={text}
          aria-label={conversationText.write}
          placeholder={conversationText.write}
          aria-invalid={trimmed !== '' && !isReady}
          enterKeyHint="send"
          onChange={({ target }) => {
            setText(target.value)
            onTyping()
          }}
          onKeyDown={(event) => {
            // Enter chooses a word while one is being composed
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        <button type="submit" className={styles.send} aria-label={conversationText.send} disabled={!isReady}>
          <Icon shape={UP} size={20} stroke={2.2} />
        </button>
      </form>
    </footer>
  )
}
