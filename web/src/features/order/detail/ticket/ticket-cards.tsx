import { groupTicketCode } from '@quan/contract/check-in/ticket-code.ts'
import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { useScreenAwake } from '#platform/device/use-screen-awake.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useUserInfo } from '#platform/session/use-session.ts'
import { useNow } from '#platform/time/use-now.ts'
import { orderText } from '#texts/order-text.ts'
import { placeText } from '#ui/activity-card/place-text.ts'
import { leftMinutesText } from '#ui/activity-time/left-text.ts'
import { datedWhenText, fullWhenText } from '#ui/activity-time/full-when-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { cx } from '#ui/style/cx.ts'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { Companions } from '#ui/order/companions.tsx'
import { type OwnTicket, type TicketUse, ticketUse } from '#ui/order/ticket-use.ts'
import styles from './ticket-cards.module.css'

/** Longer words than this are set smaller, in characters. */
const LARGE_CHARACTERS = 4

/** The member's tickets; several of them are swiped through. */
export function TicketCards({ order, tickets }: { order: Order; tickets: readonly OwnTicket[] }) {
  useScreenAwake()
  return (
    <ul className={styles.cards} tabIndex={tickets.length > 1 ? 0 : undefined}>
      {tickets.map((ticket, index) => (
        <li key={ticket.id}>
          <TicketCard
            order={order}
            ticket={ticket}
            of={tickets.length > 1 ? { at: index + 1, count: tickets.length } : null}
          />
        </li>
      ))}
    </ul>
  )
}

/** Which of several it is; null for the only one. */
type TicketNumber = { at: number; count: number } | null

/** A ticket: what it is for, whose it is, and the code for the door; once used, a keepsake with a stamp instead. */
function TicketCard({ order, ticket, of }: { order: Order; ticket: OwnTicket; of: TicketNumber }) {
  const { activity } = order
  const use = ticketUse(order, ticket, useNow())
  return (
    <article className={cx(styles.ticket, use === 'used' && styles.keepsake)}>
      <header>
        <Cover
          activity={activity}
          sizes="(min-width: 640px) 600px, 100vw"
          isFirst
          isFaded={use === 'missed'}
          className={styles.cover}
        />
        <div className={styles.what}>
          {use === 'used' && <EntryStamp time={ticket.checkInTime} timeZone={activity.timeZone} />}
          {use === 'used' && <p className={styles.kind}>{orderText.keepsake}</p>}
          <h2>
            <Link to={pathTo('activityDetail', { id: activity.id })} className={styles.title}>
              <TitleText>{activity.title}</TitleText>
            </Link>
          </h2>
          <WhenAndWhere order={order} use={use} />
        </div>
      </header>
      <div className={styles.body}>
        <Holder order={order} ticket={ticket} use={use} of={of} />
        {ticket.table != null && use !== 'missed' && (
          <p className={styles.table}>{orderText.table({ number: ticket.table })}</p>
        )}
        {use === 'ahead' && (
          <div className={styles.code}>
            <QrCode text={ticket.ticket} label={orderText.ticketCode} />
            {ticket.code !== null && <b>{groupTicketCode(ticket.code)}</b>}
          </div>
        )}
        <Companions activity={activity} isOver={use !== 'ahead'} />
      </div>
    </article>
  )
}

function WhenAndWhere({ order: { activity }, use }: { order: Order; use: TicketUse }) {
  const now = useNow()
  const leftMs = Date.parse(activity.startTime) - now
  return (
    <>
      <p className={styles.when}>
        <span>{use === 'ahead' ? fullWhenText(activity, now) : datedWhenText(activity, now)}</span>
        {use === 'ahead' && (
          <b>{leftMs > 0 ? orderText.untilStart({ left: leftMinutesText(leftMs) }) : orderText.hasBegun}</b>
        )}
      </p>
      <p className={styles.where}>
        <DottedText>{placeText(activity)}</DottedText>
      </p>
    </>
  )
}

type HolderProps = { order: Order; ticket: OwnTicket; use: TicketUse; of: TicketNumber }

/** Whose ticket it is, of what kind, and whether they are in. */
function Holder({ order, ticket, use, of }: HolderProps) {
  const me = useUserInfo()
  const { holder, sex, checkInTime } = ticket
  const id = me?.id ?? holder.id ?? ticket.id
  const entry =
    use === 'used' && checkInTime !== null
      ? orderText.enteredAt({ time: formatClock(Date.parse(checkInTime), order.activity.timeZone) })
      : null
  const note = [use === 'used' ? null : orderText.holder, order.ticketTypeName, entry, of && orderText.ticketsOf(of)]
  return (
    <div className={styles.holder}>
      <Avatar id={id} sex={me?.sex ?? sex} picture={me?.headImgurl ?? null} size={44} />
      <div>
        <b>{holder.nickName ?? me?.nickName ?? orderText.holderSelf}</b>
        <small>
          <DottedText>{note.filter((part) => part !== null).join(' · ')}</DottedText>
        </small>
      </div>
      <span className={cx(styles.state, styles[use])} role="status">
        {STATE_WORDS[use]()}
      </span>
    </div>
  )
}

const STATE_WORDS: Readonly<Record<TicketUse, () => string>> = {
  ahead: () => orderText.placePaid,
  used: () => orderText.entered,
  missed: () => orderText.notEntered,
}

/** The stamp of the door over the lower edge of the cover; its time stands beside the holder's name in words. */
function EntryStamp({ time, timeZone }: { time: string | null; timeZone: string }) {
  const at = time === null ? null : Date.parse(time)
  const word = orderText.stamp
  return (
    <svg className={styles.stamp} viewBox="0 0 104 104" width="104" height="104" aria-hidden="true">
      <circle cx="52" cy="52" r="48" strokeWidth="3" />
      <circle cx="52" cy="52" r="42.5" strokeWidth="1.3" />
      <rect x="4" y="38" width="96" height="28" rx="4" strokeWidth="2.4" />
      <text x="52" y="58" className={word.length > LARGE_CHARACTERS ? styles.longWord : styles.word}>
        {word}
      </text>
      {at !== null && (
        <>
          <text x="52" y="30">
            {formatDate(at, timeZone).replaceAll('-', '.')}
          </text>
          <text x="52" y="83">
            {formatClock(at, timeZone)}
          </text>
        </>
      )}
    </svg>
  )
}
