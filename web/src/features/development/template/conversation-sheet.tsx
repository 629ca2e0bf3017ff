import { templateText } from '#texts/development-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { cx } from '#ui/style/cx.ts'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import type { Conversation } from './template-query.ts'
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

type ConversationRowProps = { conversation: Conversation; onOpen: () => void }

/** A conversation by its last message. */
export function ConversationRow({ conversation, onOpen }: ConversationRowProps) {
  const { id, name, sex, unread, messages } = conversation
  const last = messages.at(-1)
  return (
    <li className={styles.row}>
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.head}>
          <Avatar id={id} sex={sex} />
          <CountBadge count={unread} className={styles.badge} />
        </span>
        <span className={styles.words}>
          <b>{name}</b>
          <span>{last?.text}</span>
        </span>
        <time>{last?.at}</time>
      </button>
    </li>
  )
}
