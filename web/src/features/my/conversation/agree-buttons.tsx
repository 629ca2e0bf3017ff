import { useQueryClient } from '@tanstack/react-query'
import { answerConversation } from '@quan/contract/conversation/agree-conversation.ts'
import { useApi } from '#platform/api/use-api.ts'
import { conversationsKey } from '#platform/conversation/conversation-signals.ts'
import { myInfoKey } from '#platform/member/my-info-query.ts'
import { messagesKey } from '#platform/notification/mark-read.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { conversationText } from '#texts/conversation-text.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './agree-buttons.module.css'

/** Yes or no to who would like to talk; a no is told to nobody. */
export function AgreeButtons({ id }: { id: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (agree: boolean) => api.call(answerConversation, { id, agree }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: myInfoKey })
      // what told of the question is read now
      void queryClient.invalidateQueries({ queryKey: messagesKey })
      return queryClient.invalidateQueries({ queryKey: conversationsKey })
    },
    meta: { isQuiet: true },
  })
  return (
    <div className={styles.choices}>
      <Button tone="outline" size="medium" isLoading={isPending && !variables} onPress={() => mutate(false)}>
        {conversationText.refuse}
      </Button>
      <Button tone="tint" size="medium" isLoading={isPending && variables} onPress={() => mutate(true)}>
        {conversationText.agree}
      </Button>
    </div>
  )
}
