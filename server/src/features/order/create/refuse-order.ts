import { activityNotFound } from '@quan/contract/activity/activity-errors.ts'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import {
  hasPlace,
  orderClosed,
  orderFull,
  orderTooDear,
  ticketTypeNotFound,
} from '@quan/contract/order/order-errors.ts'
import { ORDER_AMOUNT_MAX_FEN } from '@quan/contract/order/order-limits.ts'
import type { AskedOrder } from '#features/order/create/asked-order.ts'
import type { SignUpRow } from '#features/order/create/sign-up.queries.ts'
import { refuseIncompleteCard, refuseIneligible, type SignUpTerms } from '#features/order/sign-up/sign-up-rules.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Throws the reason why a member may not have an order, or answers what each person of it must be. */
export function refuseOrder(row: SignUpRow | null, asked: AskedOrder, now: number): SignUpTerms {
  if (!row) throw new AppError(loginRequired)
  const { activity, ticketType, birthDate, memberSex: sex, nickName } = row
  if (!activity) throw new AppError(activityNotFound)
  if (activity.isCancelled || !activity.isSold || Date.parse(activity.deadline) <= now) throw new AppError(orderClosed)
  if (!ticketType) throw new AppError(ticketTypeNotFound)
  const terms = { ...activity, sex: ticketType.sex }
  refuseIncompleteCard({ nickName, sex, birthDate })
  if (asked.isForSelf) refuseIneligible([{ sex, birthDate }], terms)
  if (row.hasPlace) throw new AppError(hasPlace)
  if (ticketType.priceFen * asked.quantity > ORDER_AMOUNT_MAX_FEN) throw new AppError(orderTooDear)
  if (ticketType.isFull) throw new AppError(orderFull)
  return terms
}
