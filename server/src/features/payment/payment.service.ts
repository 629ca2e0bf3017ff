import { paymentUnavailable } from '@quan/contract/payment/order-payment.ts'
import type { BridgeParameters } from '#outside/wechat-pay/bridge-parameters.ts'
import type { WechatPay } from '#outside/wechat-pay/wechat-pay.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { type Prepayments, prepayments } from './prepayment.ts'
import { takePaymentNotification, takeRefundNotification } from './payment-notifications.ts'
import { bindingJob, paymentJobs } from './payment.jobs.ts'
import { type PaymentRequest, requestPayment, type RequestParts } from './request-payment.ts'

/** Money: how it comes, how it goes back, and how it is found out. */
export type PaymentService = {
  /** Payments that are made ready with the orders they are for. */
  prepayments: Prepayments
  /** What the payer's app is called with. The contract names the errors. */
  request(request: PaymentRequest): Promise<BridgeParameters>
  /** Takes a notification's XML and answers with XML. */
  takePayment(xml: string): Promise<string>
  takeRefund(xml: string): Promise<string>
  jobs: Job[]
}

type ServiceParts = Omit<RequestParts, 'pay'> & {
  /** Null where no payment service is set up. */
  pay: WechatPay | null
}

export function paymentService({ pay, ...parts }: ServiceParts): PaymentService {
  if (!pay) return noPayments
  const all = { ...parts, pay }
  return {
    prepayments: prepayments(all),
    request: (request) => requestPayment(request, all),
    takePayment: (xml) => takePaymentNotification(xml, all),
    takeRefund: (xml) => takeRefundNotification(xml, all),
    jobs: [...paymentJobs(all), ...(all.authorise ? [bindingJob(all)] : [])],
  }
}

async function unavailable(): Promise<never> {
  throw new AppError(paymentUnavailable)
}

const noPayments: PaymentService = {
  prepayments: { register: async () => {}, requestAhead: () => {}, settled: async () => {} },
  request: unavailable,
  takePayment: unavailable,
  takeRefund: unavailable,
  jobs: [],
}
