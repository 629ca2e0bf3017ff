import { randomBytes } from 'node:crypto'
import { paymentUnavailable } from '@quan/contract/payment/order-payment.ts'
import { idOfServiceNumber } from '#features/payment/service-number.ts'
import type { BridgeParameters } from '#outside/wechat-pay/bridge-parameters.ts'
import type { WechatOpen } from '#outside/wechat-open/wechat-open.ts'
import { WechatOpenError } from '#outside/wechat-open/wechat-open-error.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type Payment, paymentQueries } from '../payment.queries.ts'
import { beginAttempt, requireWay } from '../request-elsewhere.ts'
import { requestInTime, type RequestParts, unpaidOrderOf } from '../request-payment.ts'
import { waitedOrderQueries } from '../waited-order.queries.ts'
import { HURRIED_MAX, HURRY_PAUSE_MS } from '../waited-order.ts'
import { type FriendOrder, friendPaymentQueries } from './friend-payment.queries.ts'

/** Bytes of a link's token; as base64url they are `PAY_LINK_TOKEN_CHARACTERS`. */
const TOKEN_BYTES = 16

/** Below the public address, with the token behind it. */
export const PAY_LINK_PATH = '/p/'

export type FriendParts = RequestParts & {
  publicUrl: string
  /** Null where no WeChat account is set up: nobody can be known there. */
  wechat: Pick<WechatOpen, 'authorizeUrl' | 'openIdOf'> | null
}

/** The link by which a friend pays an order of a member. Throws `order.not_found`, `order.state`, `payment.stopped`, `payment.way_off`. */
export async function payLinkOf(request: { orderId: string; memberId: string }, parts: FriendParts): Promise<string> {
  const { id } = await unpaidOrderOf(request, parts)
  requireWay('link', parts)
  const fresh = randomBytes(TOKEN_BYTES).toString('base64url')
  return parts.publicUrl + PAY_LINK_PATH + (await friendPaymentQueries(parts.sql).takeToken(id, fresh))
}

/** The order of a link while it can be paid, by its member as well; null for one that is void. */
export async function findFriendOrder(token: string, { sql, clock }: FriendParts): Promise<FriendOrder | null> {
  const order = await friendPaymentQueries(sql).find(token)
  return order?.isPayable && order.expiresAt > clock.now() ? order : null
}

/** WeChat's page that tells silently who the friend is, and comes back to an address. */
export function friendAuthorizeUrl(redirectUri: string, { wechat }: FriendParts): string {
  if (!wechat) throw new AppError(paymentUnavailable)
  return wechat.authorizeUrl({ redirectUri, state: randomBytes(TOKEN_BYTES).toString('hex'), scope: 'snsapi_base' })
}

type FriendAsks = { order: FriendOrder; code: string; payerAddress: string }

/**
 * Begins to pay an order for a friend who came back from WeChat with a code, and answers the number of the attempt; null
 * for a code that is used or overdue. Throws the failures of `beginAttempt` and `payment.unavailable`.
 */
export async function beginForFriend({ order, code, payerAddress }: FriendAsks, parts: FriendParts) {
  requireWay('link', parts)
  const openId = await openIdOf(code, parts)
  if (openId === null) return null
  const payment = await beginAttempt({ orderId: order.id, way: 'link', openId, payerAddress }, parts)
  await requestInTime(payment, parts)
  return payment.outTradeNo
}

/** An attempt of a friend, with what WeChat is called with; `comesBack`: paid second, or after the order closed. */
export type FriendAttempt = { id: string; outcome: 'unpaid' | 'paid' | 'comesBack'; parameters: BridgeParameters }

/** How an attempt of a friend stands; null for one that is none of the link's. */
export async function findFriendAttempt(
  { token, number }: { token: string; number: string },
  { sql, clock, pay }: FriendParts,
): Promise<FriendAttempt | null> {
  const id = idOfServiceNumber(number)
  const payment = id && (await paymentQueries(sql).find(id))
  const order = await friendPaymentQueries(sql).find(token)
  if (!payment || payment.way !== 'link' || payment.orderId !== order?.id || !payment.prepay) return null
  const parameters = pay.bridgeParameters(payment.prepay.id, clock.now())
  return { id: payment.id, outcome: outcomeOf(payment, order), parameters }
}

function outcomeOf({ id, paid }: Payment, { paidBy }: FriendOrder): FriendAttempt['outcome'] {
  if (!paid) return 'unpaid'
  return paidBy === id ? 'paid' : 'comesBack'
}

/**
 * The friend's WeChat says that they paid. That proves nothing, but the payment service is asked about it now: a
 * notification that is late would keep them waiting, and one that is lost would let somebody else pay as well.
 */
export async function lookAtFriendAttempt({ id }: Pick<FriendAttempt, 'id'>, { sql, clock }: FriendParts) {
  await waitedOrderQueries(sql).lookSoon(id, {
    now: clock.now(),
    pauseMs: HURRY_PAUSE_MS,
    timesMax: HURRIED_MAX,
  })
}

async function openIdOf(code: string, { wechat }: FriendParts): Promise<string | null> {
  try {
    return wechat && (await wechat.openIdOf(code))
  } catch (cause) {
    if (cause instanceof WechatOpenError) throw new AppError(paymentUnavailable, { cause })
    throw cause
  }
}
