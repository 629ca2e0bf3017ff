import { activeItemsService } from '#features/activity/active-items.service.ts'
import { activityRoutes } from '#features/activity/activity.routes.ts'
import type { SignUpOf } from '#features/activity/personal-activities.ts'
import { companionLinks } from '#features/companion/companion-links.service.ts'
import { favoriteRoutes } from '#features/favorite/favorite.routes.ts'
import { favoriteService } from '#features/favorite/favorite.service.ts'
import { followRoutes } from '#features/follow/follow.routes.ts'
import { followService } from '#features/follow/follow.service.ts'
import { notificationRoutes } from '#features/notification/notification.routes.ts'
import { notificationService } from '#features/notification/notification.service.ts'
import { referralRoutes } from '#features/referral/referral.routes.ts'
import { referralService } from '#features/referral/referral.service.ts'
import { safetyRoutes } from '#features/safety/safety.routes.ts'
import { safetyService } from '#features/safety/safety.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'

type CommunityParts = {
  sql: Sql
  /** A pool of `connectLists`. */
  lists: Sql
  clock: Clock
  pictureBaseUrl: string | null
  signUpOf: SignUpOf
}

/** The calls about activities, and by which members deal with them and with each other. */
export function communityCalls(parts: CommunityParts) {
  const notifications = notificationService(parts)
  const follows = followService({ ...parts, notifications })
  const favorites = favoriteService({ ...parts, activities: activeItemsService(parts) })
  const companions = companionLinks({ ...parts, notifications })
  return [
    ...activityRoutes({ ...parts, keptOf: favorites.keptOf, relationTo: follows.relationTo, notifications }),
    ...favoriteRoutes(favorites),
    ...followRoutes(follows),
    ...safetyRoutes(safetyService({ ...parts, follows, companions, notifications })),
    ...referralRoutes(referralService(parts)),
    ...notificationRoutes(notifications),
  ]
}
