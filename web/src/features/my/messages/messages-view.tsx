import { i18n } from '@lingui/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { getMyMessages, markRead, type Notification } from '@quan/contract/notification/messages.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { useApi } from '#platform/api/use-api.ts'
import { myInfoKey } from '#platform/member/my-info-query.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { messagesKey } from '#platform/notification/mark-read.ts'
import { messagesText } from '#texts/messages-text.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { changeItems, type ItemPages, usePaged } from '#ui/endless-list/use-paged.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { useMyInfo, useUpdateMyInfo } from '../home/use-my-info.ts'
import { ConversationList, useConversations } from './conversation-list.tsx'
import { MessageList, MessagesSkeleton } from './message-list.tsx'
import styles from './messages-view.module.css'

/** 消息: what I was told, by day. */
export function MessagesView({ onBack }: { onBack: () => void }) {
  const messages = useMessages()
  const conversations = useConversations()
  const mark = useMarkRead()
  const { data: info } = useMyInfo()
  const unread = info?.counts.unread ?? null
  useUnreadIncrease(unread, messages.refresh)
  const hasUnread = (unread ?? 0) > 0 || messages.items?.some(({ isRead }) => !isRead) === true
  const action = hasUnread && (
    <Button tone="plain" size="medium" className={styles.mark} onPress={() => mark(null)}>
      {messagesText.markAllRead}
    </Button>
  )
  return (
    <SubPage>
      <Page
        title={messagesText.title}
        onBack={onBack}
        action={action}
        onPullRefresh={() => Promise.all([messages.refresh(), conversations.refresh()])}
      >
        <ConversationList list={conversations} />
        <ListStates
          query={{ ...messages, items: messages.items?.filter(standsBelow) }}
          loading={<MessagesSkeleton />}
          empty={conversations.items?.length ? null : <NoMessages />}
        >
          {(items) => <MessageList messages={items} end={messages.end} onMore={messages.loadMore} onOpen={mark} />}
        </ListStates>
      </Page>
    </SubPage>
  )
}

/** What is told of a conversation stands in its own row. */
const standsBelow = ({ kind }: Notification) =>
  kind !== NotificationKind.newMessage && kind !== NotificationKind.conversationAsk

function NoMessages() {
  const navigation = useNavigation()
  const openSettings = () => navigation.open(pathTo('my', { view: 'settings', part: 'notifications' }))
  return (
    <EmptyBlock
      title={messagesText.emptyTitle}
      advice={messagesText.emptyAdvice}
      action={{ text: messagesText.emptyAction, onPress: openSettings }}
    />
  )
}

/** They are written in the language they are read in. */
const listKey = () => [...messagesKey, i18n.locale]

/** What I was told, the newest first. */
function useMessages() {
  const api = useApi()
  return usePaged<Notification>({
    queryKey: listKey(),
    load: (input, options) => api.call(getMyMessages, input, options),
  })
}

/** Marks one message as read, or all with null. It shows at once; a refusal is put right by asking again. */
function useMarkRead(): (message: Notification | null) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const changeMyInfo = useUpdateMyInfo()

  function show(message: Notification | null) {
    const isMeant = ({ id }: Notification) => message === null || id === message.id
    queryClient.setQueryData<ItemPages<Notification>>(
      listKey(),
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

/** Calls back when more messages are unread than before; null = not counted yet. */
function useUnreadIncrease(unread: number | null, onNewcomers: () => unknown): void {
  const before = useRef(unread)
  const tell = useEffectEvent(onNewcomers)
  useEffect(() => {
    if (unread !== null && before.current !== null && unread > before.current) tell()
    before.current = unread
  }, [unread])
}
