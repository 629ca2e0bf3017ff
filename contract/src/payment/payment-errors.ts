import { defineError } from '#endpoint/define-error.ts'

/** The member has no WeChat account yet, by which alone can be paid. */
export const paymentNeedsWechat = defineError({
  code: 'payment.needs_wechat',
  status: 409,
  text: '请在微信中打开此页面完成支付',
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
