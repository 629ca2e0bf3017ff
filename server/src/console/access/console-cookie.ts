import { CONSOLE_SESSION_MS } from '@quan/contract/console/console-limits.ts'
import type { CallAnswer, CallRequest } from '#platform/http/call-exchange.ts'
import { ownCookie } from '#platform/http/call-exchange.ts'

/** Where the browser of an operator keeps what opens the session. */
export type SessionCookie = {
  read(request: CallRequest): string | null
  keep(answer: CallAnswer, token: string): void
  takeAway(answer: CallAnswer): void
}

/** Bound to the console's host by its name, sent with its own requests alone, and unreadable for scripts. */
export function sessionCookie(consoleUrl: string): SessionCookie {
  const cookie = ownCookie({
    name: '__Host-quan_console',
    loopbackName: 'quan_console',
    publicUrl: consoleUrl,
    sameSite: 'strict',
    lifeSeconds: CONSOLE_SESSION_MS / 1_000,
  })
  return {
    read: (request) => request.cookie(cookie.name),
    keep: (answer, token) => cookie.keep(answer, token),
    takeAway: (answer) => cookie.takeAway(answer),
  }
}
