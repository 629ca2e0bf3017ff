import { use } from 'react'
import type { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { getMyOrders } from '@quan/contract/order/read-orders.ts'
import type { Api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { myOrdersKey } from '#platform/order/order-keys.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { TicketsContext, useKeptTickets } from '#platform/order/ticket-keeper.ts'
import { calendarText } from '#texts/calendar-text.ts'
import { myOrdersText } from '#texts/my-orders-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { usePaged } from '#ui/endless-list/use-paged.ts'
import { ErrorBlock, type ErrorReason } from '#ui/error-block/error-block.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { calendar } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { OfflineStrip } from '#ui/offline-strip/offline-strip.tsx'
import { OrderListSkeleton } from '#ui/order/order-list-skeleton.tsx'
import { OrderCards, OrderList } from '#ui/order/order-list.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { ALL_ORDERS, findOrderGroup, type OrderTab, orderTabs, statesOfTab } from './order-group.ts'
import styles from './orders-view.module.css'

/** My orders, by what is to be done about them. */
export function OrdersView({ onBack, onCalendar }: { onBack: () => void; onCalendar: () => void }) {
  const { params } = usePage()
  const navigation = useNavigation()
  const tab = findOrderGroup(params['state']) ?? ALL_ORDERS
  const orders = useMyOrders(statesOfTab(tab))
  const choose = (next: OrderTab) =>
    navigation.setQuery({ state: next === ALL_ORDERS ? null : next }, { replace: true })
  return (
    <SubPage>
      <Page
        title={myOrdersText.title}
        onBack={onBack}
        action={
          <IconButton label={calendarText.title} onPress={onCalendar}>
            <Icon shape={calendar} size={22} />
          </IconButton>
        }
        onPullRefresh={orders.refresh}
      >
        <div className={styles.tabs}>
          <Segment label={myOrdersText.tabs} options={orderTabs()} value={tab} onChange={choose} />
        </div>
        <ListStates
          key={tab}
          query={orders}
          loading={<OrderListSkeleton />}
          empty={<NoOrders tab={tab} />}
          failed={(reason, retry) => <KeptOrders tab={tab} reason={reason} onRetry={retry} />}
        >
          {(items) => <OrderList orders={items} end={orders.end} onMore={orders.loadMore} />}
        </ListStates>
      </Page>
    </SubPage>
  )
}

const EMPTY_TITLES: Readonly<Record<OrderTab, () => string>> = {
  all: () => myOrdersText.emptyAll,
  unpaid: () => myOrdersText.emptyUnpaid,
  paid: () => myOrdersText.emptyPaid,
  used: () => myOrdersText.emptyUsed,
  refunds: () => myOrdersText.emptyRefunds,
}

/** Nothing there; the way to the activities. */
export function NoOrders({ tab }: { tab: OrderTab }) {
  const navigation = useNavigation()
  return (
    <EmptyBlock
      title={EMPTY_TITLES[tab]()}
      advice={myOrdersText.emptyAdvice}
      action={{ text: myOrdersText.lookAround, onPress: () => navigation.home('home') }}
    />
  )
}

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

/** My orders in these states, the newest first; what has a ticket is kept for the time without a network. */
export function useMyOrders(states: readonly OrderState[]) {
  const api = useApi()
  const tickets = use(TicketsContext)
  const orders = usePaged<Order>({
    queryKey: myOrdersKey(states),
    load: async ({ cursor }, { signal }) => {
      const page = await loadOrders({ api, states, cursor, signal })
      void tickets.note(page.items)
      return page
    },
  })
  return { ...orders, items: orders.items && uniqueById(orders.items) }
}

/** A page of the orders of several states, one state after the other. */
type OrderPage = { items: Order[]; nextCursor: string | null }

type LoadOrders = { api: Api; states: readonly OrderState[]; cursor: string | undefined; signal: AbortSignal }

/**
 * The next page of a tab. The server lists one state at a time, so a cursor tells as well how many states are done; a
 * state without orders is passed over at once.
 */
export async function loadOrders({ api, states, cursor, signal }: LoadOrders): Promise<OrderPage> {
  const { done, inState } = readCursor(cursor)
  const state = states[done]
  const input = { ...(state === undefined ? {} : { state }), ...(inState === null ? {} : { cursor: inState }) }
  const { items, nextCursor } = await api.call(getMyOrders, input, { signal })
  if (nextCursor !== null) return { items, nextCursor: `${done} ${nextCursor}` }
  if (done + 1 >= states.length) return { items, nextCursor: null }
  const next = `${done + 1} `
  return items.length === 0 ? loadOrders({ api, states, cursor: next, signal }) : { items, nextCursor: next }
}

function readCursor(cursor = '0 '): { done: number; inState: string | null } {
  const [done = '0', inState = ''] = cursor.split(' ', 2)
  return { done: Number(done), inState: inState === '' ? null : inState }
}
