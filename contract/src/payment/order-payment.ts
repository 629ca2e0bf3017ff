import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { orderNotFound, orderStateConflict } from '#order/order-errors.ts'
import { BuyType } from '#order/order.ts'
import { defineError } from '#endpoint/define-error.ts'

/** Least time left of the hold for a first payment request, in milliseconds; with less it is `payment.too_late`. */
export const PAYMENT_LEAST_TIME_LEFT_MS = 2 * 60_000
/** Age at which the reconciliation begins to query an unpaid order, in milliseconds. */
export const RECONCILIATION_AGE_MS = 60_000
/** Latest moment after its payment at which the reconciliation has found an order, in milliseconds. */
export const RECONCILIATION_FINDS_WITHIN_MS = 90_000

/** The member has no WeChat account yet, by which alone can be paid. */
export const paymentNeedsWechat = defineError({
  code: 'payment.needs_wechat',
  status: 409,
  text: '请在微信中打开此页面完成支付',
})

/** The activity of the order is hidden by an operator; the order closes by itself. */
export const paymentStopped = defineError({
  code: 'payment.stopped',
  status: 409,
  text: '这个活动暂不开放，现在不能付款，订单到时间会自动关闭',
})

/** Less than `PAYMENT_LEAST_TIME_LEFT_MS` of the hold is left for a first payment request. */
export const paymentTooLate = defineError({
  code: 'payment.too_late',
  status: 409,
  text: '订单即将关闭，来不及支付了，请重新下单',
})

/** The payment service is away or refuses. */
export const paymentUnavailable = defineError({
  code: 'payment.unavailable',
  status: 503,
  text: '支付服务暂时不可用，请稍后再试',
})

/** How the payment parameters are signed unless their answer names the other kind, `OTHER_SIGN_TYPE`. */
export const SignType = { md5: 'MD5' } as const
/** One of the sign types. */
export type SignType = (typeof SignType)[keyof typeof SignType]

/** How they are signed where the operator's setting says so. */
export const OTHER_SIGN_TYPE = 'HMAC-SHA256'

/** How an order is paid; WeChat Pay is the only way. */
export const OrderPayType = { wechatPay: 1 } as const
/** One of the pay type numbers. */
export type OrderPayType = (typeof OrderPayType)[keyof typeof OrderPayType]

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
 * `payment.needs_wechat`, `payment.stopped`, `payment.too_late`, `payment.unavailable`; another `storeId` is a 400.
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
  errors: [orderNotFound, orderStateConflict, paymentNeedsWechat, paymentStopped, paymentTooLate, paymentUnavailable],
})
