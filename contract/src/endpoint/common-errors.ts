import { defineError } from '#endpoint/define-error.ts'

/** Input that breaks the contract; the fields stand in `validationErrors`. */
export const invalidInput = defineError({ code: 'input.invalid', status: 400, text: '填写的内容有误，请检查后再试' })
/** A text that others would read holds a way of contact, a link or a listed word; the fields stand in `validationErrors`. */
export const unfitText = defineError({
  code: 'text.unfit',
  status: 400,
  text: '这里不能写联系方式、链接、广告和不文明的话，请改一下',
})
/**
 * Nobody but a person can say whether others may read it: one looks, and the member is told. Sent again after it passed, it
 * goes through. The fields stand in `validationErrors`.
 */
export const heldText = defineError({
  code: 'text.held',
  status: 409,
  text: '这段话要请工作人员看一下，一般当天有结果，会通知你。通过后原样再提交一次就行',
})
/** A body that could not be opened; the client fetches the public key again and resends. */
export const sealingFailed = defineError({ code: 'sealing.failed', status: 400, text: '解密失败' })
/** The body is not JSON. */
export const malformedBody = defineError({ code: 'body.malformed', status: 400, text: '请求内容无法识别' })
/** A member call without a good access token. The only failure with `unAuthorizedRequest: true`. */
export const loginRequired = defineError({ code: 'login.required', status: 401, text: '请先登录' })
/** The account is frozen: it can be looked at and exported, nothing else. */
export const memberFrozen = defineError({
  code: 'member.frozen',
  status: 403,
  text: '账号已冻结，目前只能查看和导出资料',
})
/** A `userGUID` in a request that is not the caller's. */
export const notSelf = defineError({ code: 'member.not_self', status: 403, text: '只能操作自己的账号' })
/** Unknown path under `/api`. */
export const callNotFound = defineError({ code: 'call.not_found', status: 404, text: '没有这个接口' })
/** A known path under another method; the header `Allow` names the right ones. */
export const methodNotAllowed = defineError({ code: 'call.method', status: 405, text: '请求方式不对' })
/** A body over the size limit, or nested too deep. */
export const bodyTooLarge = defineError({ code: 'body.too_large', status: 413, text: '内容太大了' })
/** A body that is not `application/json`. */
export const unsupportedMedia = defineError({ code: 'body.media_type', status: 415, text: '不支持这种内容格式' })
/** A limit counted in time was passed; `Retry-After` tells the seconds to wait. */
export const tooManyRequests = defineError({ code: 'limit.exceeded', status: 429, text: '操作太频繁了，请稍后再试' })
/** Whatever was not foreseen. Never carries internals; the client shows 系统繁忙，请稍后再试. */
export const serverInternal = defineError({ code: 'server.internal', status: 500, text: '服务器内部错误' })
/** The server is stopping or a part it needs is away. */
export const serviceUnavailable = defineError({
  code: 'server.unavailable',
  status: 503,
  text: '服务暂时不可用，请稍后再试',
})
