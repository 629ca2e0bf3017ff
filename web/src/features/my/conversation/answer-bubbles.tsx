import type { ChatMessage, Conversation } from '@quan/contract/conversation/conversation.ts'
import { copyText } from '#platform/share/system-share.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { conversationText } from '#texts/conversation-text.ts'
import { operatorText } from '#texts/operator-text.ts'
import { Button } from '#ui/button/button.tsx'
import { cards } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { WechatMark } from '#ui/wechat/wechat-mark.tsx'
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

type ExchangeBubbleProps = { message: ChatMessage; conversation: Conversation; onGive: () => void }

/** 交换微信: each sees the other's WeChat id once both gave theirs. */
export function ExchangeBubble({ message: { answers }, conversation, onGive }: ExchangeBubbleProps) {
  const name = nameOf(conversation)
  const { mine = null, theirs = null } = answers ?? {}
  return (
    <article className={styles.exchange}>
      <p className={styles.wechat}>
        <WechatMark />
        {conversationText.wechat}
      </p>
      {mine !== null && theirs !== null ? (
        <dl className={styles.ids}>
          <div>
            <dt>{name}</dt>
            <dd>
              <b>{theirs}</b>
              <CopyButton id={theirs} name={name} />
            </dd>
          </div>
          <div>
            <dt>{conversationText.myAnswer}</dt>
            <dd>
              <b>{mine}</b>
            </dd>
          </div>
        </dl>
      ) : (
        <>
          <h2>{mine === null ? conversationText.wechatOffered({ name }) : conversationText.wechatWaiting}</h2>
          <p>{conversationText.wechatBoth}</p>
          {mine === null && (
            <Button tone="tint" size="small" isWide onPress={onGive} className={styles.give}>
              {conversationText.wechatGive}
            </Button>
          )}
        </>
      )}
    </article>
  )
}

function CopyButton({ id, name }: { id: string; name: string }) {
  const showToast = useToast()
  async function copy() {
    if (await copyText(id)) showToast(operatorText.copied, { kind: 'success' })
    else showToast(id)
  }
  return (
    <Button tone="tint" size="small" label={conversationText.wechatCopyOf({ name })} onPress={() => void copy()}>
      {conversationText.wechatCopy}
    </Button>
  )
}
