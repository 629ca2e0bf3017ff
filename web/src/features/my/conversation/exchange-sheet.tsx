import { useState } from 'react'
import {
  type ChatMessage,
  ConversationState,
  MessageKind,
  WECHAT_ID,
  WECHAT_ID_MAX_CHARACTERS,
} from '@quan/contract/conversation/conversation.ts'
import { WECHAT_PART } from '@quan/contract/conversation/conversation-signal.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { conversationText } from '#texts/conversation-text.ts'
import { Button } from '#ui/button/button.tsx'
import { chat } from '#ui/icon/icon-shapes.ts'
import { MenuRow } from '#ui/menu/menu.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import styles from './exchange-sheet.module.css'
import type { Thread } from './use-thread.ts'

type ExchangeSheetProps = {
  thread: Thread
  isSending: boolean
  onOffer: (wechatId: string) => void
  /** Calls `onSent` once the server has it; until then the id stays. */
  onAnswer: (offer: ChatMessage, wechatId: string, onSent: () => void) => void
}

/** My WeChat id, offered or given for the other's: of two offers that crossed neither id would show. */
export function ExchangeSheet({ thread, isSending, onOffer, onAnswer }: ExchangeSheetProps) {
  const { conversation, messages } = thread
  const view = usePageView('part')
  const [id, setId] = useState('')
  const trimmed = id.trim()
  const isReady = WECHAT_ID.test(trimmed)
  const offer = messages.findLast(({ kind, answers }) => kind === MessageKind.wechat && answers?.mine === null)

  function give() {
    if (!isReady) return
    if (offer !== undefined) return onAnswer(offer, trimmed, finish)
    // it is kept with the other messages, and goes once it can
    onOffer(trimmed)
    finish()
  }

  function finish() {
    view.close()
    setId('')
  }

  return (
    <Sheet
      isOpen={view.name === WECHAT_PART && conversation.state === ConversationState.open}
      onClose={view.close}
      title={conversationText.wechat}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          give()
        }}
      >
        <p className={styles.advice}>{conversationText.wechatAdvice}</p>
        <TextField
          label={conversationText.wechatMine}
          placeholder={conversationText.wechatMine}
          value={id}
          maxLength={WECHAT_ID_MAX_CHARACTERS}
          autoComplete="off"
          enterKeyHint="send"
          hint={conversationText.wechatHint}
          onChange={setId}
        />
        <Button type="submit" isWide isDisabled={!isReady} isLoading={isSending}>
          {offer === undefined ? conversationText.wechatSend : conversationText.wechatAnswer}
        </Button>
      </form>
    </Sheet>
  )
}

/** The way to it from what can be done about a conversation. */
export function ExchangeRow({ onPress }: { onPress: () => void }) {
  const view = usePageView('part')
  return (
    <MenuRow
      icon={chat}
      text={conversationText.wechat}
      onPress={() => {
        onPress()
        view.open(WECHAT_PART)
      }}
    />
  )
}
