import type { Fields } from '#wechat-pay/wire/fields.ts'
import { closeOrder } from './close-order.ts'
import { orderQuery } from './order-query.ts'
import { refundQuery } from './refund-query.ts'
import { refund } from './refund.ts'
import { unifiedOrder } from './unified-order.ts'
import type { Vendor } from './vendor.ts'

/** Answers one call; throws the vendor's refusals. */
export type VendorCall = (fields: Fields, vendor: Vendor) => Fields | Promise<Fields>

/** The vendor's own paths. */
export const VENDOR_CALLS: Readonly<Record<string, VendorCall>> = {
  '/pay/unifiedorder': unifiedOrder,
  '/pay/orderquery': orderQuery,
  '/pay/closeorder': closeOrder,
  '/secapi/pay/refund': refund,
  '/pay/refundquery': refundQuery,
}
