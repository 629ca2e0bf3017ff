import { LOGIN_TICKET_LIFE_MS } from '@quan/contract/login/login-ticket.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { hashOf, newSecret } from '#features/login/device/credential-text.ts'
import { loginTicketQueries } from './login-ticket.queries.ts'

/** Whom a ticket stands for: a WeChat account, or the phone the operator named. */
export type TicketHolder = { openId: string; phone: null } | { openId: null; phone: string }

/** A one-time ticket, good for ten minutes. */
export async function issueTicket(sql: SqlRunner, holder: TicketHolder, now: number): Promise<string> {
  const ticket = newSecret()
  const tickets = loginTicketQueries(sql)
  await tickets.sweep(now)
  await tickets.add({ ...holder, hash: hashOf(ticket), expiresAt: now + LOGIN_TICKET_LIFE_MS })
  return ticket
}
