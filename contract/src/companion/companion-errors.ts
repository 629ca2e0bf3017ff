import { defineError } from '#endpoint/define-error.ts'

/** No such companion of the caller's. */
export const companionNotFound = defineError({ code: 'gb.not_found', status: 404, text: '同行人不存在' })
/** The companion holds a place: it must be taken back first. */
export const companionHasPlace = defineError({
  code: 'gb.has_place',
  status: 409,
  text: '对方还占着名额，收回后才能删除',
})
/** The phone is the caller's own. */
export const companionIsSelf = defineError({ code: 'gb.self', status: 409, text: '不能添加自己' })
/** A companion with that phone is there already. */
export const companionIsThere = defineError({ code: 'gb.is_there', status: 409, text: '这个手机号已经添加过了' })
/** More companions than a member may keep. */
export const companionsFull = defineError({ code: 'gb.full', status: 409, text: '同行人太多了，请先删除一些' })
