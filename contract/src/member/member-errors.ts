import { defineError } from '#endpoint/define-error.ts'

/** No such member, or not visible to the caller. */
export const memberNotFound = defineError({ code: 'member.not_found', status: 404, text: '用户不存在' })
/** The account was closed or suspended. */
export const memberClosed = defineError({ code: 'member.closed', status: 403, text: '账号已停用，如有疑问请联系客服' })
