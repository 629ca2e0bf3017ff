import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { type ChatMessage, type Conversation, MessageKind } from '@quan/contract/conversation/conversation.ts'
import { findCaution } from '@quan/contract/conversation/caution.ts'
import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { Unsent } from '#platform/conversation/outbox.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useIsOnline } from '#platform/network/use-is-online.ts'
import { useNow } from '#platform/time/use-now.ts'
import { conversationText } from '#texts/conversation-text.ts'
import { dateText } from '#ui/activity-time/day-text.ts'
import { datedStartText } from '#ui/activity-time/full-when-text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { shieldCheck } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ActivityPrice } from '#ui/price/activity-price.tsx'
import { type Quota, seatsLeftText } from '#ui/quota/quota-bars.tsx'
import { StatusBadge } from '#ui/status-badge/status-badge.tsx'
import { cx } from '#ui/style/cx.ts'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { CardBubble, ExchangeBubble } from './answer-bubbles.tsx'
import { cautionText, nameOf } from './conversation-words.ts'
import { TheirHead } from './heads.tsx'
import styles from './thread.module.css'

/** A row of a conversation: what was said, or what is on its way. */
export type ThreadRow =
  | { key: string; message: ChatMessage; isFirstOfDay: boolean; isRead: boolean }
  | { key: string; unsent: Unsent }

/** Rows of a conversation, the first one first; what has not arrived stands last. */
export function threadRows(
  messages: readonly ChatMessage[],
  unsent: readonly Unsent[],
  { conversation, isWhole }: { conversation: Conversation; isWhole: boolean },
): ThreadRow[] {
  const dayOf = ({ time }: ChatMessage) => formatDate(Date.parse(time), MAINLAND_TIME_ZONE)
  const lastMine = messages.findLast(({ sender }) => sender !== conversation.user.id)?.number
  const arrived = new Set(messages.map(({ requestId }) => requestId))
  const said = messages.map((message, index): ThreadRow => {
    const before = messages[index - 1]
    return {
      key: `m${message.number}`,
      message,
      isFirstOfDay: before === undefined ? isWhole : dayOf(before) !== dayOf(message),
      isRead: message.number === lastMine && (conversation.readNumber ?? 0) >= message.number,
    }
  })
  const waiting = unsent.filter(({ requestId }) => !arrived.has(requestId))
  return [...said, ...waiting.map((one): ThreadRow => ({ key: one.requestId, unsent: one }))]
}

type SaidRowProps = {
  row: Extract<ThreadRow, { message: ChatMessage }>
  conversation: Conversation
  onAnswer: (message: ChatMessage) => void
}

/** A message with its time, its head, and a gentle line where it asks for one. */
export function SaidRow({ row: { message, isFirstOfDay, isRead }, conversation, onAnswer }: SaidRowProps) {
  const isTheirs = message.sender === conversation.user.id
  const caution = message.kind === MessageKind.text ? findCaution(message.body) : null
  return (
    <>
      {isFirstOfDay && <TimeLine time={message.time} />}
      {message.kind === MessageKind.card ? (
        <CardBubble message={message} conversation={conversation} onAnswer={() => onAnswer(message)} />
      ) : message.kind === MessageKind.wechat ? (
        <ExchangeBubble message={message} conversation={conversation} onGive={() => onAnswer(message)} />
      ) : (
        <div className={cx(styles.line, isTheirs ? styles.theirs : styles.mine)}>
          {isTheirs && <TheirHead user={conversation.user} size={30} name={nameOf(conversation)} />}
          {message.kind === MessageKind.activity ? (
            <ActivityBubble message={message} />
          ) : (
            <p className={styles.bubble}>{message.body}</p>
          )}
        </div>
      )}
      {caution !== null && (
        <p className={styles.caution}>
          <Icon shape={shieldCheck} size={14} />
          <span>{cautionText(caution)}</span>
        </p>
      )}
      {isRead && <p className={styles.mark}>{conversationText.read}</p>}
    </>
  )
}

