import { accountSecurityPersonalData } from '#features/account-security/held-phone.queries.ts'
import { activityPersonalData } from '#features/activity/personal-data.ts'
import { alertPersonalData } from '#features/alert/alert.queries.ts'
import { announcementPersonalData } from '#features/announcement/announcement.queries.ts'
import { afterPhotoPersonalData, feedbackPersonalData } from '#features/after-activity/after-activity.queries.ts'
import { besidePersonalData } from '#features/beside/place-hold.queries.ts'
import { placeNotePersonalData } from '#features/people-desk/place-note.ts'
import { calendarFeedPersonalData } from '#features/calendar/my-calendar.queries.ts'
import { cardPersonalData } from '#features/business-card/business-card.queries.ts'
import { coHostPersonalData } from '#features/co-host/co-host.queries.ts'
import { companionPersonalData } from '#features/companion/personal-data.ts'
import { conversationPersonalData } from '#features/conversation/personal-data.ts'
import { dramaPersonalData } from '#features/drama/progress.queries.ts'
import { favoritePersonalData } from '#features/favorite/favorite.queries.ts'
import { followPersonalData } from '#features/follow/follow.queries.ts'
import { draftPersonalData } from '#features/hosting/draft.queries.ts'
import { hostApplicationPersonalData } from '#features/hosting/host-application.queries.ts'
import { hostLimitPersonalData } from '#features/hosting/host-limit.queries.ts'
import { loginPersonalData } from '#features/login/login.queries.ts'
import { matchPersonalData } from '#features/matching/match-pair.queries.ts'
import { memberPersonalData } from '#features/member/personal-data.ts'
import { exportPersonalData } from '#features/my-data/my-data.queries.ts'
import { notificationPersonalData } from '#features/notification/message-centre.queries.ts'
import { operatorMessagePersonalData } from '#features/operator-message/operator-message.queries.ts'
import { orderPersonalData } from '#features/order/personal-data.ts'
import { organizerFactsPersonalData } from '#features/organizer-facts/organizer-facts.queries.ts'
import { paymentPersonalData } from '#features/payment/attempt.queries.ts'
import { picturePersonalData } from '#features/picture/picture.queries.ts'
import { tastePersonalData } from '#features/recommendation/taste.queries.ts'
import { referralPersonalData } from '#features/referral/referral.queries.ts'
import { reminderPersonalData } from '#features/reminder/reminder.queries.ts'
import type { KeptBlocks } from '#features/safety/kept-blocks.ts'
import { safetyCompanionPersonalData } from '#features/safety-companion/safety-companion.queries.ts'
import { safetyPersonalData } from '#features/safety/safety.queries.ts'
import { taskPersonalData } from '#features/task/task.queries.ts'
import { waitingListPersonalData } from '#features/waiting-list/waiting-list.queries.ts'
import { reachPersonalData } from '#platform/limits/reach-days.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'

type SourceParts = { store: PictureStore; vault: PersonalVault; keptBlocks: Pick<KeptBlocks, 'keep' | 'forget'> }

/** What every feature stores about a member, in the order of deletion: the member, on whom all hangs, comes last. */
export const personalDataSources = ({ store, vault, keptBlocks }: SourceParts): readonly PersonalDataSource[] => [
  notificationPersonalData,
  accountSecurityPersonalData({ vault }),
  loginPersonalData,
  cardPersonalData,
  picturePersonalData({ store }),
  followPersonalData,
  reachPersonalData,
  favoritePersonalData,
  tastePersonalData,
  alertPersonalData,
  calendarFeedPersonalData,
  dramaPersonalData,
  taskPersonalData,
  coHostPersonalData,
  companionPersonalData({ vault }),
  conversationPersonalData({ vault }),
  safetyPersonalData(keptBlocks, vault),
  referralPersonalData,
  reminderPersonalData,
  safetyCompanionPersonalData,
  waitingListPersonalData,
  besidePersonalData,
  hostApplicationPersonalData,
  hostLimitPersonalData,
  matchPersonalData,
  feedbackPersonalData,
  afterPhotoPersonalData,
  announcementPersonalData,
  operatorMessagePersonalData,
  draftPersonalData,
  organizerFactsPersonalData,
  activityPersonalData,
  placeNotePersonalData({ vault }),
  orderPersonalData,
  paymentPersonalData,
  exportPersonalData,
  memberPersonalData({ vault }),
]
