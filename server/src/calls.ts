import { accountSecurityRoutes } from '#features/account-security/account-security.routes.ts'
import { activityRoutes, participantRoutes } from '#features/activity/activity.routes.ts'
import type { SignUpOf } from '#features/activity/personal-activities.ts'
import { announcementRoutes } from '#features/announcement/announcement.routes.ts'
import { afterActivityRoutes } from '#features/after-activity/after-activity.routes.ts'
import { besideRoutes } from '#features/beside/beside.routes.ts'
import { alertRoutes } from '#features/alert/alert.routes.ts'
import { businessCardRoutes } from '#features/business-card/business-card.routes.ts'
import { myCalendarRoutes } from '#features/calendar/my-calendar.routes.ts'
import { checkInRoutes } from '#features/check-in/check-in.routes.ts'
import { cityListRoutes } from '#features/city/city-list.routes.ts'
import { coHostRoutes } from '#features/co-host/co-host.routes.ts'
import { companionRoutes } from '#features/companion/companion.routes.ts'
import { consentRoutes } from '#features/consent/consent.routes.ts'
import { conversationRoutes } from '#features/conversation/conversation.routes.ts'
import { deckRoutes } from '#features/deck/deck.routes.ts'
import { demoStudentRoutes } from '#features/demo-student/demo-student.routes.ts'
import { doorRoutes } from '#features/door/door.routes.ts'
import { dramaRoutes } from '#features/drama/drama.routes.ts'
import { favoriteRoutes } from '#features/favorite/favorite.routes.ts'
import { followRoutes } from '#features/follow/follow.routes.ts'
import { hostStatementRoutes } from '#features/accounting/host-statement.routes.ts'
import { hostingRoutes } from '#features/hosting/hosting.routes.ts'
import { locationRoutes } from '#features/location/location.routes.ts'
import { credentialCarrier } from '#features/login/credential-carrier.ts'
import { loginRoutes } from '#features/login/login.routes.ts'
import { matchRoutes } from '#features/matching/match.routes.ts'
import { memberRoutes } from '#features/member/member.routes.ts'
import { myDataRoutes } from '#features/my-data/my-data.routes.ts'
import { notificationRoutes } from '#features/notification/notification.routes.ts'
import { pushRoutes } from '#features/notification/push.routes.ts'
import { orderRoutes } from '#features/order/order.routes.ts'
import { paymentRoutes } from '#features/payment/payment.routes.ts'
import { positionRoutes } from '#features/position/position.routes.ts'
import { recommendationRoutes } from '#features/recommendation/recommendation.routes.ts'
import { referralRoutes } from '#features/referral/referral.routes.ts'
import { safetyCompanionRoutes } from '#features/safety-companion/safety-companion.routes.ts'
import { safetyRoutes } from '#features/safety/safety.routes.ts'
import { serverInfoRoutes } from '#features/server-info/server-info.routes.ts'
import { shareRoutes } from '#features/share/share.routes.ts'
import { taskRoutes } from '#features/task/task.routes.ts'
import { waitingListRoutes } from '#features/waiting-list/waiting-list.routes.ts'
import type { WebPush } from '#outside/web-push/web-push.ts'
import type { Implementation } from '#platform/http/implement.ts'
import { pushAddress } from '#push/push-address.ts'
import type { ServiceParts, Services } from '#services.ts'

export type CallParts = ServiceParts & {
  /** Null where no browser can be woken. */
  webPush: WebPush | null
}

/** Every call of the contract, answered by the services. */
export function serverCalls(parts: CallParts, services: Services): Implementation[] {
  return [
    ...publicCalls(parts, services),
    ...activityCalls(parts, services),
    ...orderCalls(parts, services),
    ...communityCalls(parts, services),
    ...accountCalls(parts, services),
    ...(parts.config.mode === 'demo' ? demoStudentRoutes() : []),
  ]
}

