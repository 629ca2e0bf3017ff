import * as z from 'zod/mini'
import { activityNotFound } from '#activity/activity-detail.ts'
import { companionNotFound } from '#companion/companion.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import {
  cardIncomplete,
  companionNotAgreed,
  hasPlace,
  notEligible,
  orderClosed,
  orderFull,
  orderTooDear,
  requestReused,
  ticketTypeNotFound,
  orderWait,
  tooManyUnpaid,
} from '#order/order-errors.ts'
import { ORDER_PLACES_MAX, ORDER_QUANTITY_MIN, POSITION_PLACES_MAX } from '#order/order-limits.ts'
import { OrderSource } from '#order/order-source.ts'
import { BuyType, order } from '#order/order.ts'

const fields = z.object({
  activityId: entityId,
  ticketTypeId: entityId,
  buyType: z.enum(BuyType, '购买方式不正确'),
  quantity: z
    .int('数量须为整数')
    .check(
      z.minimum(ORDER_QUANTITY_MIN, '至少 1 席'),
      z.maximum(POSITION_PLACES_MAX, `最多 ${POSITION_PLACES_MAX} 席`),
    ),
  /** Whether one of the places is the caller's own; means nothing with a position. */
  self: z._default(z.nullish(z.boolean('本人是否参加不正确')), true),
  /** Companions who get a place each. */
  gbUserIds: z._default(
    z.nullish(
      z.array(entityId, '同行人不正确').check(z.maxLength(ORDER_PLACES_MAX, `最多 ${ORDER_PLACES_MAX} 位同行人`)),
    ),
    [],
  ),
  /** Whether who comes is counted only, not listed. */
  hidden: z._default(z.nullish(z.boolean('隐身参加不正确')), false),
  /** What led to the activity, as far as is known. */
  source: z.nullish(z.enum(OrderSource, '来源不正确')),
  /** Names this purchase: sent again, it answers with the order it made. Kept `REQUEST_ID_KEPT_MS`. */
  requestId: entityId,
})

type Fields = z.output<typeof fields>

/** Places are bought for persons, each of whom counts; a position has none yet. */
const personsMatch = ({ buyType, quantity, self, gbUserIds }: Fields) =>
  buyType === BuyType.position || quantity === (self === false ? 0 : 1) + (gbUserIds?.length ?? 0)

const positionIsEmpty = ({ buyType, gbUserIds }: Fields) => buyType === BuyType.places || !gbUserIds?.length
const fitsBuyType = ({ buyType, quantity }: Fields) => buyType === BuyType.position || quantity <= ORDER_PLACES_MAX
const namesNobodyTwice = ({ gbUserIds }: Fields) => new Set(gbUserIds).size === (gbUserIds?.length ?? 0)

/**
 * Buys places of one ticket type and holds them until they are paid. Errors: `activity.not_found`,
 * `ticket_type.not_found`, `gb.not_found`, `card.incomplete`, `order.not_eligible`, `order.full`, `order.has_place`,
 * `order.closed`, `order.too_many_unpaid`, `order.wait`, `order.too_dear`, `order.request_reused`, `gb.not_agreed`.
 */
export const createOrder = defineEndpoint({
  path: 'Order/CreateOrder',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Buys places of one ticket type and holds them until they are paid.',
  input: fields.check(
    z.refine(fitsBuyType, { error: `一次最多 ${ORDER_PLACES_MAX} 席`, path: ['quantity'] }),
    z.refine(personsMatch, { error: '数量与参加的人数不一致', path: ['quantity'] }),
    z.refine(positionIsEmpty, { error: '仓位购买时不选同行人', path: ['gbUserIds'] }),
    z.refine(namesNobodyTwice, { error: '同行人重复了', path: ['gbUserIds'] }),
  ),
  output: order,
  errors: [
    activityNotFound,
    ticketTypeNotFound,
    companionNotFound,
    cardIncomplete,
    notEligible,
    orderFull,
    hasPlace,
    orderClosed,
    tooManyUnpaid,
    orderWait,
    orderTooDear,
    requestReused,
    companionNotAgreed,
  ],
})
