import { LRUCache } from 'lru-cache'
import { randomUUIDv7 } from 'node:crypto'
import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import {
  hasPlace,
  orderClosed,
  orderFull,
  orderTooDear,
  orderWait,
  requestReused,
  ticketTypeNotFound,
  tooManyUnpaid,
} from '@quan/contract/order/order-errors.ts'
import { ORDER_AMOUNT_MAX_FEN, ORDER_WAITS_MS, ORDERS_LET_GO_FREELY } from '@quan/contract/order/order-limits.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import type { ParticipantLooks } from '#features/activity/participant-looks.ts'
import type { CompanionToBook } from '#features/companion/companions-to-book.ts'
import { memberBirthDate } from '#features/member/member-secrets.ts'
import type { OrderRequest } from '#features/order/order-request.ts'
import { createOrderQueries, type SignUpQuestion, type SignUpRow } from '#features/order/create-order.queries.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import type { ReadOrders } from '#features/order/read-orders.service.ts'
import { refuseIncompleteCard, refuseIneligible, type SignUpTerms } from '#features/order/sign-up-rules.ts'
import type { Prepayments } from '#features/payment/prepayment.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { isTaken, type Sql, type SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { keyedSemaphore } from '#platform/process/semaphore.ts'

export type CreateOrderParts = {
  sql: Sql
  vault: PersonalVault
  clock: Clock
  /** False lifts the wait of who let orders go unpaid. */
  isLimited: boolean
  changes: Pick<OrderChanges, 'reservePlaces'>
  orders: Pick<ReadOrders, 'get' | 'findWithin'>
  participants: Pick<ParticipantLooks, 'noteLook'>
  /** A member's companions for places; throws for those who cannot have one. */
  companionsToBook(tx: SqlRunner, wanted: { ownerId: string; ids: readonly string[] }): Promise<CompanionToBook[]>
  /** Null where nothing can be paid. */
  prepayments: Pick<Prepayments, 'register' | 'requestAhead'> | null
}

/**
 * Transactions a process keeps for one activity: one at work and one at its heels. More would only wait in the database
 * for each other, with connections that others need.
 */
const TURNS_AN_ACTIVITY = 2
/** Ticket types remembered for having refused the last order. */
const REFUSING_MAX = 1_000

/** Makes orders, asked for from an internet address. */
export type CreateOrder = ReturnType<typeof createOrderService>

