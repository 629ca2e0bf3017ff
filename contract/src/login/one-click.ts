import * as z from 'zod/mini'
import { defineError } from '#endpoint/define-error.ts'

/** Path of the one-click login function. */
export const ONE_CLICK_PATH = '/cloud/ulogin'
/** Longest part of the operator's pair, in characters. */
const PAIR_PART_MAX = 1_024

const pairPart = z
  .string('一键登录信息不正确')
  .check(z.minLength(1, '一键登录信息不正确'), z.maxLength(PAIR_PART_MAX, '一键登录信息不正确'))

/** The operator's pair, good once. */
export const oneClickQuestion = z.object({ access_token: pairPart, openid: pairPart })

/** A one-time ticket for `registerLoginAccount`, and whose phone it stands for. */
export const oneClickAnswer = z.object({ errCode: z.literal(0), ticket: z.string(), phoneMasked: z.string() })
/** A one-time ticket. */
export type OneClickAnswer = z.infer<typeof oneClickAnswer>

/** What a cloud function answers when it failed; `errCode` is for programs. */
export const cloudFailure = z.object({ errCode: z.string(), errMsg: z.string() })
/** What a cloud function answers when it failed. */
export type CloudFailure = z.infer<typeof cloudFailure>

/** `errCode`s of the cloud functions. */
export const CloudErrorCode = {
  badInput: 'input-invalid',
  /** The operator did not confirm the pair: unknown, used or overdue. */
  pairRefused: 'univerify-refused',
  tooOften: 'too-often',
  unavailable: 'unavailable',
} as const
/** One of the `errCode`s. */
export type CloudErrorCode = (typeof CloudErrorCode)[keyof typeof CloudErrorCode]

/** The operator did not confirm the pair; answered as `cloudFailure`. */
export const pairRefused = defineError({
  code: CloudErrorCode.pairRefused,
  status: 400,
  text: '一键登录没有成功，请用验证码登录',
})
/** The operator's service does not answer, or one-click login is not set up; answered as `cloudFailure`. */
export const oneClickUnavailable = defineError({
  code: CloudErrorCode.unavailable,
  status: 503,
  text: '一键登录暂时不可用，请用验证码登录',
})
