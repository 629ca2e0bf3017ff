import { createHash, randomBytes } from 'node:crypto'
import type { Lines } from '../line-file.ts'

/** Somebody with a WeChat account. */
export type Person = { openid: string; nickname: string }

const OPENID = /^o[\w-]{27}$/

const OPENID_BYTES = 21

/** The word that stands for somebody who has never been here. */
export const NEW_PERSON = 'new'

/** Name of an account nobody has named. */
export const NAMELESS = '微信用户'

/** Cookie that repeats the chosen person. */
const COOKIE = 'sim_person'

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

/** The person a cookie header repeats; null when there is none. */
export function personOfCookie(header: string | undefined): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  const [, value] = pairs.find(([name]) => name === COOKIE) ?? []
  return value ? openidOfChoice(value) : null
}

/** The openid a choice stands for: a fresh one for `new`; null for what is no choice. */
export function openidOfChoice(choice: string): string | null {
  if (choice === NEW_PERSON) return newOpenid()
  return isOpenid(choice) ? choice : null
}

/** The cookie that repeats a person, or forgets them. */
export function cookieOf(openid: string | null, path: string): string {
  const end = openid ? '' : '; Max-Age=0'
  return `${COOKIE}=${openid ?? ''}; Path=${path}; HttpOnly; SameSite=Lax${end}`
}

/** Openids the account has been told; an account pays with no others. */
export type IssuedOpenids = { add(openid: string): void; has(openid: string): boolean; close(): void }

/** Continues from former lines, one openid each. */
export function issuedOpenids(lines: Lines): IssuedOpenids {
  const issued = new Set(lines.former)
  return {
    add(openid) {
      if (issued.has(openid)) return
      lines.add(openid)
      issued.add(openid)
    },
    has: (openid) => issued.has(openid),
    close: () => lines.close(),
  }
}
