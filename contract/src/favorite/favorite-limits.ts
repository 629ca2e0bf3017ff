import { defineError } from '#endpoint/define-error.ts'

/** Activities a member may keep at a time. */
export const FAVORITES_MAX = 1_000

/** The member keeps `FAVORITES_MAX` activities already. */
export const tooManyFavorites = defineError({
  code: 'favorite.too_many',
  status: 409,
  text: `最多收藏 ${FAVORITES_MAX} 个活动`,
})
