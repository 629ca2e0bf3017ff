import { myText } from '#texts/my-text.ts'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { check, chevronRight, refresh, ticket, yuan } from '#ui/icon/icon-shapes.ts'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import { type OrderGroup, orderGroupText, ORDER_GROUPS, countOfGroup } from '../orders/order-group.ts'
import type { OpenMyView } from '../my-view.ts'
import styles from './orders-card.module.css'

const SHAPES: Readonly<Record<OrderGroup, string>> = { unpaid: yuan, paid: ticket, used: check, refunds: refresh }
/** Groups in which something waits for the member; the others are told without a number. */
const WAITING: readonly OrderGroup[] = ['unpaid', 'paid']

type OrdersCardProps = {
  countsByState: Readonly<Record<string, number>>
  onOpen: OpenMyView
}

/** My orders by state. */
export function OrdersCard({ countsByState, onOpen }: OrdersCardProps) {
  const open = (state: OrderGroup | null) => onOpen('orders', { state })
  return (
    <section className={styles.card}>
      <header>
        <h2>{myText.orders}</h2>
        <button type="button" onClick={() => open(null)}>
          {myText.allOrders}
          <Icon shape={chevronRight} size={14} stroke={2} />
        </button>
      </header>
      <ul>
        {ORDER_GROUPS.map((group) => {
          const count = WAITING.includes(group) ? countOfGroup(group, countsByState) : 0
          const name = orderGroupText(group)
          return (
            <li key={group}>
              <button type="button" onClick={() => open(group)}>
                <Icon shape={SHAPES[group]} />
                <CountBadge count={count} className={styles.badge} />
                {name}
                {count > 0 && <VisuallyHidden>{myText.orderCount({ count })}</VisuallyHidden>}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
