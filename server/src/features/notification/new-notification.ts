import type { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import type { Hearing } from '#features/notification/heard-at.ts'

/** What a member is told: its words, and the own path it leads to. */
export type NotificationWords = { kind: NotificationKind; title: string; text: string; route: string | null }

/** A notification for a member; `fromId` is the member it tells of, `hearing` what may come before quiet hours. */
export type NewNotification = NotificationWords & { memberId: string; fromId?: string; hearing?: Hearing }
