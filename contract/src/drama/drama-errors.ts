import { defineError } from '#endpoint/define-error.ts'

/** No such series, or one that is not published yet. */
export const seriesNotFound = defineError({ code: 'drama.not_found', status: 404, text: '剧集不存在或已下架' })
/** The series has no episode of that number. */
export const episodeNotFound = defineError({ code: 'drama.no_episode', status: 404, text: '没有这一集' })
