import { toggleCollect } from '@quan/contract/favorite/favorites.ts'
import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { activeItemsService } from '#features/activity/active-items.service.ts'
import { activityRoutes } from '#features/activity/activity.routes.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { anActivity, NOW } from '#features/activity/testing/an-activity.ts'
import { favoriteRoutes } from '#features/favorite/favorite.routes.ts'
import { favoriteService } from '#features/favorite/favorite.service.ts'
import { followRoutes } from '#features/follow/follow.routes.ts'
import { followService } from '#features/follow/follow.service.ts'
import { notificationRoutes } from '#features/notification/notification.routes.ts'
import { notificationService } from '#features/notification/notification.service.ts'
import { peopleMetService } from '#features/recommendation/people-met.service.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { calledBy } from '#testing/called-by.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase } from '#testing/test-database.ts'

const noSignUp = async () => ({ myOrderId: null, waitingRank: null })

/** The calls about activities as members see them, on a database of their own; `time.now` moves the features' clock. */
export async function memberWorld({ pictureBaseUrl = null }: { pictureBaseUrl?: string | null } = {}) {
  const { sql, url, close } = await testDatabase()
  const lists = connectLists({ url, max: 4 })
  const time = { now: NOW }
  const parts = { sql, lists, clock: { now: () => time.now }, pictureBaseUrl }
  const notifications = notificationService(parts)
  const follows = followService({ ...parts, notifications })
  const favorites = favoriteService({ ...parts, activities: activeItemsService(parts) })
  const calls = calledBy([
    ...activityRoutes({
      ...parts,
      keptOf: favorites.keptOf,
      ...peopleMetService(parts),
      relationTo: follows.relationTo,
      signUpOf: noSignUp,
      notifications,
      views: { count() {} },
    }),
    ...favoriteRoutes(favorites),
    ...followRoutes(follows),
    ...notificationRoutes(notifications),
  ])
  const { call } = calls

  return {
    sql,
    time,
    call,
    member: (nickName: string | null = '小满') => storeMember(sql, { nickName }),
    /** A stored activity; with what the test is about. */
    async activity(about: Partial<NewActivity> = {}) {
      const activity = anActivity(about)
      await activityStore(sql).add([activity])
      return activity
    },
    collect: (member: Caller, { id }: { id: string }, isCollect = true) =>
      call(toggleCollect, { activityId: id, isCollect }, member),
    follow: (from: Caller, to: Caller, isFocus = true) =>
      call(toggleFocusUser, { userGUID: from.memberId, focusUserGUID: to.memberId, isFocus }, from),
    /** The bytes visitors get at an address. */
    bytes: async (url: string) => (await calls.app.inject({ url })).body,
    async close() {
      await calls.close()
      await lists.end({ timeout: 5 })
      await close()
    },
  }
}

/** The result of `memberWorld`. */
export type MemberWorld = Awaited<ReturnType<typeof memberWorld>>
