import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { orderNotFound } from '@quan/contract/order/order-errors.ts'
import type { BuyType, Order } from '@quan/contract/order/order.ts'
import type { getMyOrders, getOrdersByPhone } from '@quan/contract/order/read-orders.ts'
import { hostedPictures } from '#features/activity/active-item.ts'
import { countMissed } from '#features/order/missed.queries.ts'
import { orderQueries, type OrderRow } from '#features/order/read-orders.queries.ts'
import { shapeOrder } from '#features/order/shape-order.ts'
import type { Tickets } from '#features/order/ticket.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

export type ReadOrdersParts = {
  sql: Sql
  clock: Clock
  pictureBaseUrl: string | null
  tickets: Tickets
  vault: PersonalVault
}

/** Orders as members see them. */
export type ReadOrders = ReturnType<typeof readOrdersService>

export function readOrdersService({ sql, clock, pictureBaseUrl, tickets, vault }: ReadOrdersParts) {
  const queries = orderQueries(sql)
  const pictures = hostedPictures(pictureBaseUrl)

  function shaped(row: OrderRow, viewerId: string): Order {
    const order = shapeOrder(row, { viewerId, now: clock.now(), tickets, vault })
    return { ...order, activity: pictures.ofItem(order.activity) }
  }

  function paged<Asked extends { maxResultCount: number; cursor?: string | null | undefined }>(
    found: OrderRow[],
    asked: Asked,
    viewerId: string,
  ): ResultOf<typeof getMyOrders> {
    const { rows, ...page } = timePage(found, asked, ({ created_at: at, order_id: id }) => ({ at, id }))
    return { items: rows.map((row) => shaped(row, viewerId)), ...page }
  }

  return {
    /** An order of the member's, or one with a place for them. Throws `order.not_found`. */
    async get(id: string, viewerId: string): Promise<Order> {
      const row = await queries.find(id, viewerId)
      if (!row) throw new AppError(orderNotFound)
      return shaped(row, viewerId)
    },

    /** The same within a transaction; null where `get` throws. */
    async findWithin(tx: SqlRunner, id: string, viewerId: string): Promise<Order | null> {
      const row = await orderQueries(tx).find(id, viewerId)
      return row && shaped(row, viewerId)
    },

    /** How many activities the member missed of late. */
    countMissed: (memberId: string) => countMissed(sql, memberId, clock.now()),

    /** The order with the next place the member holds; null without one. */
    async findNextTicket(memberId: string): Promise<Order | null> {
      const row = await queries.findNextTicket(memberId, clock.now())
      return row && shaped(row, memberId)
    },

    /** The member's order of an activity, for which they may hold a place or have yet to pay; null without one. */
    findMine: (memberId: string, activityId: string): Promise<string | null> => queries.findMine(memberId, activityId),

    /** A page of the member's own orders, newest first; of one buy type if it is named. */
    async list(
      memberId: string,
      asked: ParsedInputOf<typeof getMyOrders> & { buyType?: BuyType },
    ): Promise<ResultOf<typeof getMyOrders>> {
      const filter = { state: asked.state ?? null, buyType: asked.buyType ?? null }
      const found = await queries.listOf(memberId, filter, timeReading(asked))
      return paged(found, asked, memberId)
    },

    /** A page of the orders booked with a phone that the member may see, newest first. */
    async listByPhone(
      memberId: string,
      asked: ParsedInputOf<typeof getOrdersByPhone>,
    ): Promise<ResultOf<typeof getOrdersByPhone>> {
      const hash = vault.phoneHash(asked.bookerPhone)
      const found = await queries.listByPhone(hash, memberId, timeReading(asked))
      return paged(found, asked, memberId)
    },
  }
}
