import type { Order } from '@quan/contract/order/order.ts'
import { getMyOrders } from '@quan/contract/order/read-orders.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { useApi } from '#platform/api/use-api.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { useNow } from '#platform/time/use-now.ts'
import { frozenText } from '#texts/frozen-text.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { Button } from '#ui/button/button.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { OrderStateTag } from '#ui/order/order-state-tag.tsx'
import { Price } from '#ui/price/price.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './frozen-orders.module.css'

/** My orders while my account stands still: to be read alone, with what came back. */
export function FrozenOrders() {
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
