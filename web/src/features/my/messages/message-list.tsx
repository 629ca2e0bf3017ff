import type { Notification } from '@quan/contract/notification/get-my-messages.ts'
import { ListEnd, type ListEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { useNow } from '#platform/time/use-now.ts'
import { messageDays, pastDayText } from './message-days.ts'
import rows from '#ui/rows/rows.module.css'
import styles from './message-list.module.css'
import { MessageRow } from './message-row.tsx'

type MessageListProps = {
  messages: readonly Notification[]
  end: ListEndState
  onMore: () => void
  onOpen: (message: Notification) => void
}

/** Messages, a card a day. */
export function MessageList({ messages, end, onMore, onOpen }: MessageListProps) {
  const now = useNow()
  useEndlessList({ end, count: messages.length, onMore })
  return (
    <div className={styles.list}>
      {messageDays(messages).map(({ date, messages: inDay }) => (
        <section key={date} aria-label={pastDayText(date, now)}>
          <h2>{pastDayText(date, now)}</h2>
          <ul className={rows.card}>
            {inDay.map((message) => (
              <MessageRow key={message.id} message={message} onOpen={() => onOpen(message)} />
            ))}
          </ul>
        </section>
      ))}
      <ListEnd state={end} onMore={onMore} />
    </div>
  )
}
