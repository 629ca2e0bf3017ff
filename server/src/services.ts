import { join } from 'node:path'
import { type EndUnused, unusedAccounts } from '#features/account-security/unused-account.service.ts'
import { freezeService } from '#features/account-security/freeze.service.ts'
import { phoneChanges } from '#features/account-security/phone-change.service.ts'
import { outsideRefunds } from '#features/accounting/outside-refunds.service.ts'
import { refundsByHand } from '#features/accounting/refund-by-hand.service.ts'
import { activeItemsService } from '#features/activity/active-items.service.ts'
import { participantService } from '#features/activity/participant.service.ts'
import { alertService } from '#features/alert/alert.service.ts'
import { afterActivityService } from '#features/after-activity/after-activity.service.ts'
import { announcementService } from '#features/announcement/announcement.service.ts'
import { hostedActivityService } from '#features/after-activity/hosted-activity.service.ts'
import { activitySummaries } from '#features/activity/activity-summary.ts'
import { listSurroundings } from '#features/activity/list/surroundings.ts'
import { personalPages } from '#features/activity/personal-activities.ts'
import { besideService } from '#features/beside/beside.service.ts'
import { userDetailService } from '#features/business-card/user-detail.service.ts'
import { checkInService } from '#features/check-in/check-in.service.ts'
import { guestObjections } from '#features/check-in/guest-ticket/guest-objection.service.ts'
import { myCalendarService } from '#features/calendar/my-calendar.service.ts'
import { cityListService } from '#features/city/city-list.service.ts'
import { coHostService } from '#features/co-host/co-host.service.ts'
import { companionLinkService } from '#features/companion/companion-links.service.ts'
import { companionService } from '#features/companion/companion.service.ts'
import { companionsToBook } from '#features/companion/companions-to-book.ts'
import { consentService } from '#features/consent/consent.service.ts'
import { conversationService } from '#features/conversation/conversation.service.ts'
import { doorLinks } from '#features/door/door-links.service.ts'
import { doorService } from '#features/door/door.service.ts'
import { favoriteService } from '#features/favorite/favorite.service.ts'
import { followService } from '#features/follow/follow.service.ts'
import { activityViews } from '#features/insight/activity-views.service.ts'
import { placeSearch } from '#features/location/place-search.service.ts'
import { cityByAddressService } from '#features/location/city-by-address.service.ts'
import { hostApplicationService } from '#features/hosting/host-application.service.ts'
import { draftReviews } from '#features/hosting/draft-review.service.ts'
import { draftService } from '#features/hosting/draft.service.ts'
import { hostLimitsService, presetLimits } from '#features/hosting/host-limits.service.ts'
import { hostDecisions } from '#features/hosting/host-decision.service.ts'
import { locationBudgets } from '#features/location/location-budgets.ts'
import { locationCache } from '#features/location/location.service.ts'
import { loginService } from '#features/login/login.service.ts'
import { matchesService } from '#features/matching/matches.service.ts'
import { matchRoundService } from '#features/matching/match-round.service.ts'
import { memberQueries } from '#features/member/member.queries.ts'
import { refuseUnderAge } from '#features/member/save-user-info.ts'
import { eraseAccount } from '#features/my-data/delete-account.service.ts'
import { reviewServices } from '#features/safety/review-services.ts'
import { deletionReceipts } from '#features/my-data/deletion-receipt.ts'
import { exportsOfMembers } from '#features/my-data/export.service.ts'
import { notificationService } from '#features/notification/notification.service.ts'
import { type ReservePlaces, reservePlaces } from '#features/order/changes/reserve-places.ts'
import { createOrderService } from '#features/order/create-order.service.ts'
import { endOrdersService } from '#features/order/end-orders.service.ts'
import { orderChanges } from '#features/order/order-changes.ts'
import { phoneLookupService } from '#features/order/phone-lookup.ts'
import { readOrdersService } from '#features/order/read-orders.service.ts'
import { ticketService } from '#features/order/ticket.service.ts'
import type { AuthoriseSilently } from '#features/payment/payer-open-id.ts'
import { paymentService } from '#features/payment/payment.service.ts'
import { pictureService } from '#features/picture/picture.service.ts'
import { positionService } from '#features/position/position.service.ts'
import { peopleMetService } from '#features/recommendation/people-met.service.ts'
import { recommendService } from '#features/recommendation/recommend.service.ts'
import { tasteService } from '#features/recommendation/taste.service.ts'
import { referralService } from '#features/referral/referral.service.ts'
import { hiddenActivityService } from '#features/activity/hidden-activities.service.ts'
import { deskServices } from '#features/safety/desk-services.ts'
import { keptBlocks } from '#features/safety/kept-blocks.ts'
import { safetyService } from '#features/safety/safety.service.ts'
import { safetyCompanionService } from '#features/safety-companion/safety-companion.service.ts'
import { unfitWords } from '#features/safety/unfit-words.service.ts'
import { suspensionService } from '#features/safety/suspension.service.ts'
import { sharePictureService } from '#features/share/share-picture.service.ts'
import { shareService } from '#features/share/share.routes.ts'
import { placeOfferService } from '#features/waiting-list/place-offer.service.ts'
import { waitingListService } from '#features/waiting-list/waiting-list.service.ts'
import type { SmsService } from '#outside/sms/sms-service.ts'
import type { TencentCaptcha } from '#outside/tencent-captcha/tencent-captcha-client.ts'
import type { TencentReview } from '#outside/tencent-review/tencent-review-client.ts'
import type { TencentMap } from '#outside/tencent-map/tencent-map-client.ts'
import type { Univerify } from '#outside/univerify/univerify.ts'
import type { WechatOpen } from '#outside/wechat-open/wechat-open.ts'
import type { WechatPay } from '#outside/wechat-pay/wechat-pay.ts'
import { servedPictures } from '#outside/object-storage/kept-pictures.ts'
import { personalDataSources } from '#personal-data-sources.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { derivedKey, type ServerKeys } from '#platform/config/server-keys.ts'
import type { Log } from '#platform/log/log.ts'
import type { SharedMemory } from '#platform/shared-memory/shared-memory.ts'
import { type PersonalVault, personalVault } from '#platform/personal-data/personal-vault.ts'
import { pictureHost } from '#platform/pictures/picture-host.ts'
import { pictureSignatures } from '#platform/pictures/picture-signatures.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

