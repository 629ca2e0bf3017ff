import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Conversation, ConversationState } from '@quan/contract/conversation/conversation.ts'
import { askConversation } from '@quan/contract/conversation/agree-conversation.ts'
import { useApi } from '#platform/api/use-api.ts'
import { conversationsKey } from '#platform/conversation/conversation-signals.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { conversationText } from '#texts/conversation-text.ts'
import { Button } from '#ui/button/button.tsx'
import { AgreeButtons } from './agree-buttons.tsx'
import { nameOf } from './conversation-words.ts'
import { TheirHead } from './heads.tsx'
import styles from './thread.module.css'

/** A conversation in which nobody can write: one has not agreed, or it has faded. */
export function NotOpen({ conversation }: { conversation: Conversation }) {
  const { state, isAskedByMe, user } = conversation
  if (state === ConversationState.faded) return <Faded conversation={conversation} />
  return (
    <div className={styles.ended}>
      <TheirHead user={user} size={72} />
      <div>
        <h2>{isAskedByMe ? conversationText.asked : conversationText.asksYouBy({ name: nameOf(conversation) })}</h2>
        <p>{isAskedByMe ? conversationText.askedNote : conversationText.asksYouNote}</p>
      </div>
      {!isAskedByMe && <AgreeButtons id={conversation.id} />}
    </div>
  )
}

function Faded({ conversation: { user } }: { conversation: Conversation }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const report = useReportFailure()
  const [isAsking, setIsAsking] = useState(false)

  async function ask() {
    setIsAsking(true)
    try {
      await api.call(askConversation, { userGUID: user.id })
      await queryClient.invalidateQueries({ queryKey: conversationsKey })
    } catch (error) {
      report(error)
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <div className={styles.ended}>
      <TheirHead user={user} size={72} />
      <p>{conversationText.faded}</p>
      <Button isLoading={isAsking} onPress={() => void ask()}>
        {conversationText.talkAgain}
      </Button>
    </div>
  )
}