/** What a client asks before it knows who uses it, and what is for fun. */
function publicCalls(parts: CallParts, { cities, cityByAddress, locations, locationBudgets, sharing }: Services) {
  const { config, keys, map } = parts
  const [sealingKey] = keys.sealing
  if (!sealingKey) throw new Error('There is no sealing key. Fill KEYS_DIR.')
  return [
    ...serverInfoRoutes({ ...parts, sealingKey, push: pushAddress(config.push, keys) }),
    ...cityListRoutes({ cities }),
    ...locationRoutes({ map, cache: locations, budgets: locationBudgets, cityByAddress }),
    ...shareRoutes(sharing),
    ...deckRoutes(),
    ...dramaRoutes(parts),
    ...taskRoutes(parts),
  ]
}

function activityCalls({ config, sql, lists, clock }: CallParts, services: Services) {
  const { favorites, follows, notifications, peopleMet } = services
  const shared = { sql, lists, clock, pictureBaseUrl: config.pictureBaseUrl }
  return [
    ...activityRoutes({
      ...shared,
      keptOf: favorites.keptOf,
      ...peopleMet,
      relationTo: follows.relationTo,
      signUpOf: signUpsOf(services),
      notifications,
      views: services.views,
    }),
    ...participantRoutes(services.participants),
    ...favoriteRoutes(favorites),
    ...recommendationRoutes(services),
    ...alertRoutes(services),
    ...myCalendarRoutes(services),
  ]
}

/** What a member has of an activity: an order, or a rank in a waiting list. */
function signUpsOf({ orders, waitingLists }: Services): SignUpOf {
  return async (memberId, activityId) => {
    const [myOrderId, waitingRank] = await Promise.all([
      orders.findMine(memberId, activityId),
      waitingLists.rankAt(memberId, activityId),
    ])
    return { myOrderId, waitingRank }
  }
}

function orderCalls({ config, sql }: CallParts, services: Services) {
  const { createOrder: create, orderEnds: ends, orders, phoneLookups, payments } = services
  const { lookAtWaited } = payments
  return [
    ...orderRoutes({ create, orders, ends, phoneLookups, lookAtWaited }),
    ...paymentRoutes({ payments, storeId: config.storeId }),
    ...waitingListRoutes(services.waitingLists),
    ...besideRoutes(services.besides),
    ...checkInRoutes(services.checkIns),
    ...doorRoutes({ sql, ...services }),
    ...coHostRoutes(services.coHosts),
    ...positionRoutes({ positions: services.positions, lookAtWaited }),
  ]
}

/** By which members deal with each other, and hear of it. */
function communityCalls({ sql, clock, webPush }: CallParts, services: Services) {
  return [
    ...companionRoutes({ companions: services.companions, links: services.companionLinks }),
    ...followRoutes(services.follows),
    ...conversationRoutes(services.conversations),
    ...safetyRoutes(services.safety, services.measures),
    ...safetyCompanionRoutes(services.safetyCompanions),
    ...matchRoutes({ rounds: services.matchRounds, matches: services.matches }),
    ...announcementRoutes(services),
    ...afterActivityRoutes({ after: services.afterActivities, hosted: services.hostedActivities }),
    ...referralRoutes(services.referrals),
    ...hostStatementRoutes({ sql }),
    ...hostingRoutes({ applications: services.hostApplications, drafts: services.drafts }),
    ...notificationRoutes(services.notifications),
    ...pushRoutes({ sql, clock, webPush }),
  ]
}

function accountCalls({ config, sql, clock }: CallParts, services: Services) {
  const { vault, login, orders, dataExports: exports, accountDeletion: deletion, freezes, phoneChanges } = services
  const shared = { sql, vault, clock, pictureBaseUrl: config.pictureBaseUrl }
  const { takeAway } = credentialCarrier(config.publicUrl)
  return [
    ...loginRoutes({ login, pictureBaseUrl: config.pictureBaseUrl }),
    ...consentRoutes(services),
    ...accountSecurityRoutes({ ...shared, phoneChanges }),
    ...memberRoutes({
      ...shared,
      freeze: freezes.freeze,
      removeCopies: exports.removeAll,
      nextTicketOf: orders.findNextTicket,
    }),
    ...businessCardRoutes({ ...shared, ...services }),
    ...myDataRoutes({ exports, deletion, takeAway }),
  ]
}
