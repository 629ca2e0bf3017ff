import { type Conversation, ConversationOrigin, ConversationState } from '@quan/contract/conversation/conversation.ts'
import { getConversations } from '@quan/contract/conversation/read-conversations.ts'
import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { useApi } from '#platform/api/use-api.ts'
import { conversationsKey } from '#platform/conversation/conversation-signals.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { useNow } from '#platform/time/use-now.ts'
import { conversationText } from '#texts/conversation-text.ts'
import { Button } from '#ui/button/button.tsx'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { usePaged } from '#ui/endless-list/use-paged.ts'
import { VirtualRows } from '#ui/endless-list/virtual-rows.tsx'
import { chevronRight, heart } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { AgreeButtons } from '../conversation/agree-buttons.tsx'
import { fadeText, lastText, nameOf } from '../conversation/conversation-words.ts'
import { MyHead, TheirHead } from '../conversation/heads.tsx'
import { pastDayText } from './message-list.tsx'
import styles from './conversation-list.module.css'

/** Height of a row until it is measured, in pixels. */
const ROW_PX = 76

/** My conversations, the one in which something happened last first. */
export function useConversations() {
  const api = useApi()
  return usePaged<Conversation>({
    queryKey: [...conversationsKey, 'list'],
    load: (input, options) => api.call(getConversations, input, options),
  })
}

type ConversationListProps = { list: ReturnType<typeof useConversations> }

/** Who I talk with: who was found just now, then everybody. */
export function ConversationList({ list }: ConversationListProps) {
  const items = list.items ?? []
  if (items.length === 0) return null
  const isNewMatch = ({ state, origin, last }: Conversation) =>
    state === ConversationState.open && origin === ConversationOrigin.match && last === null
  const matches = items.filter(isNewMatch)
  const rows = items.filter((item) => !isNewMatch(item)).map((item) => ({ key: item.id, item }))
  return (
    <>
      {matches.length > 0 && (
        <section className={styles.section}>
          <h2>{conversationText.newMatch}</h2>
          {matches.map((item) => (
            <NewMatch key={item.id} conversation={item} />
          ))}
        </section>
      )}
      {rows.length > 0 && (
        <section className={styles.section}>
          <h2>{conversationText.conversations}</h2>
          <div className={styles.card}>
            <VirtualRows rows={rows} estimate={() => ROW_PX}>
              {({ item }) => <ConversationRow conversation={item} />}
            </VirtualRows>
            {list.hasNextPage && (
              <Button tone="plain" size="medium" isLoading={list.isFetchingNextPage} onPress={list.loadMore}>
                {conversationText.moreConversations}
              </Button>
            )}
          </div>
        </section>
      )}
    </>
  )
}

function NewMatch({ conversation }: { conversation: Conversation }) {
  const talk = usePageView('with')
  const { id, user } = conversation
  return (
    <button type="button" className={styles.match} onClick={() => talk.open(id)}>
      <span className={styles.heads}>
        <MyHead size={44} />
        <TheirHead user={user} size={44} />
      </span>
      <span className={styles.words}>
        <b>{conversationText.matchedWith({ name: nameOf(conversation) })}</b>
        <span>{conversationText.unspoken}</span>
      </span>
      <Icon shape={chevronRight} size={18} />
    </button>
  )
}

function ConversationRow({ conversation }: { conversation: Conversation }) {
  const now = useNow()
  const talk = usePageView('with')
  const { id, user, unread, state, origin, isAskedByMe } = conversation
  const left = fadeText(conversation, now)
  return (
    <div className={styles.item}>
      <button type="button" className={styles.row} onClick={() => talk.open(id)}>
        <span className={styles.face}>
          <TheirHead user={user} size={48} />
          {origin === ConversationOrigin.match && (
            <i className={styles.heart} aria-hidden="true">
              <Icon shape={heart} size={11} />
            </i>
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.first}>
            <b>{nameOf(conversation)}</b>
            {left !== null && <Tag tone="heart">{left}</Tag>}
            <time dateTime={conversation.time}>{timeText(conversation.time, now)}</time>
          </span>
          <span className={styles.second}>
            <span className={styles.last}>{lastText(conversation)}</span>
            <CountBadge count={unread} className={styles.badge} />
            {unread > 0 && <VisuallyHidden>{conversationText.unread({ count: unread })}</VisuallyHidden>}
          </span>
        </span>
      </button>
      {state === ConversationState.asked && !isAskedByMe && (
        <div className={styles.answer}>
          <AgreeButtons id={id} />
        </div>
      )}
    </div>
  )
}

/** 20:04 today, the day before that. */
function timeText(time: string, now: number): string {
  const at = Date.parse(time)
  const [day, today] = [formatDate(at, MAINLAND_TIME_ZONE), formatDate(now, MAINLAND_TIME_ZONE)]
  return day === today ? formatClock(at, MAINLAND_TIME_ZONE) : pastDayText(day, now)
}
