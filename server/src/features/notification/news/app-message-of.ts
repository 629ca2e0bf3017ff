import { writeAppMessage } from '@quan/contract/push/app-message.ts'
import type { NotificationRow } from '#features/notification/notification.queries.ts'

type Told = Omit<NotificationRow, 'read_at'>

/** A notification as the text of a push message. */
export function appMessageOf({ id, kind, title, text, route, created_at: createdAt }: Told): string {
  return writeAppMessage({ id, kind, title, text, route, createTime: createdAt.toISOString() })
}
