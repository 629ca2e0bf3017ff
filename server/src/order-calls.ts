import { activitySummaries } from '#features/activity/summary/activity-summary.service.ts'
import { activeItemsService } from '#features/activity/active-items.service.ts'
import { participantRoutes } from '#features/activity/participants/participant.routes.ts'
import { activityCancelJobs } from '#features/activity-cancel/activity-cancel.jobs.ts'
import { checkInRoutes } from '#features/check-in/check-in.routes.ts'
import { checkInService } from '#features/check-in/check-in.service.ts'
import type { SignUpOf } from '#features/activity/personal-activities.ts'
import { companionLinks } from '#features/companion/companion-links.service.ts'
import { companionJobs } from '#features/companion/companion.jobs.ts'
import { companionRoutes } from '#features/companion/companion.routes.ts'
import { companionService } from '#features/companion/companion.service.ts'
import { companionsToBook } from '#features/companion/companions-to-book.ts'
import { notificationService } from '#features/notification/notification.service.ts'
import { placeHolding } from '#features/order/changes/hold-places.ts'
import { type EarlyPayments, orderCreation } from '#features/order/create/create-order.service.ts'
import { endOrdersService } from '#features/order/end/end-orders.service.ts'
import { orderChanges } from '#features/order/order-changes.ts'
import { orderJobs } from '#features/order/order.jobs.ts'
import { orderRoutes } from '#features/order/order.routes.ts'
import { phoneLooksService } from '#features/order/phone/phone-looks.service.ts'
import { readOrdersService } from '#features/order/read/read-orders.service.ts'
import { signedTickets } from '#features/order/ticket/tickets.ts'
import { positionRoutes } from '#features/position/position.routes.ts'
import { positionService } from '#features/position/position.service.ts'
import { offerFreed } from '#features/waiting-list/offers/offer-freed.ts'
import { waitingListJobs } from '#features/waiting-list/waiting-list.jobs.ts'
import { waitingListRoutes } from '#features/waiting-list/waiting-list.routes.ts'
import { waitingListService } from '#features/waiting-list/waiting-list.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Implementation } from '#platform/http/implement.ts'
import type { Job } from '#platform/jobs/run-jobs.ts'
import { derivedKey } from '#platform/keys/derived-key.ts'
import type { ServerKeys } from '#platform/keys/server-keys.ts'
import type { Log } from '#platform/log/log.ts'

export type OrderParts = {
  sql: Sql
  /** A pool of `connectLists`. */
  lists: Sql
  clock: Clock
  log: Log
  keys: Pick<ServerKeys, 'accessToken'>
  pictureBaseUrl: string | null
  /** False lifts the limits counted in time. */
  isLimited: boolean
}

const PHONE_PURPOSE = 'phones that orders were looked up by'

/** What the features around orders share: one for a server, for its calls and its jobs alike. */
export type OrderServices = ReturnType<typeof orderServices>

export function orderServices(parts: OrderParts) {
  const { sql, clock, keys } = parts
  const notifications = notificationService(parts)
  const summaries = activitySummaries(parts)
  const { placesChanged } = summaries
  const offering = offerFreed({ clock, hold: placeHolding({ clock, placesChanged }), notifications })
  const changes = orderChanges({ clock, placesChanged, offerFreed: offering, notifications })
  const tickets = signedTickets({ tokenKeys: keys.accessToken })
  const orders = readOrdersService({ ...parts, tickets })
  const [secret] = keys.accessToken
  if (!secret) throw new Error('There is no key to derive from. Fill KEYS_DIR.')
  const looks = phoneLooksService({ ...parts, hashKey: derivedKey(secret, PHONE_PURPOSE) })
  const waitingLists = waitingListService({ ...parts, activities: activeItemsService(parts), offerFreed: offering })
  const checkIns = checkInService({ ...parts, tickets, changes })
  return {
    sql,
    clock,
    pictureBaseUrl: parts.pictureBaseUrl,
    notifications,
    summaries,
    offering,
    changes,
    tickets,
    orders,
    looks,
    waitingLists,
    checkIns,
  }
}

/** The calls about orders and all that hangs on them; without payments nothing can be paid. */
export function orderCalls(services: OrderServices, payments: EarlyPayments | null): Implementation[] {
  return [
    ...orderRoutes({
      ...services,
      create: orderCreation({ ...services, companionsToBook, payments }),
      ends: endOrdersService(services),
    }),
    ...waitingListRoutes(services.waitingLists),
    ...checkInRoutes(services.checkIns),
    ...participantRoutes(services),
    ...companionRoutes({ companions: companionService(services), links: companionLinks(services) }),
    ...positionRoutes(positionService(services)),
  ]
}

/** What a member has of an activity: an order, or a rank in a waiting list. */
export function signUpsOf({ orders, waitingLists }: Pick<OrderServices, 'orders' | 'waitingLists'>): SignUpOf {
  return async (memberId, activityId) => {
    const [myOrderId, waitingRank] = await Promise.all([
      orders.findMine(memberId, activityId),
      waitingLists.rankAt(memberId, activityId),
    ])
    return { myOrderId, waitingRank }
  }
}

/** What is due around orders without anybody calling. */
export function jobsOfOrders(services: OrderServices): Job[] {
  return [
    ...orderJobs(services),
    ...waitingListJobs({ ...services, offerFreed: services.offering }),
    ...activityCancelJobs(services),
    ...companionJobs(companionLinks(services)),
  ]
}
