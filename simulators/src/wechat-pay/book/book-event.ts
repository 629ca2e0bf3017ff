import { readBeijingDigits } from '#wechat-pay/wire/beijing-time.ts'
import type { Fields } from '#wechat-pay/wire/flat-xml.ts'
import type { Notice, NoticeFlaw, Order } from './order.ts'

/** A line of the book: what happened, never changed afterwards. `order` is the `out_trade_no`, `at` Unix milliseconds. */
export type BookEvent =
  | { kind: 'ordered'; order: string; at: number; request: Fields; prepayId: string }
  | { kind: 'prepay-renewed'; order: string; at: number; prepayId: string }
  | { kind: 'paying'; order: string; at: number; paysAt: number }
  | { kind: 'left-unpaid'; order: string; at: number; state: 'NOTPAY' | 'PAYERROR' }
  | { kind: 'paid'; order: string; at: number; transactionId: string }
  | { kind: 'closed'; order: string; at: number }
  | { kind: 'refund-accepted'; order: string; at: number; request: Fields; refundId: string; dueAt: number }
  | { kind: 'refund-done'; order: string; at: number; refund: string }
  | NoticeQueued
  | { kind: 'notice-released'; order: string; at: number; notice: string }
  | { kind: 'notice-tried'; order: string; at: number; notice: string; isAcknowledged: boolean; nextAt: number | null }

type NoticeQueued = {
  kind: 'notice-queued'
  order: string
  at: number
  notice: string
  refund: string | null
  flaw: NoticeFlaw | null
  isHeld: boolean
  dueAt: number
}

/** Events of one kind. */
type EventOf<Kind extends BookEvent['kind']> = Extract<BookEvent, { kind: Kind }>

/** All there is to know, rebuilt from the lines at each start. */
export type BookPages = { orders: Map<string, Order>; notices: Map<string, Notice> }

/** Writes what an event changes into the pages. */
export function applyEvent(pages: BookPages, event: BookEvent): void {
  if (event.kind === 'ordered') pages.orders.set(event.order, newOrder(event))
  else if (event.kind === 'notice-queued') pages.notices.set(event.notice, newNotice(event))
  else if (event.kind === 'notice-released' || event.kind === 'notice-tried') changeNotice(pages, event)
  else changeOrder(entryOf(pages.orders, event.order), event)
}

function newOrder({ order, at, request, prepayId }: EventOf<'ordered'>): Order {
  const { time_expire } = request
  return {
    number: order,
    request,
    totalFen: fenOf(request, 'total_fee'),
    expireAt: time_expire ? readBeijingDigits(time_expire) : null,
    prepay: { id: prepayId, at },
    state: 'NOTPAY',
    orderedAt: at,
    paysAt: null,
    payment: null,
    refunds: [],
  }
}

function newNotice({ notice, order, refund, flaw, isHeld, dueAt }: EventOf<'notice-queued'>): Notice {
  return { id: notice, order, refund, flaw, isHeld, dueAt, tries: 0, isAcknowledged: false }
}

type OrderChange = Exclude<BookEvent, { kind: 'ordered' | 'notice-queued' | 'notice-released' | 'notice-tried' }>

function changeOrder(order: Order, event: OrderChange): void {
  switch (event.kind) {
    case 'prepay-renewed':
      order.prepay = { id: event.prepayId, at: event.at }
      return
    case 'paying':
      Object.assign(order, { state: 'USERPAYING', paysAt: event.paysAt })
      return
    case 'left-unpaid':
      Object.assign(order, { state: event.state, paysAt: null })
      return
    case 'paid':
      order.payment = { transactionId: event.transactionId, at: event.at }
      Object.assign(order, { state: 'SUCCESS', paysAt: null })
      return
    case 'closed':
      order.state = 'CLOSED'
      return
    case 'refund-accepted':
      order.state = 'REFUND'
      order.refunds.push(newRefund(event))
      return
    case 'refund-done':
      for (const refund of order.refunds)
        if (refund.number === event.refund) Object.assign(refund, { status: 'SUCCESS', doneAt: event.at })
  }
}

function newRefund({ at, request, refundId, dueAt }: EventOf<'refund-accepted'>): Order['refunds'][number] {
  const [number, fen] = [request['out_refund_no'] ?? '', fenOf(request, 'refund_fee')]
  return { number, id: refundId, fen, status: 'PROCESSING', request, acceptedAt: at, dueAt, doneAt: null }
}

function changeNotice({ notices }: BookPages, event: EventOf<'notice-released' | 'notice-tried'>): void {
  const notice = entryOf(notices, event.notice)
  if (event.kind === 'notice-released') {
    Object.assign(notice, { isHeld: false, dueAt: event.at })
    return
  }
  notice.tries += 1
  Object.assign(notice, { dueAt: event.nextAt, isAcknowledged: event.isAcknowledged })
}

const fenOf = (request: Fields, name: string): number => Number(request[name])

function entryOf<Entry>(entries: ReadonlyMap<string, Entry>, key: string): Entry {
  const entry = entries.get(key)
  if (!entry) throw new Error(`The book has a line about ${key}, which it does not know.`)
  return entry
}
