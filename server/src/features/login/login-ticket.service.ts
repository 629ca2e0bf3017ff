import { LOGIN_TICKET_LIFE_MS } from '@quan/contract/login/login-tokens.ts'
import { type OneClickAnswer, oneClickUnavailable, pairRefused } from '@quan/contract/login/one-click.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { UniverifyError } from '#outside/univerify/univerify-error.ts'
import type { Univerify, UniverifyPair } from '#outside/univerify/univerify.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalStore, PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { hashOf, newSecret } from './login-credential.service.ts'
import { loginTicketQueries } from './login.queries.ts'

export type OneClickParts = {
  sql: Sql
  vault: PersonalVault
  clock: Clock
  /** Null where one-click login is not set up. */
  univerify: Univerify | null
}

/** Uses up the operator's pair and gives a ticket for it; the page never learns the whole phone. */
export async function oneClickTicket(pair: UniverifyPair, parts: OneClickParts): Promise<OneClickAnswer> {
  const { clock, univerify } = parts
  if (!univerify) throw new AppError(oneClickUnavailable)
  const phone = await phoneOf(pair, univerify)
  if (phone === null) throw new AppError(pairRefused)
  const ticket = await issueTicket(parts, { phone, openId: null }, clock.now())
  return { errCode: 0, ticket, phoneMasked: maskMobilePhone(phone) }
}

async function phoneOf(pair: UniverifyPair, univerify: Univerify): Promise<string | null> {
  try {
    return await univerify.phoneOf(pair)
  } catch (cause) {
    if (cause instanceof UniverifyError) throw new AppError(oneClickUnavailable, { cause })
    throw cause
  }
}

/** Whom a ticket stands for: a WeChat account, or the phone the operator named. */
type TicketHolder = { openId: string; phone: null } | { openId: null; phone: string }

/** A one-time ticket, good for ten minutes. */
export async function issueTicket(store: PersonalStore, holder: TicketHolder, now: number): Promise<string> {
  const ticket = newSecret()
  const tickets = loginTicketQueries(store)
  await tickets.sweep(now)
  await tickets.add({ ...holder, hash: hashOf(ticket), expiresAt: now + LOGIN_TICKET_LIFE_MS })
  return ticket
}
