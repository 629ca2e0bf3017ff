import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askConversation } from '@quan/contract/conversation/agree-conversation.ts'
import { ConversationState } from '@quan/contract/conversation/conversation.ts'
import { conversationRoute } from '@quan/contract/conversation/conversation-signal.ts'
import { useApi } from '#platform/api/use-api.ts'
import { conversationsKey } from '#platform/conversation/conversation-signals.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { conversationText } from '#texts/conversation-text.ts'
import { Button } from '#ui/button/button.tsx'
import { chat } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'

/** Asks somebody who follows me back to talk; where both have agreed it leads there. */
export function TalkButton({ userGUID }: { userGUID: string }) {
  const api = useApi()
  const navigation = useNavigation()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(askConversation, { userGUID }),
    onSuccess({ id, state }) {
      if (state === ConversationState.open) navigation.open(conversationRoute(id))
      else showToast(conversationText.asked, { kind: 'success' })
      return queryClient.invalidateQueries({ queryKey: conversationsKey })
    },
  })
  return (
    <Button isWide isLoading={isPending} icon={<Icon shape={chat} size={18} />} onPress={() => mutate()}>
      {conversationText.talk}
    </Button>
  )
}
