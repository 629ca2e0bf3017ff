import type { PhonePairs } from './phone-pairs.ts'

/** Answer of the one-click function in the carrier's own shape: `code` 0 with the phone, or a code and a message. */
export type PhoneNumberAnswer = { code: number | string; success?: true; phoneNumber?: string; message?: string }

type Given = { access_token?: unknown; openid?: unknown }

/** `uniCloud.getPhoneNumber` for a pair, which it uses up. */
export function getPhoneNumber({ access_token, openid }: Given, pairs: PhonePairs): PhoneNumberAnswer {
  if (typeof access_token !== 'string' || !access_token) return { code: 4001, message: 'access_token 参数缺失' }
  if (typeof openid !== 'string' || !openid) return { code: 4001, message: 'openid 参数缺失' }
  const phoneNumber = pairs.use({ access_token, openid })
  if (phoneNumber === null) return { code: 5000, message: '取号失败或 token 已失效' }
  return { code: 0, success: true, phoneNumber }
}
