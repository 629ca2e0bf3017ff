import type { Order } from '@quan/contract/order/order.ts'
import { ListEnd, type ListEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { useNow } from '#platform/time/use-now.ts'
import { OrderCard } from './order-card.tsx'
import styles from './order-list.module.css'

type OrderListProps = { orders: readonly Order[]; end: ListEndState; onMore: () => void }

/** Orders below each other, more of them as the end comes near. */
export function OrderList({ orders, end, onMore }: OrderListProps) {
  useEndlessList({ end, count: orders.length, onMore })
  return (
    <>
      <OrderCards orders={orders} />
      <ListEnd state={end} onMore={onMore} />
    </>
  )
}

/** The cards alone. */
export function OrderCards({ orders }: { orders: readonly Order[] }) {
  const now = useNow()
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} now={now} />
        </li>
      ))}
    </ul>
  )
}