/** Makes orders. Repeating a request answers with the order it made. Errors: those of the call. */
export function createOrderService({ sql, vault, clock, changes, orders, prepayments, ...parts }: CreateOrderParts) {
  const { isLimited } = parts
  const queries = createOrderQueries(sql)
  const semaphore = keyedSemaphore(TURNS_AN_ACTIVITY)
  const refusing = new LRUCache<string, true>({ max: REFUSING_MAX })
  const termsFor = (row: SignUpRow | null, asked: OrderRequest) =>
    refuseOrder(row, asked, { now: clock.now(), vault, isLimited })

  /** All statements leave together, so that the lock of a hot activity is kept no round trip longer. */
  async function hold(tx: SqlRunner, asked: OrderRequest, terms: SignUpTerms): Promise<Order | null> {
    const { memberId, companionIds } = asked
    const companions = await parts.companionsToBook(tx, { ownerId: memberId, ids: companionIds })
    refuseIneligible(companions, terms)
    const own = asked.isForSelf ? [{ holderId: memberId, companionId: null }] : []
    const orderId = randomUUIDv7()
    const wanted = { ...asked, orderId, holders: [...own, ...companions], isOffer: false }
    const [, , order] = await Promise.all([
      changes.reservePlaces(tx, wanted),
      createOrderQueries(tx).noteRequest(asked, { orderId, at: clock.now() }),
      orders.findWithin(tx, orderId, memberId),
    ])
    return order
  }

  /** Where others were refused meanwhile, a look is cheaper than an attempt. */
  async function holdInTurn(asked: OrderRequest, terms: SignUpTerms): Promise<Order | null> {
    const { ticketTypeId } = asked
    if (refusing.has(ticketTypeId)) termsFor(await queries.find(asked, clock.now()), asked)
    const order = await sql.begin((tx) => hold(tx, asked, terms))
    if (order) refusing.delete(ticketTypeId)
    else refusing.set(ticketTypeId, true)
    return order
  }

  /** Null where nothing was held, or a person of it or the request got one at the same moment; or why it was refused. */
  async function tryToHold(asked: OrderRequest, terms: SignUpTerms): Promise<Order | AppError | null> {
    try {
      return await semaphore.take(asked.activityId, () => holdInTurn(asked, terms))
    } catch (error) {
      if (isTaken(error, 'order_request') || isTaken(error, 'place_of_')) return null
      if (error instanceof AppError) return error
      throw error
    }
  }

  /**
   * Answers after the attempt failed: with what the same request made meanwhile, or with why not. What was refused may
   * have been so for the place that the same request, sent twice, had got a moment before.
   */
  async function getMadeMeanwhile(asked: OrderRequest, refusal: AppError | null): Promise<Order> {
    const row = await queries.find(asked, clock.now())
    const made = earlierOrderId(row, asked)
    if (made !== null) return await orders.get(made, asked.memberId)
    if (refusal) throw refusal
    termsFor(row, asked)
    if (await queries.isTooMuchUnpaid(asked)) throw new AppError(tooManyUnpaid)
    throw new AppError((await queries.isForWhoHasPlace(asked)) ? hasPlace : orderFull)
  }

  return async (asked: OrderRequest, payerAddress: string): Promise<Order> => {
    const row = await queries.find(asked, clock.now())
    const made = earlierOrderId(row, asked)
    if (made !== null) return await orders.get(made, asked.memberId)
    const terms = termsFor(row, asked)
    // both answers tell whether a friend comes: a place of theirs, and that they have none
    if (row?.isForMembers) await parts.participants.noteLook(asked)
    const held = await tryToHold(asked, terms)
    if (held === null || held instanceof AppError) return await getMadeMeanwhile(asked, held)
    if (prepayments && row?.hasOpenId && held.state === OrderState.unpaid) {
      await prepayments.register(sql, { orderId: held.id, payerAddress })
      prepayments.requestAhead(held.id)
    }
    return held
  }
}

/** The order that the same request made before. Throws `order.request_reused` when it asked for something else. */
function earlierOrderId(row: SignUpRow | null, { bodyHash }: OrderRequest): string | null {
  if (!row?.madeOrderId || !row.madeBodyHash) return null
  if (!bodyHash.equals(row.madeBodyHash)) throw new AppError(requestReused)
  return row.madeOrderId
}

/** Throws the reason why a member may not have an order, or answers what each person of it must be. */
export function refuseOrder(
  row: SignUpRow | null,
  asked: SignUpQuestion,
  { now, vault, isLimited }: { now: number; vault: PersonalVault; isLimited: boolean },
): SignUpTerms {
  if (!row) throw new AppError(loginRequired)
  const { activity, ticketType, memberSex: sex, nickName } = row
  if (!activity) throw new AppError(activityNotFound)
  if (activity.isCancelled || !activity.isSold || Date.parse(activity.deadline) <= now) throw new AppError(orderClosed)
  if (!ticketType) throw new AppError(ticketTypeNotFound)
  const terms = { ...activity, sex: ticketType.sex }
  const birthDate = memberBirthDate.open(asked.memberId, row.sealedBirthDate, vault)
  refuseIncompleteCard({ nickName, sex, birthDate })
  if (asked.isForSelf) refuseIneligible([{ sex, birthDate }], terms)
  if (row.hasPlace) throw new AppError(hasPlace)
  if (isLimited) refuseHaste(row, now)
  if (ticketType.priceFen * asked.quantity > ORDER_AMOUNT_MAX_FEN) throw new AppError(orderTooDear)
  if (ticketType.isFull) throw new AppError(orderFull)
  return terms
}

/** Throws `order.wait` for somebody who keeps others out by orders that are let go unpaid. */
function refuseHaste({ letGo: { orders, lastAt } }: SignUpRow, now: number) {
  if (lastAt === null || orders <= ORDERS_LET_GO_FREELY) return
  const waitMs = ORDER_WAITS_MS[Math.min(orders - ORDERS_LET_GO_FREELY, ORDER_WAITS_MS.length) - 1] ?? 0
  const until = Date.parse(lastAt) + waitMs
  if (now < until) throw new AppError(orderWait, { details: new Date(until).toISOString() })
}
