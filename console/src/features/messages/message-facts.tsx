import { MESSAGES_A_MEMBER_A_WEEK } from '@quan/contract/console/messages/message-limits.ts'
import {
  type LeftOut,
  type MessageState,
  type OperatorMessage,
} from '@quan/contract/console/messages/operator-messages.ts'
import { categoryText } from '#texts/activities-text.ts'
import { leftOutText, messagesText, messageStateText } from '#texts/messages-text.ts'
import { Tag, type TagTone } from '#ui/page/tag.tsx'
import styles from './messages.module.css'

/** Key of messages in the cache. */
export const MESSAGES_KEY = ['messages']

const TONES: Readonly<Record<MessageState, TagTone>> = { sending: 'brand', sent: 'good', stopped: 'warning' }

/** How a message stands. */
export function StateTag({ state }: { state: MessageState }) {
  return <Tag tone={TONES[state]}>{messageStateText[state]}</Tag>
}

/** Whom a message is for, in words. */
export function audienceWords({
  activity,
  city,
  category,
}: Pick<OperatorMessage, 'activity' | 'city' | 'category'>): string {
  if (activity) return messagesText.toActivity({ title: activity.title })
  const where = city?.name ?? messagesText.everywhere
  return category === null
    ? messagesText.toCity({ city: where })
    : messagesText.toCategory({ city: where, category: categoryText[category] })
}

/** How many of those whom it is for have it. */
export function MessageProgress({ message: { sent, reach } }: { message: Pick<OperatorMessage, 'sent' | 'reach'> }) {
  const words = messagesText.sentOf({ sent: sent.toLocaleString('en'), reach: reach.toLocaleString('en') })
  return (
    <span className={styles.progress}>
      <progress value={sent} max={Math.max(reach, 1)} aria-label={words} />
      <small aria-hidden>{words}</small>
    </span>
  )
}

/** Who is left out and why, as far as somebody is. */
export function leftOutWords({ off, limit, frozen }: LeftOut): { reason: string; people: number }[] {
  return [
    { reason: leftOutText.off, people: off },
    { reason: leftOutText.limit({ count: MESSAGES_A_MEMBER_A_WEEK }), people: limit },
    { reason: leftOutText.frozen, people: frozen },
  ].filter(({ people }) => people > 0)
}

/** A number of people in words. */
export const peopleWords = (count: number): string => messagesText.people({ count: count.toLocaleString('en') })
