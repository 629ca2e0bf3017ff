import { groupTicketCode } from '@quan/contract/check-in/ticket-code.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { useMapLink } from '#platform/location/use-map-link.ts'
import { Link } from '#platform/navigation/link.tsx'
import { orderPath } from '#platform/pay/pay-address.ts'
import { useNow } from '#platform/time/use-now.ts'
import { detailText } from '#texts/detail-text.ts'
import { orderText } from '#texts/order-text.ts'
import { placeText } from '#ui/activity-card/place-text.ts'
import { CalendarLink } from '#ui/activity-time/calendar-link.tsx'
import { leftMinutesText } from '#ui/activity-time/left-text.ts'
import { fullWhenText } from '#ui/activity-time/full-when-text.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { Companions } from '#ui/order/companions.tsx'
import { ticketsAhead } from '#ui/order/ticket-use.ts'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './wide-ticket.module.css'

/** The activity I go to next as a whole ticket: what, when, who comes, and the code for the door. */
export function WideTicket({ order }: { order: Order }) {
  const { activity } = order
  const now = useNow()
  const leftMs = Date.parse(activity.startTime) - now
  const start = leftMs > 0 ? orderText.untilStart({ left: leftMinutesText(leftMs) }) : orderText.inProgressTitle
  const [ticket] = ticketsAhead(order, now)
  return (
    <section className={styles.section}>
      <header>
        <h2>{orderText.next}</h2>
        <span>
          <DottedText>{`${whenText(activity, now)} · ${start}`}</DottedText>
        </span>
      </header>
      <article className={styles.ticket}>
        <Cover activity={activity} sizes="240px" isFirst className={styles.cover} />
        <div className={styles.what}>
          <span className={styles.state}>{orderText.placePaid}</span>
          <h3>
            <Link to={orderPath(order.id)}>
              <TitleText>{activity.title}</TitleText>
            </Link>
          </h3>
          <p>{fullWhenText(activity, now)}</p>
          <p>
            <DottedText>{placeText(activity)}</DottedText>
          </p>
          <Companions activity={activity} isOver={false} />
          <Ways order={order} />
        </div>
        <div className={styles.code}>
          {ticket === undefined ? (
            <ButtonLink target={{ to: orderPath(order.id) }} tone="tint" size="medium">
              {orderText.openTicket}
            </ButtonLink>
          ) : (
            <>
              <QrCode text={ticket.ticket} label={orderText.ticketCode} size={144} />
              {ticket.code !== null && <b>{groupTicketCode(ticket.code)}</b>}
            </>
          )}
        </div>
      </article>
    </section>
  )
}

/** Into one's calendar, to the place, and to one's money. */
function Ways({ order: { id, activity } }: { order: Order }) {
  const link = useMapLink(activity)
  return (
    <div className={styles.ways}>
      <CalendarLink activityId={activity.id} tone="tint" size="medium" />
      {link !== null && (
        <ButtonLink target={link} tone="tint" size="medium">
          {detailText.navigate}
        </ButtonLink>
      )}
      <ButtonLink target={{ to: orderPath(id) }} tone="outline" size="medium">
        {orderText.giveBack}
      </ButtonLink>
    </div>
  )
}
