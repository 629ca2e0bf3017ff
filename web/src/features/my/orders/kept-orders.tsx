import { useKeptTickets } from '#platform/ticket/ticket-keeper.ts'
import { ErrorBlock, type ErrorReason } from '#ui/error-block/error-block.tsx'
import { OfflineStrip } from '#ui/offline-strip/offline-strip.tsx'
import { OrderCards } from '#ui/order/order-list.tsx'
import { ALL_ORDERS, type OrderTab } from './order-group.ts'
import styles from './orders-view.module.css'

type KeptOrdersProps = { tab: OrderTab; reason: ErrorReason; onRetry: () => void }

/** The tickets this device kept, where the server cannot be reached; of other orders nothing is known then. */
export function KeptOrders({ tab, reason, onRetry }: KeptOrdersProps) {
  const tickets = useKeptTickets()
  const hasTickets = tickets.length > 0 && (tab === ALL_ORDERS || tab === 'paid')
  if (reason === 'failed' || !hasTickets) return <ErrorBlock reason={reason} onRetry={onRetry} />
  return (
    <>
      <div className={styles.strip}>
        <OfflineStrip onRetry={onRetry} />
      </div>
      <OrderCards orders={tickets} />
    </>
  )
}
