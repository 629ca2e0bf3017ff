import { useEffect, useEffectEvent, useRef } from 'react'
import { MessageGroup } from '@quan/contract/notification/message-group.ts'
import type { Notification, UnreadMessages } from '@quan/contract/notification/messages.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { messagesText } from '#texts/messages-text.ts'
import { waitingText } from '#texts/waiting-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { UndoBar } from '#ui/undo-bar/undo-bar.tsx'
import { useMyInfo } from '../home/use-my-info.ts'
import { ConversationList, useConversations } from './conversation-list.tsx'
import { MessageList, MessagesSkeleton } from './message-list.tsx'
import styles from './messages-view.module.css'
import { useDeclineOffer } from './use-decline-offer.ts'
import { useMarkRead, useMessages } from './use-messages.ts'

/** 消息: who I talk with and what I was told, all of it or one group. */
export function MessagesView({ onBack }: { onBack: () => void }) {
  const group = useMessageGroup()
  const isTalk = group === MessageGroup.conversations
  // what is unread of each group comes with the whole list
  const all = useMessages(null)
  const messages = useMessages(isTalk ? null : group)
  const conversations = useConversations()
  const offers = useDeclineOffer()
  const mark = useMarkRead()
  const { data: info } = useMyInfo()
  const unread = info?.counts.unread ?? null
  const refresh = () => Promise.all([all, messages, conversations].map((list) => list.refresh()))
  useUnreadIncrease(unread, refresh)
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
        head={<MessageGroups chosen={group} unread={all.unread} />}
        onPullRefresh={refresh}
      >
        {(group === null || isTalk) && <ConversationList list={conversations} />}
        {isTalk ? (
          <Talks list={conversations} />
        ) : (
          <ListStates
            key={group}
            query={{ ...messages, items: messages.items?.filter(standsBelow) }}
            loading={<MessagesSkeleton />}
            empty={group === null && conversations.items?.length ? null : <NoMessages group={group} />}
          >
            {(items) => (
              <MessageList
                messages={items}
                end={messages.end}
                onMore={messages.loadMore}
                onOpen={mark}
                offers={offers}
              />
            )}
          </ListStates>
        )}
      </Page>
      {offers.last !== null && (
        <UndoBar
          key={offers.last}
          text={messagesText.offerDeclined}
          undo={waitingText.undo}
          onUndo={offers.undo}
          onOver={offers.end}
        />
      )}
    </SubPage>
  )
}

/** The states of the conversations where they stand alone; the list itself is above. */
function Talks({ list }: { list: ReturnType<typeof useConversations> }) {
  return (
    <ListStates
      query={list}
      loading={<MessagesSkeleton />}
      empty={<EmptyBlock title={messagesText.noTalks} advice={messagesText.noTalksAdvice} />}
    >
      {() => null}
    </ListStates>
  )
}

/** What is told of a conversation stands in its own row. */
const standsBelow = ({ kind }: Notification) =>
  kind !== NotificationKind.newMessage && kind !== NotificationKind.conversationAsk

function NoMessages({ group }: { group: MessageGroup | null }) {
  const navigation = useNavigation()
  const openSettings = () => navigation.open(pathTo('my', { view: 'settings', part: 'notifications' }))
  if (group !== null) return <EmptyBlock title={messagesText.emptyGroup({ group: messagesText[group] })} />
  return (
    <EmptyBlock
      title={messagesText.emptyTitle}
      advice={messagesText.emptyAdvice}
      action={{ text: messagesText.emptyAction, onPress: openSettings }}
    />
  )
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

/** The group that the address names; null = all of them. */
function useMessageGroup(): MessageGroup | null {
  const { params } = usePage()
  return Object.values(MessageGroup).find((name) => name === params['kind']) ?? null
}

type MessageGroupsProps = { chosen: MessageGroup | null; unread: UnreadMessages | null }

/** All messages, or those of one group, each with how many are unread. */
function MessageGroups({ chosen, unread }: MessageGroupsProps) {
  const navigation = useNavigation()
  const choose = (kind: MessageGroup | null) => navigation.setQuery({ kind }, { replace: true })
  return (
    <section className={styles.groups} aria-label={messagesText.groups}>
      <Chip isOn={chosen === null} onPress={() => choose(null)}>
        {messagesText.all}
      </Chip>
      {Object.values(MessageGroup).map((group) => {
        const count = unread?.[group] ?? 0
        return (
          <Chip
            key={group}
            isOn={chosen === group}
            label={count > 0 ? messagesText.groupUnread({ group: messagesText[group], count }) : messagesText[group]}
            onPress={() => choose(chosen === group ? null : group)}
          >
            {messagesText[group]}
            {count > 0 && <b className={styles.count}>{count}</b>}
          </Chip>
        )
      })}
    </section>
  )
}