function TimeLine({ time }: { time: string }) {
  const now = useNow()
  const at = Date.parse(time)
  const day = dateText(formatDate(at, MAINLAND_TIME_ZONE), formatDate(now, MAINLAND_TIME_ZONE))
  return (
    <time className={styles.time} dateTime={time}>
      {day} {formatClock(at, MAINLAND_TIME_ZONE)}
    </time>
  )
}

/** 一起去？ An activity, and the way to sign up as long as one can. */
function ActivityBubble({ message: { activity, enrollDeadline } }: { message: ChatMessage }) {
  const now = useNow()
  if (activity === null) return <p className={cx(styles.bubble, styles.gone)}>{conversationText.activityGone}</p>
  const isOpen = canBeJoined(activity, now) && now < Date.parse(enrollDeadline ?? activity.startTime)
  return (
    <article className={styles.activity}>
      <Cover activity={activity} sizes="254px" className={styles.cover}>
        <StatusBadge status={activity.status} cancelled={activity.cancelled} isOnCover className={styles.badge} />
      </Cover>
      <div className={styles.facts}>
        <p className={styles.together}>{conversationText.together}</p>
        <h2>{activity.title}</h2>
        <p className={styles.when}>
          <DottedText areWhole>
            {[datedStartText(activity, now), isOpen ? seatsText(activity) : ''].filter(Boolean).join(' · ')}
          </DottedText>
          <ActivityPrice activity={activity} size="small" />
        </p>
        <div className={styles.choices}>
          <ButtonLink tone="tint" size="small" target={{ to: pathTo('activityDetail', { id: activity.id }) }}>
            {conversationText.seeActivity}
          </ButtonLink>
          {isOpen && (
            <ButtonLink size="small" target={{ to: pathTo('activityDetail', { id: activity.id, view: 'sign-up' }) }}>
              {conversationText.agree}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}

/** True for what is sold here and neither cancelled nor begun; what the device kept may have begun since. */
function canBeJoined({ quotas, startTime, cancelled }: ActiveItem, now: number): boolean {
  return quotas.length > 0 && !cancelled && now < Date.parse(startTime)
}

/** How many places are left. */
function seatsText({ quotas }: ActiveItem): string {
  const sold = { sex: 0, taken: 0, quota: 0 } as const
  return seatsLeftText(
    quotas.reduce<Quota>(
      (all, { taken, quota }) => ({ ...all, taken: all.taken + Math.min(taken, quota), quota: all.quota + quota }),
      sold,
    ),
  )
}

type UnsentRowProps = { unsent: Unsent; onAgain: () => void; onDiscard: () => void }

/** A message that has not arrived, and why. */
export function UnsentRow({ unsent: { kind, body, isRefused }, onAgain, onDiscard }: UnsentRowProps) {
  const isOnline = useIsOnline()
  const words = {
    [MessageKind.text]: body,
    [MessageKind.card]: conversationText.card({ question: body }),
    [MessageKind.activity]: conversationText.together,
    [MessageKind.wechat]: conversationText.wechat,
  }[kind]
  const caution = kind === MessageKind.text ? findCaution(body) : null
  return (
    <>
      <div className={cx(styles.line, styles.mine)}>
        <p className={cx(styles.bubble, styles.unsent)}>{words}</p>
      </div>
      {caution !== null && <p className={styles.caution}>{cautionText(caution)}</p>}
      <div className={styles.mark} role="status">
        {isRefused ? (
          <>
            <span className={styles.refused}>{conversationText.notSent}</span>
            <Button tone="plain" size="small" onPress={onAgain}>
              {conversationText.again}
            </Button>
            <Button tone="plain" size="small" onPress={onDiscard}>
              {conversationText.discard}
            </Button>
          </>
        ) : (
          <span>{isOnline ? conversationText.sending : conversationText.waitsForNetwork}</span>
        )}
      </div>
    </>
  )
}
