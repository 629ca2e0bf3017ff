import { templateText } from '#texts/development-text.ts'
import { cx } from '#ui/style/cx.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import type { Conversation } from './conversations.ts'
import styles from './conversation.module.css'

type ConversationSheetProps = {
  /** Null while none is open. */
  conversation: Conversation | null
  onClose: () => void
}

/** What was said, oldest first. */
export function ConversationSheet({ conversation, onClose }: ConversationSheetProps) {
  const name = conversation?.name ?? ''
  return (
    <Sheet isOpen={conversation !== null} onClose={onClose} title={name}>
      <ol className={styles.messages}>
        {conversation?.messages.map(({ isMine, text, at }) => (
          <li key={at} className={cx(styles.message, isMine && styles.mine)}>
            <VisuallyHidden>{isMine ? templateText.me : name}</VisuallyHidden>
            <p>{text}</p>
            <time>{at}</time>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
