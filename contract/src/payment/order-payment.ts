import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { BuyType } from '#order/buy-type.ts'
import { orderNotFound, orderStateConflict } from '#order/order-errors.ts'
import { OrderPayType } from '#order/order-pay-type.ts'
import { OTHER_SIGN_TYPE } from '#order/sign-type.ts'
import { paymentNeedsWechat, paymentTooLate, paymentUnavailable } from '#payment/payment-errors.ts'

/** Longest texts of a payment request, in characters. */
const NAME_MAX = 200
const OPEN_ID_MAX = 128
const URL_MAX = 1_000

const ownPath = z
  .string('返回地址不正确')
  .check(z.maxLength(URL_MAX, '返回地址不正确'), z.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, '返回地址不正确'))

/**
 * The parameters by which WeChat's bridge pays an order (`signType` is MD5 unless the answer says otherwise). What the request says of name and openId
 * is not used: the server takes price, owner and openId from its own tables. Errors: `order.not_found`, `order.state`,
 * `payment.needs_wechat`, `payment.too_late`, `payment.unavailable`; another `storeId` is a 400.
 */
export const orderPayment = defineEndpoint({
  path: 'TenPay3/Order',
  access: 'member',
  sealed: true,
  reads: false,
  about: "The parameters by which WeChat's bridge pays an order.",
  input: z.object({
    productDto: z.object({
      /** Id of the order. */
      productId: entityId,
      buyType: z.enum(BuyType, '购买方式不正确'),
      productName: z.nullish(z.string('商品名称不正确').check(z.maxLength(NAME_MAX, '商品名称太长了'))),
    }),
    storeId: z.string('门店不正确').check(z.minLength(1, '门店不正确'), z.maxLength(OPEN_ID_MAX, '门店不正确')),
    orderPayType: z.enum(OrderPayType, '支付方式不正确'),
    openId: z.nullish(z.string('微信账号不正确').check(z.maxLength(OPEN_ID_MAX, '微信账号不正确'))),
    paySuccessRedirectUrl: z.nullish(ownPath),
    paySuccessHomeUrl: z.nullish(ownPath),
  }),
  output: z.object({
    appID: z.string(),
    /** Seconds since 1970, as text. */
    timeStamp: z.string(),
    nonceStr: z.string(),
    /** `prepay_id=…`. */
    package: z.string(),
    paySign: z.string(),
    /** Absent = MD5, which is not told. */
    signType: z.optional(z.literal(OTHER_SIGN_TYPE)),
  }),
  errors: [orderNotFound, orderStateConflict, paymentNeedsWechat, paymentTooLate, paymentUnavailable],
})
