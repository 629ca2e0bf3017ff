import * as z from 'zod/mini'
import { SUM_DAYS_MAX } from '#console/accounting/accounting-limits.ts'
import { tooManyOrders } from '#console/accounting/accounting-errors.ts'
import { cityCode } from '#city/city.ts'
import { OF_FINANCE } from '#console/console-access.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { addDays } from '#date/calendar-date.ts'
import { calendarDate, entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { orderNotFound } from '#order/order-errors.ts'
import { OrderState } from '#order/order-state.ts'
import { outsideRefund } from '#console/accounting/outside-refunds.ts'
import { refundProposal } from '#console/accounting/refund-proposal.ts'

/** Why money goes back: by the rule, since the activity is off or too few came, paid late or twice, by an operator, to a cheaper ticket type. */
export const RefundReason = {
  member: 'member',
  activityCancelled: 'activityCancelled',
  tooFew: 'tooFew',
  latePayment: 'latePayment',
  paidTwice: 'paidTwice',
  byHand: 'byHand',
  moved: 'moved',
} as const
/** One of the reasons why money goes back. */
export type RefundReason = (typeof RefundReason)[keyof typeof RefundReason]

/** Where money that goes back is: decided, taken by the payment service, with the payer, or left to people. */
export const RefundState = { decided: 'decided', accepted: 'accepted', done: 'done', failed: 'failed' } as const
/** One of the states of money that goes back. */
export type RefundState = (typeof RefundState)[keyof typeof RefundState]

/** An order as finance sees it in a list; never a phone number. Money in fen. */
export const accountRow = z.object({
  id: entityId,
  state: z.enum(OrderState),
  activity: z.object({
    id: entityId,
    title: z.string(),
    cityCode: z.string(),
    startTime: instant,
    /** Null = the platform itself. */
    organizer: z.object({ id: z.nullable(entityId), nickName: z.string() }),
  }),
  member: z.object({ id: entityId, nickName: z.string() }),
  quantity: z.int(),
  /** What it costs now, and by how much that is less than at first since somebody was moved to a cheaper ticket type. */
  amount: z.int(),
  reduced: z.int(),
  /** What reached us for it, and what went back to payers. */
  received: z.int(),
  returned: z.int(),
  createTime: instant,
})
/** An order as finance sees it in a list. */
export type AccountRow = z.infer<typeof accountRow>

/** One way in which somebody tried to pay. */
export const paymentAttempt = z.object({
  outTradeNo: z.string(),
  way: z.string(),
  total: z.int(),
  transactionId: z.nullable(z.string()),
  payTime: z.nullable(instant),
})

/** Money that goes back. */
export const accountRefund = z.object({
  id: entityId,
  amount: z.int(),
  reason: z.enum(RefundReason),
  state: z.enum(RefundState),
  decideTime: instant,
  doneTime: z.nullable(instant),
  /** Whether people gave it outside the payment service. Absent in answers of a version before. */
  isOutside: z.optional(z.boolean()),
})

/** An order with everything that money did for it. */
export const orderAccount = z.extend(accountRow, {
  /** Price of a place. */
  price: z.int(),
  /** Places nobody gave back, paid or used. */
  places: z.array(
    z.object({
      id: entityId,
      number: z.int(),
      sex: z.literal([0, 1, 2]),
      holder: z.nullable(z.string()),
      checkInTime: z.nullable(instant),
    }),
  ),
  /** The share that the activity's rule would give back now, in per cent. */
  percentByRule: z.int(),
  attempts: z.array(paymentAttempt),
  refunds: z.array(accountRefund),
  proposals: z.array(refundProposal),
  /** What people say that they gave outside the payment service, whatever became of that. Absent in answers of a version before. */
  outsideRefunds: z.optional(z.array(outsideRefund)),
  /** What the asking operator gave back by hand within the last day without a second one; counts against `SECOND_OPERATOR_A_DAY_FROM_FEN`. */
  givenAlone: z.int(),
})
/** An order with everything that money did for it. */
export type OrderAccount = z.infer<typeof orderAccount>

/**
 * A number by which an order is found: a UUID, or one that the payment service has of a payment or a refund. Its own ones
 * have 28 digits today, and have up to 32; a phone has 11.
 */
export const ORDER_NUMBER = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}|\d{16,32})$/

/** What narrows a list of orders. Of one city the days are those of its clock, else those of the mainland's; both are included. */
const orderFilter = {
  memberId: z.nullish(entityId),
  activityId: z.nullish(entityId),
  organizerId: z.nullish(entityId),
  state: z.nullish(z.enum(OrderState)),
  cityCode: z.nullish(cityCode),
  from: z.nullish(calendarDate),
  to: z.nullish(calendarDate),
}
type OrderDays = { from?: string | null | undefined; to?: string | null | undefined }
const refuseDays = [
  z.refine<OrderDays>(({ from, to }) => !from === !to, { error: '请同时选择开始和结束日期', path: ['to'] }),
  z.refine<OrderDays>(({ from, to }) => !from || !to || from <= to, {
    error: '开始日期不能晚于结束日期',
    path: ['from'],
  }),
  z.refine<OrderDays>(({ from, to }) => !from || !to || to < addDays(from, SUM_DAYS_MAX), {
    error: `一次最多看 ${SUM_DAYS_MAX} 天`,
    path: ['to'],
  }),
] as const

/** Orders, newest first: one by its number, those of a member, of an activity, of an organizer's activities, or made in some days. */
export const findOrders = defineConsoleCall({
  ...OF_FINANCE,
  needsFreshFactor: false,
  audit: 'nothing',
  path: 'Order/Find',
  about: 'Orders of a member, an activity, an organizer or some days, or one by its number; newest first.',
  input: z
    .object({
      /**
       * The order's id, with hyphens or without, or what the payment service knows it by: our number of an attempt to pay it or
       * of a refund (32 hexadecimal digits), or its own number of the payment or the refund (only digits).
       */
      number: z.nullish(z.string('单号不正确').check(z.trim(), z.regex(ORDER_NUMBER, '单号不正确'))),
      ...orderFilter,
      ...pageInput,
    })
    .check(
      z.refine(
        ({ number, memberId, activityId, organizerId, from }) =>
          Boolean(number ?? memberId ?? activityId ?? organizerId ?? from),
        { error: '请填写订单号，或选择会员、活动、主理人、日期', path: ['number'] },
      ),
      ...refuseDays,
    ),
  output: pageOf(accountRow),
  errors: [],
})

/** All orders that a list is narrowed to, newest first, for a file; who takes which is written down. */
export const exportOrders = defineConsoleCall({
  ...OF_FINANCE,
  needsFreshFactor: true,
  audit: 'look',
  path: 'Order/Export',
  about: 'All orders of a member, an activity, an organizer or some days for a file; who takes them is written down.',
  input: z.object(orderFilter).check(
    z.refine(({ memberId, activityId, organizerId, from }) => Boolean(memberId ?? activityId ?? organizerId ?? from), {
      error: '请选择会员、活动、主理人或日期',
      path: ['from'],
    }),
    ...refuseDays,
  ),
  output: z.object({ orders: z.array(accountRow) }),
  errors: [tooManyOrders],
})

/** One order with its attempts, refunds and proposals. */
export const getOrderAccount = defineConsoleCall({
  ...OF_FINANCE,
  needsFreshFactor: false,
  audit: 'nothing',
  path: 'Order/GetOne',
  about: 'One order with everything that money did for it.',
  input: z.object({ id: entityId }),
  output: orderAccount,
  errors: [orderNotFound],
})
