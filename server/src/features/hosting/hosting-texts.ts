import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'
import { told } from '#features/notification/notification-words.ts'

const kind = NotificationKind.hosting
const route = `${APP_ROUTES.my.path}?view=organizer`

/** An operator admitted the member as a host. */
export const hostAdmitted = (): NotificationWords => ({ kind, ...told('hostAdmitted'), route })

/** An operator refused the member as a host. */
export const hostRefused = (reason: string): NotificationWords => ({ kind, ...told('hostRefused', { reason }), route })

/** An operator took it back that the member is a host. */
export const hostEnded = (reason: string): NotificationWords => ({ kind, ...told('hostEnded', { reason }), route })

/** An operator sent a draft back. */
export const draftSentBack = (draft: { id: string; title: string; reason: string }): NotificationWords => ({
  kind,
  ...told('draftSentBack', { title: draft.title, reason: draft.reason }),
  route: `${APP_ROUTES.my.path}?view=organizer-editor&id=${draft.id}`,
})

/** An operator changed a published activity of theirs. */
export const changedByOperator = (activity: { id: string; title: string }): NotificationWords => ({
  kind,
  ...told('changedByOperator', { title: activity.title }),
  route: `${APP_ROUTES.activityDetail.path}?id=${activity.id}`,
})

/** An operator published a draft. */
export const draftPublished = (activity: { id: string; title: string }): NotificationWords => ({
  kind,
  ...told('draftPublished', { title: activity.title }),
  route: `${APP_ROUTES.activityDetail.path}?id=${activity.id}`,
})
