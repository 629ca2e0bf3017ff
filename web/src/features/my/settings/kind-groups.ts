import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import type { NotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { settingsText } from '#texts/settings-text.ts'

const ORDERS = [
  NotificationKind.orderPaid,
  NotificationKind.orderRefunded,
  NotificationKind.orderClosed,
  NotificationKind.waitingListOffer,
] as const
const ACTIVITIES = [
  NotificationKind.activityChanged,
  NotificationKind.activityCancelled,
  NotificationKind.activityTomorrow,
  NotificationKind.activityInTwoHours,
] as const
const PEOPLE = [
  NotificationKind.newFollower,
  NotificationKind.questionAnswered,
  NotificationKind.companionLinkRequest,
  NotificationKind.placeAssigned,
  NotificationKind.matched,
  NotificationKind.taskReminder,
] as const

type KindGroup = { title: string; kinds: { kind: NotificationKind; text: string }[] }

/** Every kind of notification once, in groups people understand. */
export function kindGroups(): KindGroup[] {
  const named = (kinds: readonly NotificationKind[]) => kinds.map((kind) => ({ kind, text: settingsText[kind] }))
  return [
    { title: settingsText.groupActivities, kinds: named(ACTIVITIES) },
    { title: settingsText.groupPeople, kinds: named(PEOPLE) },
    { title: settingsText.groupOrders, kinds: named(ORDERS) },
  ]
}

/** The settings with a kind switched on or off. */
export function withKind(settings: NotificationSettings, kind: NotificationKind, isOn: boolean): NotificationSettings {
  const others = settings.kindsOff.filter((off) => off !== kind)
  return { ...settings, kindsOff: isOn ? others : [...others, kind] }
}
