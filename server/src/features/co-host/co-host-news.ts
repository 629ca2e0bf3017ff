import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'
import { told } from '#features/notification/notification-words.ts'

type DoorNews = { activityId: string; title: string; name: string | null }

const kind = NotificationKind.hosting
const doorPage = (activityId: string) => `${APP_ROUTES.activityDetail.path}?id=${activityId}&view=door`

/** To somebody: an organizer asks them to help at a door. */
export const coHostAsked = ({ activityId, title, name }: DoorNews): NotificationWords => ({
  kind,
  ...told('coHostAsked', { title, name }),
  route: doorPage(activityId),
})

/** To the organizer: somebody helps at their door. */
export const coHostAccepted = ({ activityId, title, name }: DoorNews): NotificationWords => ({
  kind,
  ...told('coHostAccepted', { title, name }),
  route: doorPage(activityId),
})

/** To the organizer: somebody does not help at their door, or no longer. */
export const coHostDeclined = ({ activityId, title, name }: DoorNews): NotificationWords => ({
  kind,
  ...told('coHostDeclined', { title, name }),
  route: doorPage(activityId),
})

/** To somebody: they help at a door no longer. */
export const coHostRemoved = ({ activityId, title }: Omit<DoorNews, 'name'>): NotificationWords => ({
  kind,
  ...told('coHostRemoved', { title }),
  route: `${APP_ROUTES.activityDetail.path}?id=${activityId}`,
})
