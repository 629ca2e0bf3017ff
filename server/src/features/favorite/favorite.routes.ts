import { getMyCollect, toggleCollect } from '@quan/contract/favorite/favorites.ts'
import type { Favorites } from '#features/favorite/favorite.service.ts'
import { implement } from '#platform/http/implement.ts'

/** Keeping activities. */
export const favoriteRoutes = (favorites: Favorites) => [
  implement(toggleCollect, async ({ input, member }) => {
    const { activityId, isCollect: isKept } = input
    await favorites.setFavorite({ memberId: member.memberId, activityId, isKept })
    return input
  }),
  implement(getMyCollect, ({ input, member }) => favorites.list(member.memberId, input)),
]
