import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { DEVICES_VIEW } from '#features/login/login-news.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'
import { told } from '#features/notification/notification-words.ts'

const PHONE_VIEW = `${APP_ROUTES.my.path}?view=settings&part=phone`

/** A phone change waits; `time` is when it will be carried out. */
export const phoneWaits = (values: { phone: string; time: string }): NotificationWords => ({
  kind: NotificationKind.accountSecurity,
  ...told('phoneWaits', values),
  route: PHONE_VIEW,
})

/** Nobody used the account for long; `day` is when it is erased. */
export const accountUnused = (day: string): NotificationWords => ({
  kind: NotificationKind.accountSecurity,
  ...told('accountUnused', { day }),
  route: APP_ROUTES.my.path,
})

/** The phone was changed; every device stays logged in, so that of whoever was not meant to do it is logged out by hand. */
export const phoneHasChanged = (phone: string): NotificationWords => ({
  kind: NotificationKind.accountSecurity,
  ...told('phoneHasChanged', { phone }),
  route: DEVICES_VIEW,
})

/** A phone change that waited was undone. */
export const phoneChangeUndone = (phone: string): NotificationWords => ({
  kind: NotificationKind.accountSecurity,
  ...told('phoneChangeUndone', { phone }),
  route: PHONE_VIEW,
})
