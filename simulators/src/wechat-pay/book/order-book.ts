import type { Lines } from '#line-file.ts'
import { applyEvent, type BookEvent, type BookPages } from './book-event.ts'
import type { Notice, Order, Refund } from './order.ts'

/** A refund with the order it belongs to. */
export type RefundEntry = { order: Order; refund: Refund }

/** The vendor's book: append-only lines, and what follows from them. */
export type OrderBook = {
  /** Adds lines; they are on the disk when this returns. */
  record(...events: BookEvent[]): void
  /** By `out_trade_no`. */
  find(number: string): Order | null
  findByTransaction(transactionId: string): Order | null
  /** Former prepay ids count as well. */
  findByPrepay(prepayId: string): Order | null
  /** By `out_refund_no`. */
  findRefund(number: string): RefundEntry | null
  findRefundById(refundId: string): RefundEntry | null
  /** Oldest first. */
  orders(): Order[]
  noticesOf(order: string): Notice[]
  /** The work that waits for its time. */
  waiting(): { payments: Order[]; refunds: RefundEntry[]; notices: Notice[] }
  /** When the latest line was written; null in an empty book. */
  lastAt(): number | null
  close(): void
}

/** Opens a book on its former lines. */
export function openOrderBook(lines: Lines): OrderBook {
  const pages: BookPages = { orders: new Map(), notices: new Map() }
  const index = bookIndex(pages)

  let lastAt: number | null = null

  function take(event: BookEvent) {
    lastAt = event.at
    applyEvent(pages, event)
    index.note(event)
  }
  for (const [index, line] of lines.former.entries()) take(readEvent(line, index + 1))

  const orderOf = (number: string | undefined) => (number === undefined ? null : (pages.orders.get(number) ?? null))
  function entryOf(refundNumber: string | undefined): RefundEntry | null {
    const order = orderOf(index.orderOfRefund.get(refundNumber ?? ''))
    const refund = order?.refunds.find(({ number }) => number === refundNumber)
    return order && refund ? { order, refund } : null
  }

  return {
    record(...events) {
      for (const event of events) {
        lines.add(JSON.stringify(event))
        take(event)
      }
    },
    find: orderOf,
    findByTransaction: (transactionId) => orderOf(index.orderOfTransaction.get(transactionId)),
    findByPrepay: (prepayId) => orderOf(index.orderOfPrepay.get(prepayId)),
    findRefund: entryOf,
    findRefundById: (refundId) => entryOf(index.refundOfId.get(refundId)),
    orders: () => [...pages.orders.values()],
    noticesOf: (order) => [...(index.noticesOfOrder.get(order) ?? [])].flatMap((id) => pages.notices.get(id) ?? []),
    waiting: () => ({
      payments: [...index.paying].flatMap((number) => orderOf(number) ?? []),
      refunds: [...index.refunding].flatMap((number) => entryOf(number) ?? []),
      notices: [...index.noticing].flatMap((id) => pages.notices.get(id) ?? []),
    }),
    lastAt: () => lastAt,
    close: () => lines.close(),
  }
}

function readEvent(line: string, number: number): BookEvent {
  try {
    return JSON.parse(line) as BookEvent
  } catch (error) {
    throw new Error(`Cannot read line ${number} of the order book.`, { cause: error })
  }
}

/** Other ways to find things, and the few that still wait, so that nobody has to read the whole book. */
function bookIndex({ orders, notices }: BookPages) {
  const index = {
    orderOfPrepay: new Map<string, string>(),
    orderOfTransaction: new Map<string, string>(),
    orderOfRefund: new Map<string, string>(),
    refundOfId: new Map<string, string>(),
    noticesOfOrder: new Map<string, string[]>(),
    paying: new Set<string>(),
    refunding: new Set<string>(),
    noticing: new Set<string>(),
  }

  function noteNames(event: BookEvent) {
    if (event.kind === 'ordered' || event.kind === 'prepay-renewed')
      index.orderOfPrepay.set(event.prepayId, event.order)
    if (event.kind === 'paid') index.orderOfTransaction.set(event.transactionId, event.order)
    if (event.kind === 'notice-queued')
      index.noticesOfOrder.set(event.order, [...(index.noticesOfOrder.get(event.order) ?? []), event.notice])
    if (event.kind !== 'refund-accepted') return
    const number = event.request['out_refund_no'] ?? ''
    index.orderOfRefund.set(number, event.order)
    index.refundOfId.set(event.refundId, number)
  }

  function noteWaiting(event: BookEvent) {
    keep(index.paying, event.order, orders.get(event.order)?.state === 'USERPAYING')
    if (event.kind === 'refund-accepted') index.refunding.add(event.request['out_refund_no'] ?? '')
    if (event.kind === 'refund-done') index.refunding.delete(event.refund)
    if ('notice' in event) keep(index.noticing, event.notice, notices.get(event.notice)?.dueAt !== null)
  }

  return {
    ...index,
    note(event: BookEvent) {
      noteNames(event)
      noteWaiting(event)
    },
  }
}

function keep(set: Set<string>, entry: string, isIn: boolean) {
  if (isIn) set.add(entry)
  else set.delete(entry)
}
