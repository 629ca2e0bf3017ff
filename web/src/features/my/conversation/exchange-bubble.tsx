import type { ChatMessage, Conversation } from '@quan/contract/conversation/conversation.ts'
import { copyText } from '#platform/share/system-share.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { conversationText } from '#texts/conversation-text.ts'
import { operatorText } from '#texts/operator-text.ts'
import { Button } from '#ui/button/button.tsx'
import { WechatMark } from '#ui/wechat/wechat-mark.tsx'
import { nameOf } from './conversation-words.ts'
import styles from './exchange-bubble.module.css'

type ExchangeBubbleProps = { message: ChatMessage; conversation: Conversation; onGive: () => void }

/** 交换微信: each sees the other's WeChat id once both gave theirs. */
export function ExchangeBubble({ message: { answers }, conversation, onGive }: ExchangeBubbleProps) {
  const name = nameOf(conversation)
  const { mine = null, theirs = null } = answers ?? {}
  return (
    <article className={styles.card}>
      <p className={styles.kind}>
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
