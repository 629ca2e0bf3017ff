import { randomBytes } from 'node:crypto'

/** What a page is handed for somebody who passed. */
export type Ticket = { ticket: string; randstr: string }

/** The vendor's words for what it says of a ticket. */
export const CAPTCHA_CODES = {
  1: 'OK',
  7: 'captcha no match',
  8: 'ticket expired',
  9: 'ticket reused',
  15: 'decrypt fail',
  16: 'appid-ticket mismatch',
  21: 'diff',
  100: 'appid-secretkey-ticket mismatch',
} as const
type CaptchaCode = keyof typeof CAPTCHA_CODES

const LIFE_MS = 5 * 60_000
/** How long the vendor still knows that a ticket was one. */
const KNOWN_MS = 60 * 60_000
const TICKET_BYTES = 48
const RANDSTR_BYTES = 3

type IssuedTicket = { appId: string; randstr: string; issuedAt: number; isUsed: boolean }

/** The tickets that were handed out: each is good once, for five minutes, for one application and one random text. */
export function openTickets() {
  const issued = new Map<string, IssuedTicket>()
  return {
    issue(appId: string, now: number): Ticket {
      for (const [ticket, { issuedAt }] of issued) if (issuedAt + KNOWN_MS < now) issued.delete(ticket)
      const ticket = `t03${randomBytes(TICKET_BYTES).toString('base64url')}*`
      const randstr = `@${randomBytes(RANDSTR_BYTES).toString('base64url').slice(0, 3)}`
      issued.set(ticket, { appId, randstr, issuedAt: now, isUsed: false })
      return { ticket, randstr }
    },
    /** Uses a ticket up, whatever comes of it. */
    use({ ticket, randstr, appId }: Ticket & { appId: string }, now: number): CaptchaCode {
      const found = issued.get(ticket)
      if (!found) return 15
      if (found.appId !== appId) return 16
      if (found.isUsed) return 9
      found.isUsed = true
      if (found.issuedAt + LIFE_MS < now) return 8
      return found.randstr === randstr ? 1 : 7
    },
  }
}
