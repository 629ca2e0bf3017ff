import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { told } from '#features/notification/notification-words.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

const kind = NotificationKind.matchKeyChanged

/** The page of an activity's round, open or over. */
export const matchRoute = (activityId: string) => `${APP_ROUTES.activityDetail.path}?id=${activityId}&view=match`

/** The round in which somebody's key is another one now, and the others in it who may see them. */
type NewKey = { activityId: string; title: string; closesAt: number; others: readonly string[] }

/** How those in a round hear that it is not what it was for their devices. */
export function matchNews(notifications: Pick<Notifications, 'notify' | 'listUnreadAt' | 'markReadAt'>) {
  return {
    /**
     * Somebody's key is another one now: what the others sealed for the one before is lost unless they seal it anew. Names
     * nobody, and tells nobody twice before they have looked.
     */
    async keyChanged(tx: SqlRunner, { activityId, title, closesAt, others }: NewKey) {
      const route = matchRoute(activityId)
      const unread = await notifications.listUnreadAt(tx, { memberIds: others, kind, route })
      const words = { kind, ...told('matchKeyChanged', { title }), route, deliveryWindow: { uselessAt: closesAt } }
      for (const memberId of others) if (!unread.has(memberId)) await notifications.notify(tx, { ...words, memberId })
    },

    /** A member is about to get the keys of the others: one that changes after this is told of anew. */
    looked: (sql: SqlRunner, { activityId, memberId }: { activityId: string; memberId: string }) =>
      notifications.markReadAt(sql, { memberId, kind, route: matchRoute(activityId) }),
  }
}
