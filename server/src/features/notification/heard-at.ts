import type { NotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { quietEnd } from '#features/notification/quiet-hours.ts'

/** When a notification may be heard, beside the wishes of whoever it is for; milliseconds since 1970. */
export type Hearing = {
  /** Quiet hours hold it up no longer than until then. */
  latestAt?: number
  /** Nobody wants to hear it from then on. */
  uselessAt?: number
}

type HeardAt = Hearing & { quietHours: NotificationSettings['quietHours']; now: number }

/** When a notification is heard: at once, or when the quiet hours end; null = it is only to be read. */
export function heardAt({ quietHours, now, latestAt = Infinity, uselessAt = Infinity }: HeardAt): number | null {
  const wanted = Math.min(quietEnd(quietHours, now) ?? Infinity, Math.max(now, latestAt))
  return wanted < uselessAt ? wanted : null
}
