import { getMyMessages, markRead } from '@quan/contract/notification/messages.ts'
import { getNotificationSettings, saveNotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { acceptedLanguage } from '#features/notification/notification-words.ts'
import { implement } from '#platform/http/implement.ts'

/** The message centre and what it tells of. */
export const notificationRoutes = (notifications: Notifications) => [
  implement(getMyMessages, async ({ input, member, request }) => {
    const language = acceptedLanguage(request.header('accept-language'))
    if (language !== null) await notifications.noteLanguage(member.memberId, language)
    return await notifications.list(member.memberId, input, language ?? undefined)
  }),
  implement(markRead, async ({ input, member }) => {
    await notifications.markRead(member.memberId, input.ids ?? null)
    return {}
  }),
  implement(getNotificationSettings, ({ member }) => notifications.getSettings(member.memberId)),
  implement(saveNotificationSettings, ({ input, member }) => notifications.saveSettings(member.memberId, input)),
]