/** What the services of a server are built from. */
export type ServiceParts = {
  config: ServerConfig
  sql: Sql
  /** The pool that activities are read by: one of `connectLists`. */
  lists: Sql
  clock: Clock
  log: Log
  /** What all processes remember together; of this one alone unless given. */
  memory?: SharedMemory
  keys: ServerKeys
  map: TencentMap
  sms: SmsService
  /** Null where captchas are drawn. */
  captcha: TencentCaptcha | null
  /** Null where nobody but the word list looks at texts, and nobody at pictures. */
  review: TencentReview | null
  /** Null where one-click login is not set up. */
  univerify: Univerify | null
  /** Null where no WeChat account is set up. */
  wechat: WechatOpen | null
  /** Null where no payment service is set up: nothing can be paid. */
  pay: WechatPay | null
  /** Finds out the WeChat account of whoever pays without one; only the demo can. */
  authorise?: AuthoriseSilently
}

/** All services of a server; its calls, its pages and its jobs share them. */
export type Services = ReturnType<typeof buildServices>

/**
 * Builds every service once, in the order in which they need each other. A second one of a kind would count, gather and
 * remember apart from the first: this is the only place in the product that builds them, and a test holds it.
 */
export function buildServices(given: ServiceParts) {
  const vault = personalVault(given.keys)
  const parts = { ...given, vault }
  const community = communityServices(parts)
  const orders = orderServices(parts, community)
  return { vault, ...community, ...orders, ...accountServices(parts, { ...community, ...orders }) }
}

type SealingParts = ServiceParts & { vault: PersonalVault }

