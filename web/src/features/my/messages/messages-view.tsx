import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { messagesText } from '#texts/messages-text.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { useMyInfo } from '../home/use-my-info.ts'
import { MessageList } from './message-list.tsx'
import { MessagesSkeleton } from './messages-skeleton.tsx'
import { useMarkRead, useMessages } from './use-messages.ts'
import { useNewcomers } from './use-newcomers.ts'
import styles from './messages-view.module.css'

/** 消息: what I was told, by day. */
export function MessagesView({ onBack }: { onBack: () => void }) {
  const messages = useMessages()
  const mark = useMarkRead()
  const { data: info } = useMyInfo()
  const unread = info?.counts.unread ?? null
  useNewcomers(unread, messages.refresh)
  const hasUnread = (unread ?? 0) > 0 || messages.items?.some(({ isRead }) => !isRead) === true
  const action = hasUnread && (
    <Button tone="plain" size="medium" className={styles.mark} onPress={() => mark(null)}>
      {messagesText.markAllRead}
    </Button>
  )
  return (
    <SubPage>
      <Page title={messagesText.title} onBack={onBack} action={action} onPullRefresh={messages.refresh}>
        <ListStates query={messages} loading={<MessagesSkeleton />} empty={<NoMessages />}>
          {(items) => <MessageList messages={items} end={messages.end} onMore={messages.loadMore} onOpen={mark} />}
        </ListStates>
      </Page>
    </SubPage>
  )
}

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
