import { useState } from 'react'
import type { Conversation } from '@quan/contract/conversation/conversation.ts'
import { useNow } from '#platform/time/use-now.ts'
import { commonText } from '#texts/common-text.ts'
import { conversationText } from '#texts/conversation-text.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { back, more } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useBarRole } from '#ui/page/main.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { nameOf, originText } from './conversation-words.ts'
import { TheirHead } from './heads.tsx'
import styles from './conversation-bar.module.css'

type ConversationBarProps = { conversation: Conversation; isTyping: boolean; onBack: () => void }

/** Who it is, why we talk, and what can be done about it. */
export function ConversationBar({ conversation, isTyping, onBack }: ConversationBarProps) {
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const { user } = conversation
  return (
    <>
      <header className={styles.bar} role={useBarRole()}>
        <IconButton label={commonText.back} onPress={onBack}>
          <Icon shape={back} stroke={2} />
        </IconButton>
        <TheirHead user={user} size={36} />
        <div className={styles.words}>
          <PageHeading className={styles.name}>{nameOf(conversation)}</PageHeading>
          <p role="status">{isTyping ? conversationText.typing : originText(conversation, now)}</p>
        </div>
        <IconButton label={conversationText.more} onPress={() => setIsOpen(true)}>
          <Icon shape={more} size={22} stroke={2.6} />
        </IconButton>
      </header>
      <ConversationMenu conversation={conversation} isOpen={isOpen} onClose={() => setIsOpen(false)} onGone={onBack} />
    </>
  )
}
