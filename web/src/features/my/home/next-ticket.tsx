import { use, useEffect } from 'react'
import type { Order } from '@quan/contract/order/order.ts'
import type { MyInfo } from '#platform/member/my-info-query.ts'
import { Link } from '#platform/navigation/link.tsx'
import { orderPath } from '#platform/pay/pay-address.ts'
import { TicketsContext, useKeptTickets } from '#platform/order/ticket-keeper.ts'
import { useNow } from '#platform/time/use-now.ts'
import { orderText } from '#texts/order-text.ts'
import { placeText } from '#ui/activity-card/place-text.ts'
import { leftMinutesText } from '#ui/activity-time/left-text.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { qrCode } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import styles from './next-ticket.module.css'

/** The activity I go to next, as a ticket that opens its code. */
export function NextTicket({ order }: { order: Order }) {
  const { activity } = order
  const now = useNow()
  const leftMs = Date.parse(activity.startTime) - now
  const start = leftMs > 0 ? orderText.untilStart({ left: leftMinutesText(leftMs) }) : orderText.inProgressTitle
  return (
    <section className={styles.section}>
      <header>
        <h2>{orderText.next}</h2>
        <span>{whenText(activity, now)}</span>
      </header>
      <Link to={orderPath(order.id)} className={styles.ticket}>
        <span className={styles.activity}>
          <Cover activity={activity} sizes="52px" className={styles.cover} />
          <span className={styles.words}>
            <b>
              <TitleText>{activity.title}</TitleText>
            </b>
            <small lang={contentLanguage(placeText(activity))}>{placeText(activity)}</small>
            <small>{start}</small>
          </span>
        </span>
        <span className={styles.code}>
          <Icon shape={qrCode} size={22} />
          {orderText.openTicket}
        </span>
      </Link>
    </section>
  )
}

/** The order with my next ticket, as the server says; as this device kept it until the server has said anything. */
export function useNextTicket(info: MyInfo | undefined): Order | null {
  const tickets = use(TicketsContext)
  const [kept = null] = useKeptTickets()
  const next = info?.nextTicket ?? null

  useEffect(() => {
    if (next !== null) void tickets.note([next])
  }, [next, tickets])

  return info === undefined ? kept : next
}
