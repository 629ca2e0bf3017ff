import * as z from 'zod/mini'
import { activityNotFound } from '#activity/activity-errors.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { tooManyFavorites } from '#favorite/favorite-limits.ts'

const favorite = z.object({ activityId: entityId, isCollect: z.boolean('收藏状态不正确') })

/**
 * Keeps an activity among the favorites, or no longer; asking for what is so already changes nothing. Errors:
 * `activity.not_found`, `favorite.too_many`.
 */
export const toggleCollect = defineEndpoint({
  path: 'UserCollect/ToggleCollect',
  access: 'member',
  sealed: true,
  reads: false,
  isChange: true,
  about: 'Keeps an activity among the favorites, or no longer.',
  input: favorite,
  output: favorite,
  errors: [activityNotFound, tooManyFavorites],
})
