import { addDays, type CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { Notification } from '@quan/contract/notification/messages.ts'
import { Link } from '#platform/navigation/link.tsx'
import { findOwnRoute } from '#platform/navigation/own-route.ts'
import { useNow } from '#platform/time/use-now.ts'
import { messagesText } from '#texts/messages-text.ts'
import { dateText, weekdayText } from '#ui/activity-time/day-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { ListEnd, type ListEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { IconTile } from '#ui/icon-tile/icon-tile.tsx'
import { kindLook } from '#ui/banner/kind-look.ts'
import rows from '#ui/rows/rows.module.css'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { cx } from '#ui/style/cx.ts'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { findLinkId, LinkConsent, findOfferId, OfferAnswer } from './message-answers.tsx'
import styles from './message-list.module.css'
import type { DeclinedOffers } from './use-decline-offer.ts'

const ROWS = [0, 1, 2, 3, 4]

type MessageListProps = {
  messages: readonly Notification[]
  end: ListEndState
  onMore: () => void
  onOpen: (message: Notification) => void
  /** The offers among them that are left to the next. */
  offers: DeclinedOffers
}

/** Messages, a card a day. */
export function MessageList({ messages, end, onMore, onOpen, offers }: MessageListProps) {
  const now = useNow()
  useEndlessList({ end, count: messages.length, onMore })
  return (
    <div className={styles.list}>
      {messageDays(messages).map(({ date, messages: inDay }) => (
        <section key={date} aria-label={pastDayText(date, now)}>
          <h2>{pastDayText(date, now)}</h2>
          <ul className={rows.card}>
            {inDay.map((message) => (
              <MessageRow key={message.id} message={message} onOpen={() => onOpen(message)} offers={offers} />
            ))}
          </ul>
        </section>
      ))}
      <ListEnd state={end} onMore={onMore} />
    </div>
  )
}

type MessageRowProps = Pick<MessageListProps, 'offers'> & { message: Notification; onOpen: () => void }

/** A message: who or what it is about, the way there, and what it asks. A dot marks the unread. */
function MessageRow({ message, onOpen, offers }: MessageRowProps) {
  const offerId = findOfferId(message, useNow())
  const linkId = findLinkId(message)
  // a request is answered where it stands
  const route = findOwnRoute(linkId === null ? message.route : null)
  const { icon, tone } = kindLook(message.kind)
  const body = (
    <>
      {message.from === null ? (
        <IconTile shape={icon} tone={tone} size="medium" className={styles.tile} />
      ) : (
        <Avatar
          id={message.from.id}
          sex={message.from.sex}
          picture={message.from.headImgurl}
          size={36}
          className={styles.tile}
        />
      )}
      <span className={styles.words}>
        <span className={styles.head}>
          <b>{message.title}</b>
          <time dateTime={message.createTime}>{formatClock(Date.parse(message.createTime), MAINLAND_TIME_ZONE)}</time>
        </span>
        {message.text !== '' && <span className={styles.text}>{message.text}</span>}
      </span>
      {!message.isRead && (
        <>
          <i className={styles.dot} aria-hidden="true" />
          <VisuallyHidden>{messagesText.unread}</VisuallyHidden>
        </>
      )}
    </>
  )
  return (
    <li className={cx(rows.row, styles.messageRow)}>
      {route === null ? (
        <button type="button" className={styles.body} onClick={onOpen}>
          {body}
        </button>
      ) : (
        <Link to={route} className={styles.body} onClick={onOpen}>
          {body}
        </Link>
      )}
      {linkId !== null && <LinkConsent id={linkId} onAnswer={onOpen} />}
      {offerId !== null && <OfferAnswer orderId={offerId} offers={offers} onAnswer={onOpen} />}
    </li>
  )
}

/** The messages of one day. */
type MessageDay = { date: CalendarDate; messages: Notification[] }

/** Messages by the day they came, in their order. */
export function messageDays(messages: readonly Notification[]): MessageDay[] {
  const days = Map.groupBy(messages, ({ createTime }) => formatDate(Date.parse(createTime), MAINLAND_TIME_ZONE))
  return [...days].map(([date, inDay]) => ({ date, messages: inDay }))
}

/** 今天, 昨天, 11月5日 周四 */
export function pastDayText(date: CalendarDate, now: number): string {
  const today = formatDate(now, MAINLAND_TIME_ZONE)
  if (date === today) return messagesText.today
  if (date === addDays(today, -1)) return messagesText.yesterday
  return `${dateText(date, today)} ${weekdayText(date)}`
}

/** A day of messages on its way. */
export function MessagesSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      <Skeleton width={40} height={20} className={styles.day} />
      <div className={rows.card}>
        {ROWS.map((row) => (
          <div key={row} className={styles.skeletonRow}>
            <Skeleton width={36} height={36} radius={12} />
            <div className={styles.skeletonWords}>
              <Skeleton width="55%" height={18} />
              <Skeleton width="80%" height={16} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
