import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { order } from '#order/order.ts'
import { orderNotFound, orderStateConflict, placeNotFound } from '#order/order-errors.ts'
import { POSITION_PLACES_MAX } from '#order/order-limits.ts'

/** Closes an unpaid order, also an offered one; its places return. Errors: `order.not_found`, `order.state`. */
export const cancelOrder = defineEndpoint({
  path: 'Order/CancelOrder',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Closes an unpaid order; its places return.',
  input: z.object({ id: entityId }),
  output: order,
  errors: [orderNotFound, orderStateConflict],
})

/**
 * Gives back a paid order, or single places of it, before the activity starts; by its refund rule money comes back.
 * Absent `placeIds` means all that are left. Errors: `order.not_found`, `place.not_found`, `order.state`.
 */
export const requestRefund = defineEndpoint({
  path: 'Order/RequestRefund',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Gives back a paid order, or single places of it.',
  input: z.object({
    id: entityId,
    placeIds: z.nullish(
      z
        .array(entityId, '名额不正确')
        .check(z.minLength(1, '请选择要退的票'), z.maxLength(POSITION_PLACES_MAX, '名额太多了')),
    ),
  }),
  /** `refundAmount` is what comes back for these places, in fen. */
  output: z.object({ order, refundAmount: z.int() }),
  errors: [orderNotFound, placeNotFound, orderStateConflict],
})