/** What members have of activities and of each other. */
function communityServices({ config, sql, lists, clock, map, log, memory, vault, keys }: SealingParts) {
  const shared = { sql, lists, clock, vault, pictureBaseUrl: config.pictureBaseUrl }
  const notifications = notificationService(shared)
  const activities = activeItemsService(shared)
  const cities = cityListService(shared)
  const favorites = favoriteService({ ...shared, activities })
  const follows = followService({ ...shared, notifications })
  const companionLinks = companionLinkService({ ...shared, notifications })
  const conversations = conversationService({ ...shared, follows, notifications, activities })
  const personalPage = personalPages(favorites)
  /** Activities of somebody's own as their lists show them to a member or visitor, in the order of the ids: also hidden ones, so that who asks names none that is not theirs. */
  const activitiesFor = async (ids: string[], viewer: Caller | null) =>
    (await personalPage({ items: await activities.inOrder(ids, { withHidden: true }) }, viewer)).items
  const participants = participantService({ ...shared, isLimited: config.limits })
  const matches = matchesService({ ...shared, activitiesFor })
  const matchRounds = matchRoundService({ ...shared, notifications })
  const alerts = alertService(shared)
  const coHosts = coHostService({ ...shared, notifications })
  return {
    notifications,
    /** What members may not write where others read it. */
    unfitWords: unfitWords({ ...shared, log, base: config.unfitWords }),
    activities,
    hiddenActivities: hiddenActivityService(shared),
    activitiesFor,
    peopleMet: peopleMetService(shared),
    alerts,
    coHosts,
    myCalendars: myCalendarService({
      ...shared,
      feedKeys: keys.hash.map((key) => derivedKey(key, CALENDAR_PURPOSE)),
      publicUrl: config.publicUrl,
      activitiesFor,
    }),
    participants,
    matches,
    matchRounds,
    /** What members agreed to on its own. */
    consents: consentService(shared),
    favorites,
    /** How often activities are looked at. */
    views: activityViews({ sql, clock, log }),
    follows,
    companions: companionService(shared),
    companionLinks,
    conversations,
    safety: safetyService({
      ...shared,
      follows,
      alerts,
      coHosts,
      companions: companionLinks,
      matches,
      notifications,
      conversations,
    }),
    referrals: referralService(shared),
    recommendations: recommendService({ ...shared, listCities: cities.list, surroundings: listSurroundings(shared) }),
    tastes: tasteService(shared),
    cities,
    hostDecisions: hostDecisions({ ...shared, notifications }),
    draftReviews: draftReviews({ ...shared, notifications }),
    /** The city of an address, for whoever chose none. */
    findPlaces: placeSearch({ map, listCities: cities.list, clock, log, memory }),
    cityByAddress: cityByAddressService({ map, listCities: cities.list, clock, log, memory }),
    locations: locationCache({ now: clock.now }),
    locationBudgets: locationBudgets({ map, clock, log, memory, isLimited: config.limits }),
  }
}

type CommunityServices = ReturnType<typeof communityServices>

const CALENDAR_PURPOSE = 'addresses of private calendars'
const PHONE_PURPOSE = 'phones that orders were looked up by'
const BLOCK_PURPOSE = 'phones of kept blocks'

/** Places: how members get them, pay for them, wait for them, show them and give them back. */
function orderServices(parts: SealingParts, { notifications, activities, participants }: CommunityServices) {
  const { config, sql, clock, log, memory, vault, pay, authorise = null } = parts
  const { pictureBaseUrl, limits: isLimited, organizerFeePermille: feePermille } = config
  const { keys } = parts
  const summaries = activitySummaries({ sql, log })
  const { placesChanged } = summaries
  const reserve: ReservePlaces = (tx, request) => reservePlaces(tx, request, { clock, placesChanged })
  const placeOffers = placeOfferService({ clock, log, vault, reservePlaces: reserve, notifications })
  const { offerFreedPlaces } = placeOffers
  const changes = orderChanges({ clock, placesChanged, offerFreedPlaces, notifications, feePermille })
  const tickets = ticketService({ tokenKeys: keys.ticket })
  const orders = readOrdersService({ sql, clock, vault, pictureBaseUrl, tickets })
  const payments = paymentService({ ...parts, changes, authorise, publicUrl: config.publicUrl })
  return {
    summaries,
    placeOffers,
    offerFreedPlaces,
    changes,
    tickets,
    orders,
    payments,
    refundsByHand: refundsByHand({ clock, changes }),
    outsideRefunds: outsideRefunds({ clock, changes }),
    createOrder: createOrderService({
      sql,
      vault,
      clock,
      isLimited,
      changes,
      orders,
      participants,
      companionsToBook: (tx, wanted) => companionsToBook(tx, { ...wanted, vault }),
      prepayments: pay && payments.prepayments,
    }),
    besides: besideService({
      sql,
      vault,
      clock,
      isLimited,
      publicUrl: config.publicUrl,
      orders,
      reservePlaces: reserve,
      offerFreedPlaces,
      placesChanged,
      notifications,
    }),
    orderEnds: endOrdersService({ sql, clock, changes, orders, notifications }),
    phoneLookups: phoneLookupService({ sql, clock, hashKey: derivedKey(firstOf(keys.hash), PHONE_PURPOSE), isLimited }),
    waitingLists: waitingListService({ sql, vault, clock, activities, offerFreedPlaces }),
    checkIns: checkInService({ sql, clock, vault, memory, tickets, changes, isLimited }),
    objections: guestObjections({ sql, clock, vault, changes, notifications }),
    doors: doorService({ sql, clock, vault, tickets, changes }),
    safetyCompanions: safetyCompanionService({ sql, clock, publicUrl: config.publicUrl }),
    doorLinks: doorLinks({ clock, publicUrl: config.publicUrl }),
    positions: positionService({ sql, clock, vault, orders, changes, notifications, participants }),
  }
}

