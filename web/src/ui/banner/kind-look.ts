import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import * as shapes from '#ui/icon/icon-shapes.ts'
import type { TileTone } from '#ui/icon-tile/icon-tile.tsx'

/** How a kind of message is drawn. */
export type KindLook = { icon: string; tone: TileTone }

const LOOKS: Readonly<Record<NotificationKind, KindLook>> = {
  [NotificationKind.orderPaid]: { icon: shapes.ticket, tone: 'ok' },
  [NotificationKind.orderRefunded]: { icon: shapes.yuan, tone: 'warn' },
  [NotificationKind.orderClosed]: { icon: shapes.ticket, tone: 'warn' },
  [NotificationKind.waitingListOffer]: { icon: shapes.sparkle, tone: 'heart' },
  [NotificationKind.activityChanged]: { icon: shapes.calendar, tone: 'warn' },
  [NotificationKind.activityCancelled]: { icon: shapes.calendar, tone: 'heart' },
  [NotificationKind.activityTomorrow]: { icon: shapes.clock, tone: 'brand' },
  [NotificationKind.activityInTwoHours]: { icon: shapes.clock, tone: 'brand' },
  [NotificationKind.newFollower]: { icon: shapes.person, tone: 'brand' },
  [NotificationKind.companionLinkRequest]: { icon: shapes.people, tone: 'ok' },
  [NotificationKind.placeAssigned]: { icon: shapes.ticket, tone: 'ok' },
  [NotificationKind.placeBeside]: { icon: shapes.people, tone: 'heart' },
  [NotificationKind.questionAsked]: { icon: shapes.chat, tone: 'warn' },
  [NotificationKind.questionAnswered]: { icon: shapes.chat, tone: 'brand' },
  [NotificationKind.taskReminder]: { icon: shapes.cards, tone: 'warn' },
  [NotificationKind.accountSecurity]: { icon: shapes.lock, tone: 'warn' },
  [NotificationKind.hosting]: { icon: shapes.sparkle, tone: 'brand' },
  [NotificationKind.announcement]: { icon: shapes.megaphone, tone: 'brand' },
  [NotificationKind.conversationAsk]: { icon: shapes.chat, tone: 'heart' },
  [NotificationKind.newMessage]: { icon: shapes.chat, tone: 'brand' },
  [NotificationKind.newActivity]: { icon: shapes.sparkle, tone: 'brand' },
  [NotificationKind.weekend]: { icon: shapes.calendar, tone: 'ok' },
  [NotificationKind.safetyReminder]: { icon: shapes.shieldCheck, tone: 'ok' },
  [NotificationKind.operatorMessage]: { icon: shapes.megaphone, tone: 'ok' },
  [NotificationKind.matchKeyChanged]: { icon: shapes.phone, tone: 'heart' },
  [NotificationKind.matched]: { icon: shapes.heart, tone: 'heart' },
}
const OTHER: KindLook = { icon: shapes.bell, tone: 'brand' }

/** How a kind of message is drawn; one of a newer server, or none, is a bell. */
export function kindLook(kind: string | null): KindLook {
  return kind !== null && isKnown(kind) ? LOOKS[kind] : OTHER
}

function isKnown(kind: string): kind is NotificationKind {
  return Object.hasOwn(LOOKS, kind)
}
