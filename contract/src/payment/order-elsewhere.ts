import * as z from 'zod/mini'
import { DAY_MS } from '#date/calendar-date.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { orderNotFound, orderStateConflict } from '#order/order-errors.ts'
import { paymentStopped, paymentTooLate, paymentUnavailable } from '#payment/order-payment.ts'

/**
 * How an order may be paid: `jsapi` in WeChat's own browser, `h5` in a phone's browser, `native` by the payment service's
 * QR code on a screen, `app` in our app, `link` by a friend who opens a link in WeChat.
 */
export const PAY_WAYS = ['jsapi', 'h5', 'native', 'app', 'link'] as const
/** One of the ways. */
export type PayWay = (typeof PAY_WAYS)[number]

/** Ways that `TenPay3/OrderElsewhere` opens. */
export const WAYS_ELSEWHERE = ['h5', 'native', 'app'] as const satisfies readonly PayWay[]
/** One of the ways that `TenPay3/OrderElsewhere` opens. */
export type WayElsewhere = (typeof WAYS_ELSEWHERE)[number]

/** Most attempts of one way an order has, each with a number of its own at the payment service. */
export const PAYMENT_ATTEMPTS_MAX = 5
/** How long the link for a phone's browser is good at the payment service, in milliseconds. */
const H5_LINK_LIFE_MS = 5 * 60_000
/** How long such a link is given out, in milliseconds: whoever gets it needs a while to open it. */
export const H5_LINK_USED_MS = H5_LINK_LIFE_MS - 60_000
/** Least age at which the payment service closes an order of its own, in milliseconds. */
export const PAYMENT_CLOSE_AGE_MS = 5 * 60_000
/**
 * How long after the end of its order's hold a payment tells from which address it was made, and by whose WeChat where a
 * friend made it, in milliseconds: as long as it is asked after, compared, and a payment made twice is asked about.
 */
export const PAYER_KEPT_MS = 7 * DAY_MS
/** Characters of the token in a friend's link, `/p/<token>`: 16 random bytes as base64url. */
export const PAY_LINK_TOKEN_CHARACTERS = 22

/** The order was begun to be paid in this way as often as may be, see `PAYMENT_ATTEMPTS_MAX`. */
export const paymentTooOften = defineError({
  code: 'payment.too_often',
  status: 409,
  text: '这个订单换了太多次付款方式，请用其他方式付款',
})
/** The merchant has not got this way to pay; `features.payWays` tells those there are. */
export const paymentWayOff = defineError({
  code: 'payment.way_off',
  status: 409,
  text: '暂不支持这种付款方式',
})

/** What a phone's browser is led by. */
export const h5Payment = z.object({
  /** Good for five minutes, on the network of the caller only. */
  h5Url: z.string(),
})
/** What a screen shows. */
export const nativePayment = z.object({
  /** Text of the QR code, to be scanned in WeChat. */
  codeUrl: z.string(),
  expireTime: instant,
})
/** What our app hands to the WeChat app. */
export const appPayment = z.object({
  appId: z.string(),
  partnerId: z.string(),
  prepayId: z.string(),
  package: z.string(),
  nonceStr: z.string(),
  /** Seconds since 1970, as text. */
  timeStamp: z.string(),
  sign: z.string(),
})

/**
 * Begins to pay an order outside WeChat's browser. Each way is an attempt of its own at the payment service; the first
 * that is paid counts, and what comes twice goes back by itself. Asking again answers the same attempt while it is good.
 * Errors: `order.not_found`, `order.state`, `payment.stopped`, `payment.too_late`, `payment.too_often`,
 * `payment.way_off`, `payment.unavailable`.
 */
export const orderElsewhere = defineEndpoint({
  path: 'TenPay3/OrderElsewhere',
  access: 'member',
  sealed: true,
  reads: false,
  about: "Begins to pay an order outside WeChat's browser.",
  input: z.object({
    orderId: entityId,
    way: z.enum(WAYS_ELSEWHERE, '支付方式不正确'),
  }),
  output: z.union([h5Payment, nativePayment, appPayment]),
  errors: [
    orderNotFound,
    orderStateConflict,
    paymentStopped,
    paymentTooLate,
    paymentTooOften,
    paymentUnavailable,
    paymentWayOff,
  ],
})

/**
 * The link by which anybody with WeChat pays an order for its member: they see the activity and the amount, and get no
 * place. The same order has the same link; it is void once the order is paid or closed. Errors: `order.not_found`,
 * `order.state`, `payment.stopped`, `payment.way_off`, `payment.unavailable`.
 */
export const getPayLink = defineEndpoint({
  path: 'TenPay3/GetPayLink',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'The link by which a friend pays an order.',
  input: z.object({ orderId: entityId }),
  output: z.object({ url: z.string() }),
  errors: [orderNotFound, orderStateConflict, paymentStopped, paymentUnavailable, paymentWayOff],
})
