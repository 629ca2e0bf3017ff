import { defineError } from '#endpoint/define-error.ts'

/** Nobody is signed in, or the session is over; the only failure of the console with `unAuthorizedRequest: true`. */
export const consoleEntryRequired = defineError({
  code: 'console.entry_required',
  status: 401,
  text: '请先登录运营台',
})
/** A step of signing in is missing; `Session/GetMine` tells which. */
export const consoleStepMissing = defineError({
  code: 'console.step_missing',
  status: 403,
  text: '请先完成登录的下一步',
})
/** The second factor was shown too long ago for this call: confirm it, and call again. */
export const freshFactorRequired = defineError({
  code: 'console.fresh_factor_required',
  status: 403,
  text: '请再验证一次身份',
})
/** None of the operator's roles may make this call. */
export const consoleRoleMissing = defineError({
  code: 'console.role_missing',
  status: 403,
  text: '你没有这项权限',
})
/** The request was not sent by a page of the console itself. */
export const consoleForeignRequest = defineError({
  code: 'console.foreign_request',
  status: 403,
  text: '请求不是从运营台页面发出的',
})
/** Name and password do not belong together, or the account is closed; which of these is not told. */
export const entryRefused = defineError({
  code: 'console.entry_refused',
  status: 400,
  text: '账号或密码不对',
})
/** The second factor is wrong, used before or overdue. */
export const factorWrong = defineError({ code: 'console.factor_wrong', status: 400, text: '验证码不对或已用过' })
/** The passkey is not known, or its answer fits no question of ours. */
export const passkeyRefused = defineError({
  code: 'console.passkey_refused',
  status: 400,
  text: '通行密钥验证没有通过',
})
/** What is asked for is not there, or not of the operator's cities. */
export const consoleNotFound = defineError({
  code: 'console.not_found',
  status: 404,
  text: '没有找到，或不在你的城市范围内',
})
/** Somebody else changed it meanwhile: load it again. */
export const consoleChangedMeanwhile = defineError({
  code: 'console.changed_meanwhile',
  status: 409,
  text: '别人刚刚改过，请刷新后再操作',
})
