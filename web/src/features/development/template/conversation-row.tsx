import { Avatar } from '#ui/avatar/avatar.tsx'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import type { Conversation } from './conversations.ts'
import styles from './conversation.module.css'

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
