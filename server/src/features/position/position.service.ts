import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { BuyType } from '@quan/contract/order/buy-type.ts'
import { orderNotFound } from '@quan/contract/order/order-errors.ts'
import type { getMyPositions, Position } from '@quan/contract/position/position.ts'
import type { ReadOrders } from '#features/order/read-orders.service.ts'
import { assignPlace, type HandOutParts, type OwnPlace, takeBackPlace } from '#features/position/hand-out.ts'
import { positionQueries } from '#features/position/position.queries.ts'
import { shapePosition } from '#features/position/shape-position.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type PositionParts = Omit<HandOutParts, 'queriesOf'> &
  Partial<Pick<HandOutParts, 'queriesOf'>> & { sql: Sql; orders: Pick<ReadOrders, 'get' | 'list'> }

/** Blocks of places that are handed out one by one. */
export type Positions = ReturnType<typeof positionService>

export function positionService({ sql, orders, queriesOf = positionQueries, ...given }: PositionParts) {
  const parts = { ...given, queriesOf }

  async function get(id: string, ownerId: string): Promise<Position> {
    const order = await orders.get(id, ownerId)
    if (!order.isMine || order.buyType !== BuyType.position) throw new AppError(orderNotFound)
    return shapePosition(order)
  }

  const changed = async (ownerId: string, change: (transaction: SqlRunner) => Promise<string>): Promise<Position> =>
    get(await sql.begin(change), ownerId)

  return {
    /** One of the member's positions. Throws `order.not_found`. */
    get,

    /** A page of the member's positions, newest first. Throws `input.invalid` for a bad cursor. */
    async list(ownerId: string, asked: ParsedInputOf<typeof getMyPositions>): Promise<ResultOf<typeof getMyPositions>> {
      const { items, ...page } = await orders.list(ownerId, { ...asked, buyType: BuyType.position })
      return { items: items.map(shapePosition), ...page }
    },

    /** Gives a place to a companion. Throws what `assignPlace` does. */
    assign: (place: OwnPlace & { companionId: string }) =>
      changed(place.ownerId, (transaction) => assignPlace(transaction, place, parts)),

    /** Takes a place back, with its ticket. Throws what `takeBackPlace` does. */
    takeBack: (place: OwnPlace) => changed(place.ownerId, (transaction) => takeBackPlace(transaction, place, parts)),
  }
}
