import type { AccountRow as AccountShape, OrderAccount } from '@quan/contract/console/accounting/order-account.ts'
import type { RefundProposal } from '@quan/contract/console/accounting/refund-proposal.ts'
import { proposalNotFound, tooManyOrders } from '@quan/contract/console/accounting/accounting-errors.ts'
import { ORDERS_EXPORT_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { daySpan } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { orderNotFound } from '@quan/contract/order/order-errors.ts'
import type { OrderState } from '@quan/contract/order/order-state.ts'
import { citiesAsked, type Clerk } from '#features/accounting/clerk.ts'
import {
  findByServiceNumber,
  findRefundRule,
  orderAccountQueries,
  type OrderFilter,
} from '#features/accounting/order-account.queries.ts'
import { outsideRefundQueries } from '#features/accounting/outside-refund.queries.ts'
import { operatorsOfOutside, shapeOutside } from '#features/accounting/outside-refunds.service.ts'
import { refundProposalQueries } from '#features/accounting/refund-proposal.queries.ts'
import { shapeAttempt, shapeRefund, shapeRow } from '#features/accounting/shape-account.ts'
import { named, type OperatorNames } from '#features/accounting/to-do.service.ts'
import { givenByHand } from '#features/order/changes/given-by-hand.ts'
import { refundPercentOf } from '#features/order/refund-terms.ts'
import { idOfServiceNumber, serviceNumberOf } from '#features/payment/service-number.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'

type Parts = {
  sql: SqlRunner
  clock: Clock
  operatorNames: OperatorNames
}

type PageInput = { maxResultCount: number; cursor?: string | null | undefined }

/** What narrows a list of orders; of days both are given or none. */
type OrderFilterInput = {
  memberId?: string | null | undefined
  activityId?: string | null | undefined
  organizerId?: string | null | undefined
  state?: OrderState | null | undefined
  cityCode?: string | null | undefined
  from?: string | null | undefined
  to?: string | null | undefined
}

/** Which orders finance looks for: a number, a member, an activity, an organizer or days are given. */
type Sought = PageInput & OrderFilterInput & { number?: string | null | undefined }

/** What finance sees of orders. */
export type Accounting = ReturnType<typeof accountingService>

export function accountingService({ sql, clock, operatorNames }: Parts) {
  const orders = orderAccountQueries(sql)
  const proposals = refundProposalQueries(sql)

  async function findOne(number: string, { cities }: Clerk): Promise<AccountShape[]> {
    const id = number.length === ID_LENGTH ? number : idOfServiceNumber(number)
    const row = id === null ? null : await orders.find(id, cities)
    if (row) return [shapeRow(row)]
    const orderId = await findByServiceNumber(sql, serviceNumberOf(number))
    const found = orderId === null ? null : await orders.find(orderId, cities)
    return found ? [shapeRow(found)] : []
  }

  async function find(asked: Sought, clerk: Clerk) {
    const { number } = asked
    if (number) {
      const items = await findOne(number, clerk)
      return { items, nextCursor: null, totalCount: items.length }
    }
    const rows = await orders.list(await filterOf(orders, asked, clerk), timeReading(asked))
    const { rows: shown, ...page } = timePage(rows, asked, ({ created_at: at, id }) => ({ at, id }))
    return { items: shown.map(shapeRow), ...page }
  }

  async function all(asked: OrderFilterInput, clerk: Clerk): Promise<AccountShape[]> {
    const rows = await orders.list(
      await filterOf(orders, asked, clerk),
      timeReading({ maxResultCount: ORDERS_EXPORT_MAX }),
    )
    if (rows.length > ORDERS_EXPORT_MAX) throw new AppError(tooManyOrders)
    return rows.map(shapeRow)
  }

  async function get(id: string, { operatorId, cities }: Clerk): Promise<OrderAccount> {
    const row = await orders.find(id, cities)
    if (!row) throw new AppError(orderNotFound)
    const [rule, places, attempts, refunds, proposed, outside, givenAlone] = await Promise.all([
      findRefundRule(sql, id),
      orders.placesOf(id),
      orders.attemptsOf(id),
      orders.refundsOf(id),
      proposals.ofOrder(id).then((found) => named(found, { sql, operatorNames })),
      outsideOf(id, { sql, operatorNames }),
      givenByHand(sql).sumAlone(operatorId, clock.now() - DAY_MS),
    ])
    return {
      ...shapeRow(row),
      price: row.price_fen - row.reduced_fen,
      places: places.map(({ checked_in_at: at, ...place }) => ({ ...place, checkInTime: at?.toISOString() ?? null })),
      percentByRule: rule ? refundPercentOf(rule, clock.now()) : 0,
      attempts: attempts.map(shapeAttempt),
      refunds: refunds.map(shapeRefund),
      proposals: proposed,
      outsideRefunds: outside,
      givenAlone,
    }
  }

  return {
    /** Orders of a member, an activity, an organizer or days, or one by its number; never those of other cities. */
    find,
    /** All of them, for a file. Throws `order.too_many_to_export`. */
    all,
    /** One order whole. Throws `order.not_found`. */
    get,

    /** A proposal as operators see it. Throws `refund_proposal.not_found`. */
    async getProposal(id: string): Promise<RefundProposal> {
      const found = await proposals.find(id)
      const [shaped] = found ? await named([found], { sql, operatorNames }) : []
      if (!shaped) throw new AppError(proposalNotFound)
      return shaped
    },
  }
}

const ID_LENGTH = 36

/** What an operator may see of what they ask for; the days are those of the city where it is one, else the mainland's. */
async function filterOf(
  orders: ReturnType<typeof orderAccountQueries>,
  { memberId = null, activityId = null, organizerId = null, state = null, cityCode = null, from, to }: OrderFilterInput,
  clerk: Clerk,
): Promise<OrderFilter> {
  const cities = citiesAsked(clerk, cityCode)
  const [city, another] = cities ?? []
  const zone = city !== undefined && another === undefined ? await orders.findTimeZone(city) : null
  const made = from && to ? daySpan({ from, to }, zone ?? MAINLAND_TIME_ZONE) : null
  return { memberId, activityId, organizerId, state, cities, made }
}

/** What people say that they gave outside the payment service for an order. */
async function outsideOf(orderId: string, { sql, operatorNames }: Pick<Parts, 'sql' | 'operatorNames'>) {
  const found = await outsideRefundQueries(sql).ofOrder(orderId)
  const names = await operatorNames(sql, operatorsOfOutside(found))
  return found.map((one) => shapeOutside(one, names))
}
