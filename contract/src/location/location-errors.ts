import { defineError } from '#endpoint/define-error.ts'

/** The map service did not answer, or did not know the place. */
export const locationUnavailable = defineError({
  code: 'location.unavailable',
  status: 503,
  text: '暂时无法定位，请手动选择城市',
})
