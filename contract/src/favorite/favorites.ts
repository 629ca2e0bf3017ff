import * as z from 'zod/mini'
import { activityNotFound } from '#activity/activity-detail.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { entityId } from '#endpoint/ids.ts'
import { activeItem } from '#activity/active-item.ts'
import { defineError } from '#endpoint/define-error.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'

/** Activities a member may keep at a time. */
export const FAVORITES_MAX = 1_000

/** The member keeps `FAVORITES_MAX` activities already. */
export const tooManyFavorites = defineError({
  code: 'favorite.too_many',
  status: 409,
  text: `最多收藏 ${FAVORITES_MAX} 个活动`,
})

/** The caller's favorites, the last kept first; ended ones too. */
export const getMyCollect = defineEndpoint({
  path: 'UserCollect/GetMyCollect',
  access: 'member',
  sealed: true,
  reads: true,
  about: "The caller's favorites.",
  input: z.object(pageInput),
  output: pageOf(activeItem),
  errors: [],
})

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
