import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getMyMessages, type Notification } from '@quan/contract/notification/get-my-messages.ts'
import { markRead } from '@quan/contract/notification/mark-read.ts'
import { useApi } from '#platform/api/use-api.ts'
import { myInfoKey } from '#platform/member/my-info-query.ts'
import { messagesKey } from '#platform/notification/notification-keys.ts'
import { useChangeMyInfo } from '../home/use-my-info.ts'
import { changeItems, type ItemPages, usePaged } from '#ui/endless-list/use-paged.ts'

/** What I was told, the newest first. */
export function useMessages() {
  const api = useApi()
  return usePaged<Notification>({
    queryKey: messagesKey,
    load: (input, options) => api.call(getMyMessages, input, options),
  })
}

/** Marks one message as read, or all with null. It shows at once; a refusal is put right by asking again. */
export function useMarkRead(): (message: Notification | null) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const changeMyInfo = useChangeMyInfo()

  function show(message: Notification | null) {
    const isMeant = ({ id }: Notification) => message === null || id === message.id
    queryClient.setQueryData<ItemPages<Notification>>(
      messagesKey,
      (data) => data && changeItems(data, (item) => (isMeant(item) ? { ...item, isRead: true } : item)),
    )
    changeMyInfo((info) => {
      const unread = message === null ? 0 : Math.max(0, info.counts.unread - 1)
      return { ...info, counts: { ...info.counts, unread } }
    })
  }

  const { mutate } = useMutation({
    mutationFn: (message: Notification | null) =>
      api.call(markRead, message === null ? { all: true } : { ids: [message.id] }),
    onMutate: show,
    onError: () => queryClient.invalidateQueries({ queryKey: messagesKey }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: myInfoKey }),
    meta: { isQuiet: true },
  })
  return (message) => message?.isRead !== true && mutate(message)
}
