import type { WayElsewhere } from '@quan/contract/payment/order-elsewhere.ts'
import { paymentUnavailable } from '@quan/contract/payment/order-payment.ts'
import type { BridgeParameters } from '#outside/wechat-pay/bridge-parameters.ts'
import type { WechatPay } from '#outside/wechat-pay/wechat-pay.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { comparePaymentAnew } from './difference.queries.ts'
import type { FriendOrder } from './friend/friend-payment.queries.ts'
import {
  beginForFriend,
  findFriendAttempt,
  findFriendOrder,
  type FriendAttempt,
  friendAuthorizeUrl,
  type FriendParts,
  lookAtFriendAttempt,
  payLinkOf,
} from './friend/friend-payment.service.ts'
import { type Prepayments, prepayments } from './prepayment.ts'
import { type NotificationTaker, takePaymentNotification, takeRefundNotification } from './payment-notifications.ts'
import { bindingJob, paymentJobs } from './payment.jobs.ts'
import { sendRefundAnew } from './refund.queries.ts'
import { type PaymentElsewhere, requestElsewhere } from './request-elsewhere.ts'
import { type PaymentRequest, requestPayment } from './request-payment.ts'
import { settleDifference, type Settled, type Settlement } from './settle-difference.ts'
import { lookAtWaitedOrder } from './waited-order.ts'

/** Money: how it comes, how it goes back, and how it is found out. */
export type PaymentService = {
  /** Payments that are made ready with the orders they are for. */
  prepayments: Prepayments
  /** What the payer's app is called with. The contract names the errors. */
  request(request: PaymentRequest): Promise<BridgeParameters>
  /** What leads a payer on outside WeChat's browser. The contract names the errors. */
  requestElsewhere(request: PaymentRequest & { way: WayElsewhere }): Promise<PaymentElsewhere>
  /** The link by which a friend pays. The contract names the errors. */
  payLink(request: { orderId: string; memberId: string }): Promise<string>
  /** What the pages of such a link do. */
  friends: FriendPayments
  /** A member looks at an unpaid order of theirs: the payment service is asked soon, if they are paying it. */
  lookAtWaited(asked: { orderId: string; memberId: string }): Promise<void>
  /** Takes a notification's XML and answers with XML. */
  takePayment: NotificationTaker
  takeRefund: NotificationTaker
  /** Has a refund that was left to people sent once more; false = it is not left to them any more. */
  sendAnew(tx: SqlRunner, refundId: string): Promise<boolean>
  /** Has the payment of a difference compared at once; false = nothing of it is left to compare. */
  compareAnew(tx: SqlRunner, differenceId: string): Promise<boolean>
  /** Closes a difference that people settled with the payment service, as it was shown. */
  settleDifference(tx: SqlRunner, settlement: Settlement): Promise<Settled>
  jobs: Job[]
}

/** What the pages of a friend's link do. */
type FriendPayments = {
  find(token: string): Promise<FriendOrder | null>
  findAttempt(asked: { token: string; number: string }): Promise<FriendAttempt | null>
  /** Has the payment service asked about an attempt that its payer's WeChat says was paid. */
  lookAt(attempt: FriendAttempt): Promise<void>
  authorizeUrl(redirectUri: string): string
  begin(asked: { order: FriendOrder; code: string; payerAddress: string }): Promise<string | null>
}

type ServiceParts = Omit<FriendParts, 'pay'> & {
  /** Null where no payment service is set up. */
  pay: WechatPay | null
}

export function paymentService({ pay, ...parts }: ServiceParts): PaymentService {
  if (!pay) return noPayments
  const all = { ...parts, pay }
  return {
    prepayments: prepayments(all),
    request: (request) => requestPayment(request, all),
    requestElsewhere: (request) => requestElsewhere(request, all),
    payLink: (request) => payLinkOf(request, all),
    friends: {
      find: (token) => findFriendOrder(token, all),
      findAttempt: (asked) => findFriendAttempt(asked, all),
      lookAt: (attempt) => lookAtFriendAttempt(attempt, all),
      authorizeUrl: (redirectUri) => friendAuthorizeUrl(redirectUri, all),
      begin: (asked) => beginForFriend(asked, all),
    },
    lookAtWaited: (asked) => lookAtWaitedOrder(asked, all),
    takePayment: (xml, noteUnproven) => takePaymentNotification(xml, { ...all, noteUnproven }),
    takeRefund: (xml, noteUnproven) => takeRefundNotification(xml, { ...all, noteUnproven }),
    sendAnew: (tx, refundId) => sendRefundAnew(tx, refundId, all.clock.now()),
    compareAnew: (tx, differenceId) => comparePaymentAnew(tx, differenceId, all.clock.now()),
    settleDifference,
    jobs: [...paymentJobs(all), ...(all.authorise ? [bindingJob(all)] : [])],
  }
}

async function unavailable(): Promise<never> {
  throw new AppError(paymentUnavailable)
}

const noPayments: PaymentService = {
  prepayments: { register: async () => {}, requestAhead: () => {}, settled: async () => {} },
  request: unavailable,
  requestElsewhere: unavailable,
  payLink: unavailable,
  friends: {
    find: async () => null,
    findAttempt: async () => null,
    lookAt: unavailable,
    authorizeUrl: () => '/',
    begin: unavailable,
  },
  lookAtWaited: async () => {},
  takePayment: unavailable,
  takeRefund: unavailable,
  sendAnew: unavailable,
  compareAnew: unavailable,
  // what differs may outlast the account it was paid to
  settleDifference,
  jobs: [],
}
