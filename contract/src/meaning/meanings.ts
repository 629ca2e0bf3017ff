import { activityMeanings } from '#activity/activity.meta.ts'
import { organizerFactsMeanings } from '#activity/organizer-facts.meta.ts'
import { besideMeanings } from '#beside/beside.meta.ts'
import { alertMeanings } from '#alert/alert.meta.ts'
import { myCalendarMeanings } from '#calendar/my-calendar.meta.ts'
import { cardMeanings } from '#card/card.meta.ts'
import { checkInMeanings } from '#check-in/check-in.meta.ts'
import { coHostMeanings } from '#check-in/co-hosts.meta.ts'
import { doorMeanings } from '#check-in/door.meta.ts'
import { cityMeanings } from '#city/city.meta.ts'
import { companionMeanings } from '#companion/companion.meta.ts'
import { bulkActMeanings } from '#console/activities/bulk-act.meta.ts'
import { activityDeskMeanings } from '#console/activities/activity-desk.meta.ts'
import { feedbackDeskMeanings } from '#console/feedback-desk.meta.ts'
import { operatorDraftMeanings } from '#console/activities/operator-draft.meta.ts'
import { hostLimitMeanings } from '#console/host-limits.meta.ts'
import { seriesMeanings } from '#console/series/series.meta.ts'
import { hostingDeskMeanings } from '#console/hosting-desk.meta.ts'
import { hostMeanings } from '#console/hosts.meta.ts'
import { insightMeanings } from '#console/insight/insight.meta.ts'
import { appealMeanings } from '#console/appeals.meta.ts'
import { consoleSafetyMeanings } from '#console/console-safety.meta.ts'
import { peopleMeanings } from '#console/people/people.meta.ts'
import { tableMeanings } from '#console/people/tables.meta.ts'
import { heldMessageMeanings } from '#console/messages/held-messages.meta.ts'
import { operatorMessageMeanings } from '#console/messages/operator-messages.meta.ts'
import { accountingMeanings } from '#console/accounting/accounting.meta.ts'
import { buyerMeanings } from '#console/accounting/buyers.meta.ts'
import { outsideRefundMeanings } from '#console/accounting/outside-refunds.meta.ts'
import { monthMeanings } from '#console/accounting/months.meta.ts'
import { moneyExportMeanings } from '#console/accounting/money-exports.meta.ts'
import { sumMeanings } from '#console/accounting/sums.meta.ts'
import { setupMeanings } from '#console/setup.meta.ts'
import { importMeanings } from '#console/imports/imports.meta.ts'
import { heldContentMeanings } from '#console/held-contents.meta.ts'
import { todayMeanings } from '#console/today.meta.ts'
import { savedViewMeanings } from '#console/saved-views.meta.ts'
import { unfitWordMeanings } from '#console/unfit-words.meta.ts'
import { consoleMeanings } from '#console/console.meta.ts'
import { conversationMeanings } from '#conversation/conversation.meta.ts'
import { deckMeanings } from '#deck/deck.meta.ts'
import { demoMeanings } from '#demo/demo.meta.ts'
import { deviceMeanings } from '#device/device.meta.ts'
import { dramaMeanings } from '#drama/drama.meta.ts'
import { endpointMeanings } from '#endpoint/endpoint.meta.ts'
import { favoriteMeanings } from '#favorite/favorite.meta.ts'
import { followMeanings } from '#follow/follow.meta.ts'
import { announcementMeanings } from '#hosting/announcements.meta.ts'
import { hostedActivityMeanings } from '#hosting/hosted-activity.meta.ts'
import { hostStatementMeanings } from '#hosting/host-statement.meta.ts'
import { hostingMeanings } from '#hosting/hosting.meta.ts'
import { locationMeanings } from '#location/location.meta.ts'
import { accountSecurityMeanings } from '#login/account-security.meta.ts'
import { loginMeanings } from '#login/login.meta.ts'
import { registerMeanings } from '#meaning/meaning-registry.ts'
import { matchMeanings } from '#match/match.meta.ts'
import { memberMeanings } from '#member/member.meta.ts'
import { myDataMeanings } from '#my-data/my-data.meta.ts'
import { notificationMeanings } from '#notification/notification.meta.ts'
import { orderMeanings } from '#order/order.meta.ts'
import { paymentMeanings } from '#payment/payment.meta.ts'
import { pictureMeanings } from '#picture/picture.meta.ts'
import { positionMeanings } from '#position/position.meta.ts'
import { pushMeanings } from '#push/push.meta.ts'
import { recommendationMeanings } from '#recommendation/taste.meta.ts'
import { referralMeanings } from '#referral/referral.meta.ts'
import { safetyMeanings } from '#safety/safety.meta.ts'
import { serverInfoMeanings } from '#server-info/server-info.meta.ts'
import { shareMeanings } from '#share/share.meta.ts'
import { taskMeanings } from '#task/task.meta.ts'
import { waitingListMeanings } from '#waiting-list/waiting-list.meta.ts'

/** What every field, call and failure of the contract means. */
export const meanings = registerMeanings([
  endpointMeanings,
  activityMeanings,
  organizerFactsMeanings,
  besideMeanings,
  alertMeanings,
  myCalendarMeanings,
  cardMeanings,
  checkInMeanings,
  doorMeanings,
  coHostMeanings,
  cityMeanings,
  companionMeanings,
  accountingMeanings,
  buyerMeanings,
  outsideRefundMeanings,
  monthMeanings,
  moneyExportMeanings,
  sumMeanings,
  consoleMeanings,
  setupMeanings,
  heldContentMeanings,
  todayMeanings,
  savedViewMeanings,
  unfitWordMeanings,
  consoleSafetyMeanings,
  appealMeanings,
  activityDeskMeanings,
  bulkActMeanings,
  feedbackDeskMeanings,
  operatorDraftMeanings,
  hostLimitMeanings,
  seriesMeanings,
  hostingDeskMeanings,
  hostMeanings,
  insightMeanings,
  importMeanings,
  peopleMeanings,
  tableMeanings,
  heldMessageMeanings,
  operatorMessageMeanings,
  conversationMeanings,
  deckMeanings,
  demoMeanings,
  deviceMeanings,
  dramaMeanings,
  favoriteMeanings,
  followMeanings,
  hostedActivityMeanings,
  announcementMeanings,
  hostStatementMeanings,
  hostingMeanings,
  locationMeanings,
  accountSecurityMeanings,
  loginMeanings,
  matchMeanings,
  memberMeanings,
  myDataMeanings,
  notificationMeanings,
  orderMeanings,
  paymentMeanings,
  pictureMeanings,
  positionMeanings,
  pushMeanings,
  recommendationMeanings,
  referralMeanings,
  safetyMeanings,
  serverInfoMeanings,
  shareMeanings,
  taskMeanings,
  waitingListMeanings,
])
