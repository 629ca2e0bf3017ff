import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { groupTicketCode } from '@quan/contract/check-in/ticket-code.ts'
import { useMapLink } from '#platform/location/use-map-link.ts'
import { Link } from '#platform/navigation/link.tsx'
import { orderPath } from '#platform/pay/pay-address.ts'
import { useNow } from '#platform/time/use-now.ts'
import { detailText } from '#texts/detail-text.ts'
import { orderText } from '#texts/order-text.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { isOver } from '#ui/activity-card/is-over.ts'
import { placeText } from '#ui/activity-card/place-text.ts'
import { CalendarLink } from '#ui/activity-time/calendar-link.tsx'
import { fullWhenText } from '#ui/activity-time/full-when-text.ts'
import { leftMinutesText } from '#ui/activity-time/left-text.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { buttonClass, ButtonLink, type ButtonTone } from '#ui/button/button.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { Companions } from '#ui/order/companions.tsx'
import { isOrderVoid, isPayable, OrderStateTag } from '#ui/order/order-state-tag.tsx'
import { TimeLeft } from '#ui/order/payment-countdown.tsx'
import { ticketsAhead, wasIn } from '#ui/order/ticket-use.ts'
import { Price } from '#ui/price/price.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import styles from './wide-parts.module.css'

/** Orders as rows: activity, state, amount, and what one does with it. The whole row opens the order. */
export function OrderRows({ orders }: { orders: readonly Order[] }) {
  const now = useNow()
  return (
    <ul className={styles.rows}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} now={now} />
        </li>
      ))}
    </ul>
  )
}

function OrderRow({ order, now }: { order: Order; now: number }) {
  const { activity, state, amount, expireTime } = order
  const way = wayOf(order, now)
  return (
    <article className={styles.row}>
      <Cover
        activity={activity}
        sizes="72px"
        isFaded={isOver(activity) || isOrderVoid(order)}
        className={styles.cover}
      />
      <div className={styles.words}>
        <h3>
          <Link to={orderPath(order.id)} className={styles.link}>
            <TitleText>{activity.title}</TitleText>
          </Link>
        </h3>
        <p>
          {whenText(activity, now)} · <span lang={contentLanguage(placeText(activity))}>{placeText(activity)}</span>
        </p>
      </div>
      <p>
        {state === OrderState.unpaid && expireTime !== null ? (
          <span className={styles.due}>
            <TimeLeft until={expireTime} />
          </span>
        ) : (
          <OrderStateTag state={state} />
        )}
      </p>
      <Price fen={amount} isInList size="small" isPlain={amount > 0} className={styles.amount} />
      {/* the title is the link; this says to whom sees it what it leads to */}
      <span aria-hidden="true" className={buttonClass({ tone: way.tone, size: 'medium', className: styles.way })}>
        {way.text}
      </span>
    </article>
  )
}

function wayOf(order: Order, now: number): { text: string; tone: ButtonTone } {
  if (isPayable(order)) return { text: signUpText.pay, tone: 'primary' }
  if (ticketsAhead(order, now).length > 0 && order.state === OrderState.paid)
    return { text: signUpText.ticket, tone: 'tint' }
  if (wasIn(order, now)) return { text: orderText.keepsake, tone: 'tint' }
  return { text: orderText.seeDetail, tone: 'quiet' }
}

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
        <Cover activity={activity} sizes="240px" isFirst className={styles.ticketCover} />
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
      <CalendarLink activity={activity} tone="tint" size="medium" />
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
