import { i18n } from '@lingui/core'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { GROUP_KINDS, MessageGroup } from '@quan/contract/notification/message-group.ts'
import {
  getMyMessages,
  markRead,
  type Notification,
  type UnreadMessages,
} from '@quan/contract/notification/messages.ts'
import { useApi } from '#platform/api/use-api.ts'
import { myInfoKey } from '#platform/member/my-info-query.ts'
import { messagesKey } from '#platform/notification/mark-read.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { listEndState } from '#ui/endless-list/list-end.tsx'
import { useUpdateMyInfo } from '../home/use-my-info.ts'

type MessagePage = ResultOf<typeof getMyMessages>
type MessagePages = InfiniteData<MessagePage, string | null>

/** What I was told, the newest first, of one group or of all; with what is unread of each. */
export function useMessages(group: MessageGroup | null) {
  const api = useApi()
  const pages = usePages<Notification, MessagePage>({
    // they are written in the language they are read in
    queryKey: [...messagesKey, i18n.locale, group],
    ask: (cursor, options) => api.call(getMyMessages, { cursor, group }, options),
    freshMs: 0,
  })
  return {
    ...pages,
    unread: pages.data?.pages[0]?.unread ?? null,
    end: listEndState(pages),
    loadMore: () => void pages.fetchNextPage({ cancelRefetch: false }),
  }
}

/** Marks one message as read, or all with null. It shows at once; a refusal is put right by asking again. */
export function useMarkRead(): (message: Notification | null) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const changeMyInfo = useUpdateMyInfo()

  function show(message: Notification | null) {
    queryClient.setQueriesData<MessagePages>({ queryKey: messagesKey }, (data) => data && withRead(data, message))
    changeMyInfo((info) => {
      const unread = message === null ? 0 : Math.max(0, info.counts.unread - 1)
      return { ...info, counts: { ...info.counts, unread } }
    })
  }

  const { mutate } = useMutation({
    mutationFn: (message: Notification | null) =>
      api.call(markRead, message === null ? { all: true } : { ids: [message.id] }),
    async onMutate(message) {
      // what was asked for before the mark tells of it as unread; the counts are asked for again in any case
      const isListAsked = queryClient.isFetching({ queryKey: messagesKey }) > 0
      await queryClient.cancelQueries({ queryKey: myInfoKey })
      show(message)
      return { isListAsked }
    },
    async onSettled(_answer, error, _message, before) {
      if (error !== null || before?.isListAsked) void queryClient.invalidateQueries({ queryKey: messagesKey })
      await queryClient.invalidateQueries({ queryKey: myInfoKey })
    },
    meta: { isQuiet: true },
  })
  return (message) => message?.isRead !== true && mutate(message)
}

function withRead(data: MessagePages, message: Notification | null): MessagePages {
  const isMeant = ({ id }: Notification) => message === null || id === message.id
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (isMeant(item) ? { ...item, isRead: true } : item)),
    unread: message === null ? NONE_UNREAD : withoutOne(page.unread, message),
  }))
  return { ...data, pages }
}

const NONE_UNREAD: UnreadMessages = { all: 0, conversations: 0, places: 0, people: 0, organizers: 0 }

function withoutOne(unread: UnreadMessages, { kind }: Notification): UnreadMessages {
  const group = Object.values(MessageGroup).find((name) => GROUP_KINDS[name].includes(kind))
  const less = (count: number) => Math.max(0, count - 1)
  return { ...unread, all: less(unread.all), ...(group && { [group]: less(unread[group]) }) }
}
