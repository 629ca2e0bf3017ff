import { defineError } from '#endpoint/define-error.ts'

/**
 * The birth date makes the member younger than `ADULT_AGE_YEARS`. The first time is the notice; a second one closes the
 * account.
 */
export const underAge = defineError({
  code: 'card.under_age',
  status: 409,
  text: '同城圈只对年满 18 周岁的人开放。生日填错了请改正；再次提交未满 18 周岁的生日，账号将关闭',
})
/** A photo that is not an upload of the caller's own. */
export const foreignPhoto = defineError({ code: 'card.foreign_photo', status: 400, text: '照片不存在，请重新上传' })
