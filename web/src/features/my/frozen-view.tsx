import { useState } from 'react'
import { formatClock, formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { type FrozenAccount, FreezeReason } from '@quan/contract/member/frozen-account.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { getMyOrders } from '@quan/contract/order/read-orders.ts'
import { useApi } from '#platform/api/use-api.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { useNow } from '#platform/time/use-now.ts'
import { frozenText } from '#texts/frozen-text.ts'
import { measuresText } from '#texts/measures-text.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { Button } from '#ui/button/button.tsx'
import { IconTile } from '#ui/icon-tile/icon-tile.tsx'
import { lock } from '#ui/icon/icon-shapes.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { OrderStateTag } from '#ui/order/order-state-tag.tsx'
import { Page } from '#ui/page/page.tsx'
import { Price } from '#ui/price/price.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { LogOutDialog } from './home/home-menu.tsx'
import { pastDayText } from './messages/message-list.tsx'
import { Measures } from './privacy/measures-view.tsx'
import { ExportSteps } from './privacy/export-view.tsx'
import subView from './sub-view.module.css'
import { Support } from './support.tsx'
import styles from './frozen-view.module.css'

/**
 * What the member of a frozen account sees, and all they can do: read why and their orders, turn to support,
 * take their data along, log out.
 */
export function FrozenView({ frozen }: { frozen: FrozenAccount }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const now = useNow()
  const timeOf = (instant: string) => {
    const at = Date.parse(instant)
    return `${pastDayText(formatDate(at, MAINLAND_TIME_ZONE), now)} ${formatClock(at, MAINLAND_TIME_ZONE)}`
  }
  return (
    <Page hasWash>
      <div className={subView.content}>
        <section className={styles.state}>
          <IconTile shape={lock} tone="warn" size="large" />
          <h1>{frozenText.title}</h1>
          <p>{frozenText[frozen.reason]}</p>
          <p className={styles.end}>{endText(frozen, timeOf)}</p>
          <p>{frozen.reason === FreezeReason.conduct ? frozenText.disagree : frozenText.contact}</p>
        </section>
        {frozen.reason === FreezeReason.conduct && (
          <section className={styles.appeal}>
            <h2>{measuresText.title}</h2>
            <Measures />
          </section>
        )}
        <div className={styles.support}>
          <Support />
        </div>
        <FrozenOrders />
        <section className={styles.part}>
          <h2>{frozenText.export}</h2>
          <ExportSteps />
        </section>
        <Button isWide tone="outline" className={styles.leave} onPress={() => setIsLeaving(true)}>
          {frozenText.logOut}
        </Button>
        <LogOutDialog isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
      </div>
    </Page>
  )
}

/** When it ends, one way or the other. */
function endText({ eraseTime, untilTime }: FrozenAccount, timeOf: (instant: string) => string): string {
  if (eraseTime !== null) return frozenText.until({ time: timeOf(eraseTime) })
  return untilTime === null ? frozenText.suspendedForever : frozenText.suspendedUntil({ time: timeOf(untilTime) })
}

/** My orders while my account stands still: to be read alone, with what came back. */
function FrozenOrders() {
  const api = useApi()
  const orders = usePages<Order, ResultOf<typeof getMyOrders>>({
    queryKey: ['order', 'frozen'],
    ask: (cursor, options) => api.call(getMyOrders, { cursor }, options),
    meta: { isSilent: true },
  })
  return (
    <section className={styles.orders}>
      <h2>{frozenText.orders}</h2>
      <ListStates
        query={{ ...orders, items: orders.items && uniqueById(orders.items) }}
        loading={<Skeleton height={88} radius={18} />}
        empty={<p>{frozenText.noOrders}</p>}
      >
        {(items) => (
          <>
            <ul>
              {items.map((order) => (
                <FrozenOrder key={order.id} order={order} />
              ))}
            </ul>
            {orders.hasNextPage && (
              <Button
                tone="outline"
                size="medium"
                isLoading={orders.isFetchingNextPage}
                onPress={() => void orders.fetchNextPage({ cancelRefetch: false })}
              >
                {frozenText.moreOrders}
              </Button>
            )}
          </>
        )}
      </ListStates>
    </section>
  )
}

/** One of them; it leads nowhere, since all other pages are closed. */
function FrozenOrder({ order: { activity, state, amount, refundedAmount } }: { order: Order }) {
  const now = useNow()
  return (
    <li className={styles.order}>
      <h3>
        <TitleText>{activity.title}</TitleText>
      </h3>
      <OrderStateTag state={state} />
      <p>
        <DottedText>{whenText(activity, now)}</DottedText>
      </p>
      <Price fen={amount} size="small" isPlain />
      {refundedAmount > 0 && (
        <p className={styles.back}>
          {frozenText.cameBack} <Price fen={refundedAmount} size="small" isPlain />
        </p>
      )}
    </li>
  )
}
