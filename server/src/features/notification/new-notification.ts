import type { NotificationKind } from '@quan/contract/notification/notification-kind.ts'

import type { SmsNews } from '#outside/sms/sms-service.ts'
import type { StoredWords } from './notification-words.ts'

/** What a member is told: its words, in Chinese and to be written in other languages, and the own path it leads to. */
export type NotificationWords = {
  kind: NotificationKind
  title: string
  text: string
  words?: StoredWords
  route: string | null
}

/** When a notification may be pushed, besides the wishes of whoever it is for; milliseconds since 1970. */
export type DeliveryWindow = {
  /** Quiet hours hold it up no longer than until then. */
  latestAt?: number
  /** Nobody wants to hear it from then on. */
  uselessAt?: number
}

/** A notification for a member; `fromId` is the member it tells of, `deliveryWindow` bounds what quiet hours may hold up. */
export type NewNotification = NotificationWords & {
  memberId: string
  fromId?: string
  deliveryWindow?: DeliveryWindow
  /** A device that it is about, and on which it makes no sound. */
  exceptDeviceId?: string
  /** What it is where it goes on by SMS when nobody has seen it. */
  urgent?: SmsNews | undefined
}