type AccountNeeds = Pick<ReturnType<typeof orderServices>, 'orderEnds'> &
  Pick<
    CommunityServices,
    'activitiesFor' | 'companionLinks' | 'hiddenActivities' | 'matchRounds' | 'notifications' | 'participants'
  >

/** Accounts: how one proves to be somebody, what is stored about them, and their end. */
function accountServices(parts: SealingParts, needs: AccountNeeds) {
  const { orderEnds, activitiesFor, companionLinks, hiddenActivities, matchRounds, notifications, participants } = needs
  const { config, sql, clock, log, keys, vault, wechat } = parts
  const { publicUrl, dataDir, limits: isLimited } = config
  const blocks = keptBlocks({ hashKeys: keys.hash.map((key) => derivedKey(key, BLOCK_PURPOSE)), vault })
  const login = loginService({ ...parts, publicUrl, isLimited, keptBlocks: blocks, companionLinks, notifications })
  const { files, store, inBucket } = servedPictures(config, sql)
  const signatures = pictureSignatures({ tokenKeys: keys.picture, clock })
  const sources = personalDataSources({ store, vault, keptBlocks: blocks })
  const receipts = deletionReceipts({ sql, clock, log, dataDir, inBucket, secrets: keys.receipt })
  const deletion = { sql, vault, clock, codes: login.codes, sessionValidity: login.sessionValidity, sources, receipts }
  /** Ends an account that may not go on, and logs every device of it out. */
  async function closeAccount(memberId: string, isOver?: (transaction: SqlRunner) => Promise<boolean>) {
    // nobody could end them afterwards
    await orderEnds.endAll(memberId)
    await eraseAccount(memberId, deletion, isOver)
  }
  const endUnused: EndUnused = (memberId, isOver) => eraseAccount(memberId, deletion, isOver)
  const suspensions = suspensionService({ sql, clock, sessionValidity: login.sessionValidity, notifications })
  const freezes = freezeService({ sql, vault, clock, sessionValidity: login.sessionValidity, closeAccount })
  const ageRule = { members: memberQueries(sql), freeze: freezes.freeze, clock }
  const pictures = pictureService({ sql, clock, store, signatures })
  const reviewing = reviewServices({ ...parts, isLimited, notifications })
  const limits = hostLimitsService({ clock, preset: presetLimits(config) })
  return {
    login,
    ...reviewing,
    pictures,
    drafts: draftService({ sql, clock, pictures, limits, reviews: reviewing.contentReviews }),
    hostLimits: limits,
    hostApplications: hostApplicationService({ sql, clock, limits }),
    afterActivities: afterActivityService({
      sql,
      clock,
      participants,
      rounds: matchRounds,
      activitiesFor,
      signPicture: pictures.signed,
    }),
    announcements: announcementService({ sql, clock }),
    hostedActivities: hostedActivityService({ sql, clock, pictures, activitiesFor }),
    /** Cards as others see them. */
    cardDetail: userDetailService({
      sql,
      vault,
      clock,
      pictures,
      participants,
      activitiesFor,
      host: pictureHost(config.pictureBaseUrl),
    }),
    pictureFiles: { store, signatures },
    /** Takes files away at once, also while a backup is made: its caller asks. */
    sweptFiles: files,
    sharePictures: sharePictureService({ folder: join(dataDir, 'share-pictures'), pictures: store }),
    dataExports: exportsOfMembers({ sql, vault, clock, codes: login.codes, sources, notifications }),
    accountDeletion: deletion,
    closeAccount,
    endUnused,
    suspensions,
    ...deskServices({ sql, clock, vault, notifications, suspensions, pictures, hiddenActivities, signatures }),
    freezes,
    unusedAccounts: unusedAccounts({ sql, clock, vault, notifications, endUnused }),
    phoneChanges: phoneChanges({ sql, vault, clock, codes: login.codes, companionLinks, notifications }),
    refuseUnderAge: (who: { memberId: string; birthDate: string }) => refuseUnderAge(who, ageRule),
    sharing: shareService({ wechat, publicUrl }),
  }
}

function firstOf([key]: readonly Uint8Array[]): Uint8Array {
  if (!key) throw new Error('There is no key to derive from. Fill KEYS_DIR.')
  return key
}
