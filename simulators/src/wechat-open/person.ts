import { createHash, randomBytes } from 'node:crypto'

/** Somebody with a WeChat account. */
export type Person = { openid: string; nickname: string }

const OPENID = /^o[\w-]{27}$/
const OPENID_BYTES = 21

/** The word that stands for somebody who has never been here. */
export const NEW_PERSON = 'new'
/** Name of an account nobody has named. */
export const NAMELESS = '微信用户'

/** True for a text of the form of the vendor's openids. */
export const isOpenid = (text: string): boolean => OPENID.test(text)

/** An openid nobody has. */
export function newOpenid(): string {
  return `o${randomBytes(OPENID_BYTES).toString('base64url').slice(0, 27)}`
}

/** The openid of a demo member under an account; always the same, so that it outlives a restart. */
export function openidOfMember(appId: string, phone: string): string {
  return `o${createHash('sha256').update(`${appId}\n${phone}`).digest('base64url').slice(0, 27)}`
}
