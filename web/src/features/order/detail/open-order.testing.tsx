import type { Order } from '@quan/contract/order/order.ts'
import { noTickets } from '#platform/order/testing/no-tickets.ts'
import { type TicketKeeper, TicketsContext } from '#platform/order/ticket-keeper.ts'
import { DAY_MS } from '#platform/time/duration.ts'
import { PageContext, usePage } from '#platform/navigation/use-page.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { sampleOrder } from '#ui/demo/sample-order.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { type Answers, renderUi } from '#ui/testing/render-ui.tsx'
import { OrderDetailPage } from './order-detail.page.tsx'

export const ORDER = 'Order/GetOrderDetail'
export const CANCEL = 'Order/CancelOrder'
export const REFUND = 'Order/RequestRefund'
export const PAY = 'TenPay3/Order'
export const DETAIL = 'Activity/GetActivityDetail'
export const SERVER = 'CommonApi/GetServerInfo'

/** An order for an activity in five days. */
export function anOrderAhead(part: Partial<Order> = {}): Order {
  const startAt = Date.now() + 5 * DAY_MS
  const activity = sampleActivity({
    startTime: new Date(startAt).toISOString(),
    endTime: new Date(startAt + DAY_MS / 12).toISOString(),
  })
  return sampleOrder({ activity, ...part })
}

type Opening = {
  pay?: string
  view?: string
  answers?: Answers
  tickets?: TicketKeeper
  /** On a wide screen, where something stands beside the order. */
  isRoomy?: boolean
}

/** The page of an order as its booker sees it. */
export function openOrder(
  order: Order | null,
  { pay, view, answers = {}, tickets = noTickets, isRoomy = false }: Opening = {},
) {
  const id = order?.id ?? sampleOrder().id
  return renderUi(
    <AsMember>
      <TicketsContext value={tickets}>{isRoomy ? <InContentPane /> : <OrderDetailPage />}</TicketsContext>
    </AsMember>,
    {
      search: `?id=${id}${pay === undefined ? '' : `&pay=${pay}`}${view === undefined ? '' : `&view=${view}`}`,
      answers: { ...(order === null ? {} : { [ORDER]: order }), [SERVER]: { storeId: 'store-1' }, ...answers },
    },
  )
}

function InContentPane() {
  return (
    <PageContext value={{ ...usePage(), pane: 'content' }}>
      <OrderDetailPage />
    </PageContext>
  )
}
