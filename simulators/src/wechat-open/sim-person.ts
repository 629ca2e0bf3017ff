import { isOpenid, newOpenid, NEW_PERSON } from './person.ts'

/** Cookie that repeats the chosen person. */
const COOKIE = 'sim_person'

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
