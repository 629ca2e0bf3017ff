import type { Notification } from '@quan/contract/notification/get-my-messages.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { pageParams } from '#platform/navigation/page-params.ts'

/** The companion entry somebody asks my consent for, as the route of the message names it; null of other messages. */
export function findLinkId({ kind, route }: Pick<Notification, 'kind' | 'route'>): string | null {
  if (kind !== NotificationKind.companionLinkRequest || route === null) return null
  return pageParams(route.split('?')[1] ?? '')['link'] ?? null
}
