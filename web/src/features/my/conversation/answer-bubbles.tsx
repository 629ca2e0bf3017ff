import type { ChatMessage, Conversation } from '@quan/contract/conversation/conversation.ts'
import { conversationText } from '#texts/conversation-text.ts'
import { cards } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { nameOf } from './conversation-words.ts'
import { MyHead, TheirHead } from './heads.tsx'
import styles from './answer-bubbles.module.css'

type CardBubbleProps = { message: ChatMessage; conversation: Conversation; onAnswer: () => void }

/** 破冰卡: a question that both answer before either answer shows. */
export function CardBubble({ message: { body, answers }, conversation, onAnswer }: CardBubbleProps) {
  const { mine = null, theirs = null, haveTheyAnswered = false } = answers ?? {}
  return (
    <article className={styles.card}>
      <p className={styles.kind}>
        <Icon shape={cards} size={18} />
        {conversationText.iceBreaker}
      </p>
      <h2>
        <TitleText>{body}</TitleText>
      </h2>
      {mine !== null && theirs !== null ? (
        <dl className={styles.answers}>
          <div>
            <dt>{conversationText.myAnswer}</dt>
            <dd>{mine}</dd>
          </div>
          <div>
            <dt>{nameOf(conversation)}</dt>
            <dd>{theirs}</dd>
          </div>
        </dl>
      ) : (
        <div className={styles.foot}>
          <span className={styles.heads}>
            <MyHead size={26} />
            <TheirHead user={conversation.user} size={26} />
          </span>
          <span className={styles.state}>
            {mine !== null
              ? conversationText.answered
              : haveTheyAnswered
                ? conversationText.theyAnswered
                : conversationText.bothFirst}
          </span>
          {mine === null && (
            <button type="button" className={styles.open} onClick={onAnswer}>
              {conversationText.open}
            </button>
          )}
        </div>
      )}
    </article>
  )
}
