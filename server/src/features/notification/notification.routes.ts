import { getMyMessages, markRead } from '@quan/contract/notification/messages.ts'
import { getNotificationSettings, saveNotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { implement } from '#platform/http/implement.ts'

/** The message centre and what it tells of. */
export const notificationRoutes = (notifications: Notifications) => [
  implement(getMyMessages, ({ input, member }) => notifications.list(member.memberId, input)),
  implement(markRead, async ({ input, member }) => {
    await notifications.markRead(member.memberId, input.ids ?? null)
    return {}
  }),
  implement(getNotificationSettings, ({ member }) => notifications.getSettings(member.memberId)),
  implement(saveNotificationSettings, ({ input, member }) => notifications.saveSettings(member.memberId, input)),
]
